/** A figure in another site's page: with all that must be said beside it, and the way to its own page. */
import type { embedQueries } from '#app/features/portal/embed/queries.ts'
import { SeriesFigure } from '#app/features/portal/embed/series-figure.tsx'
import { CountryMap } from '#app/features/portal/shared/country-map/country-map.tsx'
import { mapSearch, parseMap } from '#app/features/portal/shared/country-map/map-state.ts'
import { valuesAddress } from '#app/features/portal/shared/country-map/values-address.ts'
import { valuesTable } from '#app/features/portal/shared/country-map/values-table.ts'
import { Embedded } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { aboutAddress } from '#app/features/portal/shared/data-figure/frame-of.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useLocation, useSearchParams } from '#app/navigation/context.ts'
import { useGo } from '#app/navigation/go.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'

export default function EmbedPage() {
  const { values, series } = useLoaded<typeof embedQueries>()
  const { pathname } = useLocation()
  const state = parseMap(useSearchParams())
  const go = useGo()
  const { indicator, meta } = values
  const about = aboutAddress(indicator.name)
  return (
    <>
      <PageMeta title={indicator.question} description={meta.sentence} hidden />
      <Embedded from={about}>
        {series?.ok ? (
          <SeriesFigure values={values} series={series.data} view={about} />
        ) : (
          <CountryMap
            values={values}
            state={state}
            at={(next) => pathname + mapSearch({ ...next, indicator: '' })}
            answer={valuesAddress(indicator.name, meta.choice, meta.year ?? undefined)}
            table={valuesTable(values)}
            view={about + mapSearch({ ...state, indicator: '' })}
            onPick={(country) =>
              go?.(pathname + mapSearch({ ...state, country }), { replace: true, keepScroll: true })
            }
          />
        )}
      </Embedded>
    </>
  )
}
