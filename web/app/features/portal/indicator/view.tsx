/** About one number: what it says and does not say, how it is made, whose it is, and where it is high. */
import { useMemo } from 'react'
import type { IndicatorValues } from '#app/api/types.ts'
import { IndicatorFacts, IndicatorWays } from '#app/features/portal/indicator/indicator-facts.tsx'
import type { indicatorQueries } from '#app/features/portal/indicator/queries.ts'
import { Controls } from '#app/features/portal/shared/country-map/controls.tsx'
import { CountryMap } from '#app/features/portal/shared/country-map/country-map.tsx'
import { offerOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { type MapState, toggleClass } from '#app/features/portal/shared/country-map/map-state.ts'
import { Ranking } from '#app/features/portal/shared/country-map/ranking.tsx'
import { useMapState, useSpoken } from '#app/features/portal/shared/country-map/use-map-state.ts'
import { valuesAddress } from '#app/features/portal/shared/country-map/values-address.ts'
import { datasetThing } from '#app/features/portal/shared/data-figure/dataset-thing.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSite } from '#app/lib/use-site.ts'
import { NarrowDisclosure } from '#app/ui/disclosure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { indicatorTexts } from '#messages/portal/indicators.ts'
import { mapTexts } from '#messages/portal/map.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

const TABLE = 'table'

export default function IndicatorPage() {
  const { values } = useLoaded<typeof indicatorQueries>()
  const { indicator, about, meta } = values
  const m = indicatorTexts
  const paths = usePaths()
  const offer = useMemo(() => offerOf(values), [values])
  const { asked, lost, at, show, wanted } = useMapState(offer)
  useSpoken(meta.sentence)
  const unknown = [...lostOf(asked, meta), ...lost]
  const crumbs = [
    { text: shellTexts.home, to: paths.portalHome },
    { text: m.title, to: paths.indicators },
    { text: indicator.title },
  ]
  const site = useSite()
  const path = paths.indicator(indicator.name)
  const answer = valuesAddress(indicator.name, meta.choice, meta.year ?? undefined)
  return (
    <>
      <PageMeta
        title={indicator.title}
        description={about.says ?? indicator.question}
        path={path}
        crumbs={crumbs}
        things={[datasetThing(site, { indicator, says: about.says, answer, path })]}
      />
      <PageHead crumbs={crumbs} title={indicator.title} lede={indicator.question} />
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          {about.says && (
            <section>
              <h2>{m.says}</h2>
              <p>{about.says}</p>
            </section>
          )}
          {about.says_not && (
            <section>
              <h2>{m.saysNot}</h2>
              <p>{about.says_not}</p>
            </section>
          )}
          <section>
            <h2>{m.method}</h2>
            <p>{indicator.method ?? m.noMethod}</p>
          </section>
          <IndicatorWays indicator={indicator} answer={answer} />
        </div>
        <IndicatorFacts indicator={indicator} />
      </div>
      <div className={`wrap ${styles.map}`}>
        <NarrowDisclosure label={mapTexts.change}>
          <Controls map={offer} state={asked} at={at} onChange={show} />
        </NarrowDisclosure>
        {unknown.length > 0 && <Notice title={mapTexts.notThere(unknown.join('”, “'))} />}
        <CountryMap
          values={values}
          state={asked}
          at={at}
          answer={answer}
          explained
          table={{ at: `#${TABLE}` }}
          onPick={(country) => show({ ...wanted(), country })}
          onClass={(of) => show(toggleClass(wanted(), of))}
        />
      </div>
      <Ranking
        id={TABLE}
        values={values}
        pinned={asked.country}
        classes={asked.classes}
        answer={answer}
      />
    </>
  )
}

/** What the address asks for and these values are not of. */
function lostOf({ choice, year }: MapState, meta: IndicatorValues['meta']): string[] {
  const choices = Object.entries(choice).filter(([name, value]) => meta.choice[name] !== value)
  const isOtherYear = /^\d+$/.test(year) && meta.year !== Number(year)
  return [...choices.map(([, value]) => value), ...(isOtherYear ? [year] : [])]
}
