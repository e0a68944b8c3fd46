/** An interactive map: the choice, the map, the pinned country, and the same as a table. */
import { use, useEffect, useMemo, useRef, useState } from 'react'
import type { IndicatorValues } from '#app/api/types.ts'
import { AboutNumber } from '#app/features/portal/map/about-number.tsx'
import { chooseOn, tidy } from '#app/features/portal/map/choose.ts'
import { Controls } from '#app/features/portal/map/controls.tsx'
import { PinnedCard } from '#app/features/portal/map/pinned-card.tsx'
import type { mapQueries } from '#app/features/portal/map/queries.ts'
import { RefusedMap } from '#app/features/portal/map/refused-map.tsx'
import { CountryMap } from '#app/features/portal/shared/country-map/country-map.tsx'
import { timeOf } from '#app/features/portal/shared/country-map/map-model.ts'
import {
  type MapState,
  mapSearch,
  parseMap,
  toggleClass,
} from '#app/features/portal/shared/country-map/map-state.ts'
import { Ranking } from '#app/features/portal/shared/country-map/ranking.tsx'
import { valuesAddress } from '#app/features/portal/shared/country-map/values-address.ts'
import { yearsText } from '#app/figures/numbers.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { RouterContext, useLocation, useSearchParams } from '#app/navigation/context.ts'
import { useGo } from '#app/navigation/go.tsx'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Failed, Notice } from '#app/ui/notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { mapTexts } from '#messages/portal/map.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

const TABLE = 'table'

export default function MapPage() {
  const { map, values, trend, others } = useLoaded<typeof mapQueries>()
  const page = map.data
  const m = mapTexts
  const paths = usePaths()
  const { pathname } = useLocation()
  const search = useSearchParams()
  const asked = useMemo(() => parseMap(search), [search])
  const go = useGo()
  const router = use(RouterContext)
  const answered = values?.ok ? values.data : undefined
  const last = useLast(answered)
  const view = chooseOn(page, asked)
  const at = (state: MapState) => pathname + mapSearch(tidy(page, state))
  const show = (state: MapState) => go?.(at(state), { replace: true, keepScroll: true })
  /** What was chosen last, also while that is still on its way. */
  const wanted = (): MapState => {
    const pending = router?.state.pending
    return pending?.pathname === pathname ? parseMap(new URLSearchParams(pending.search)) : asked
  }
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
            <div className={styles.figure}>
              {view.unknown.length > 0 && <Notice title={m.notThere(view.unknown.join('”, “'))} />}
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
                  trend={trend?.ok ? trend.data.meta.sentence : undefined}
                  without={at({ ...asked, country: '' })}
                />
              )}
            </div>
            <div className={styles.rail}>
              <Controls map={page} state={asked} at={at} onChange={show} />
              <AboutNumber
                map={page}
                indicator={view.indicator}
                about={answered?.about ?? last?.about}
              />
            </div>
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

/** Says the new finding, once the map shows something else. */
function useSpoken(sentence: string | undefined) {
  const announce = useAnnounce()
  const before = useRef(sentence)
  useEffect(() => {
    if (sentence && sentence !== before.current) announce(sentence)
    before.current = sentence
  }, [sentence, announce])
}
