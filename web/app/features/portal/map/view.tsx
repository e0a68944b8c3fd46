/** An interactive map: the choice, the map, the pinned country, and the same as a table. */
import { useState } from 'react'
import { type Answers, bodyOf } from '#app/api/query.ts'
import type { IndicatorValues, SeriesAnswer } from '#app/api/types.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { AboutNumber } from '#app/features/portal/map/about-number.tsx'
import { PinnedCard } from '#app/features/portal/map/pinned-card.tsx'
import { mapQueries } from '#app/features/portal/map/queries.ts'
import { RefusedMap } from '#app/features/portal/map/refused-map.tsx'
import { chooseOn } from '#app/features/portal/shared/country-map/choose.ts'
import { Controls } from '#app/features/portal/shared/country-map/controls.tsx'
import { CountryMap } from '#app/features/portal/shared/country-map/country-map.tsx'
import { timeOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { parseMap, toggleClass } from '#app/features/portal/shared/country-map/map-state.ts'
import { Ranking } from '#app/features/portal/shared/country-map/ranking.tsx'
import { useMapState, useSpoken } from '#app/features/portal/shared/country-map/use-map-state.ts'
import { valuesAddress } from '#app/features/portal/shared/country-map/values-address.ts'
import { datasetThing } from '#app/features/portal/shared/data-figure/dataset-thing.ts'
import { yearsText } from '#app/figures/numbers.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSite } from '#app/lib/use-site.ts'
import { useLocation } from '#app/navigation/context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { NarrowDisclosure } from '#app/ui/disclosure.tsx'
import { Failed, Notice } from '#app/ui/notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { mapTexts } from '#messages/portal/map.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

const TABLE = 'table'

/** A map without any of its numbers is not there: it tells why, and which others are. */
export function status(request: PageRequest, known: Answers): 404 | undefined {
  const page = bodyOf(known, mapQueries(request, known).map)?.data
  return page && !chooseOn(page, parseMap(request.search)) ? 404 : undefined
}

export default function MapPage() {
  const { map, values, trend, others } = useLoaded<typeof mapQueries>()
  const page = map.data
  const m = mapTexts
  const paths = usePaths()
  const site = useSite()
  const { pathname } = useLocation()
  const { asked, lost, at, show, wanted } = useMapState(page)
  const answered = values?.ok ? values.data : undefined
  const last = useLast(answered)
  const view = chooseOn(page, asked)
  const unknown = [...(view?.unknown ?? []), ...lost]
  useSpoken(answered?.meta.sentence)
  const crumbs = [
    { text: shellTexts.home, to: paths.portalHome },
    { text: m.maps, to: paths.maps },
    { text: page.title },
  ]
  const address = view && valuesAddress(view.indicator.name, view.choice, view.year)
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.short_description ?? page.question}
        path={pathname}
        hidden={!view}
        crumbs={crumbs}
        things={
          answered &&
          address && [
            datasetThing(site, {
              indicator: answered.indicator,
              says: page.short_description,
              answer: address,
              path: pathname,
            }),
          ]
        }
      />
      <div className={`wrap ${styles.head}`}>
        <Breadcrumb crumbs={crumbs} />
        <h1 tabIndex={-1}>{page.question}</h1>
        {page.short_description && <p>{page.short_description}</p>}
      </div>
      {!view || !address ? (
        <RefusedMap unknown={page.unknown} others={others} />
      ) : (
        <>
          <div className={`wrap ${styles.grid}`}>
            <NarrowDisclosure label={m.change}>
              <Controls map={page} state={asked} at={at} onChange={show} />
            </NarrowDisclosure>
            <div className={styles.figure}>
              {unknown.length > 0 && <Notice title={m.notThere(unknown.join('”, “'))} />}
              {answered ? (
                <CountryMap
                  values={answered}
                  state={asked}
                  at={at}
                  answer={address}
                  table={{ at: `#${TABLE}` }}
                  onPick={(country) => show({ ...wanted(), country })}
                  onClass={(of) => show(toggleClass(wanted(), of))}
                />
              ) : (
                <Failed title={m.failed} tall />
              )}
              {answered && asked.country !== '' && (
                <PinnedCard
                  code={asked.country}
                  values={answered}
                  countries={page.countries}
                  trend={trend?.ok && hasMoved(trend.data) ? trend.data.meta.sentence : undefined}
                  without={at({ ...asked, country: '' })}
                />
              )}
            </div>
            <AboutNumber
              map={page}
              indicator={view.indicator}
              about={answered?.about ?? last?.about}
            />
          </div>
          {last && (
            <Ranking
              id={TABLE}
              values={last}
              pinned={asked.country}
              classes={asked.classes}
              answer={address}
              stale={answered ? undefined : timeText(last)}
            />
          )}
        </>
      )}
    </>
  )
}

/** A table of one year tells nothing that the card does not say already. */
function hasMoved({ data }: SeriesAnswer): boolean {
  return data.some(({ points }) => points.length > 1)
}

function timeText(values: IndicatorValues): string {
  const { years } = values.meta
  return timeOf(values) ?? yearsText(years ? [years.first, years.last] : [])
}

/** The last values that arrived: the table keeps them while the next ones do not. */
function useLast(values: IndicatorValues | undefined): IndicatorValues | undefined {
  const [last, setLast] = useState(values)
  if (values && values !== last) setLast(values)
  return values ?? last
}
