/** About one number: what it says and does not say, how it is made, whose it is, and where it is high. */
import { IndicatorFacts } from '#app/features/portal/indicator/indicator-facts.tsx'
import type { indicatorQueries } from '#app/features/portal/indicator/queries.ts'
import { CountryMap } from '#app/features/portal/shared/country-map/country-map.tsx'
import {
  type MapState,
  mapSearch,
  parseMap,
} from '#app/features/portal/shared/country-map/map-state.ts'
import { Ranking } from '#app/features/portal/shared/country-map/ranking.tsx'
import { valuesAddress } from '#app/features/portal/shared/country-map/values-address.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useLocation, useSearchParams } from '#app/navigation/context.ts'
import { useGo } from '#app/navigation/go.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { indicatorTexts } from '#messages/portal/indicators.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

const TABLE = 'table'

export default function IndicatorPage() {
  const { values } = useLoaded<typeof indicatorQueries>()
  const { indicator, about, meta } = values
  const m = indicatorTexts
  const paths = usePaths()
  const { pathname } = useLocation()
  const state = parseMap(useSearchParams())
  const go = useGo()
  const at = (next: MapState) => pathname + mapSearch({ ...next, indicator: '' })
  const crumbs = [
    { text: shellTexts.home, to: paths.portalHome },
    { text: m.title, to: paths.indicators },
    { text: indicator.title },
  ]
  const answer = valuesAddress(indicator.name, meta.choice, meta.year ?? undefined)
  return (
    <>
      <PageMeta
        title={indicator.title}
        description={about.says ?? indicator.question}
        path={paths.indicator(indicator.name)}
        crumbs={crumbs}
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
        </div>
        <IndicatorFacts indicator={indicator} answer={answer} />
      </div>
      <div className={`wrap ${styles.map}`}>
        <CountryMap
          values={values}
          state={state}
          at={at}
          answer={answer}
          explained
          table={{ at: `#${TABLE}` }}
          onPick={(country) => go?.(at({ ...state, country }), { replace: true, keepScroll: true })}
        />
      </div>
      <Ranking
        id={TABLE}
        values={values}
        pinned={state.country}
        classes={state.classes}
        answer={answer}
      />
    </>
  )
}
