/** How many of a list there are in each country, under the filters that are chosen. */
import { use } from 'react'
import type { LibraryFilters } from '#app/api/types.ts'
import { EmbeddedContext } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { byCountry } from '#app/features/portal/shared/library/counts/by-country.ts'
import {
  type CountedName,
  CountFrame,
} from '#app/features/portal/shared/library/counts/count-frame.tsx'
import { LIBRARY, parseLibrary } from '#app/features/portal/shared/library/kinds.ts'
import { chosenIn, serialiseList, toggled } from '#app/features/shared/list/list-state.ts'
import { Key } from '#app/figures/key.tsx'
import { WorldMap } from '#app/figures/world/world-map.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSearchParams } from '#app/navigation/context.ts'
import { useGo } from '#app/navigation/go.tsx'
import { countTexts } from '#messages/portal/library-counts.ts'

interface CountMapProps {
  kind: CountedName
  filters: LibraryFilters
}

export function CountMap({ kind, filters }: CountMapProps) {
  const m = countTexts[kind]
  const paths = usePaths()
  const go = useGo()
  const isEmbedded = use(EmbeddedContext)
  const state = parseLibrary(LIBRARY[kind], useSearchParams())
  const { countries = [] } = filters.data
  const { countries: shown, legend, sentence } = byCountry(countries, m)
  const pick = (code: string) => {
    const on = !chosenIn(state, 'countries').includes(code)
    const next = serialiseList(toggled(state, 'countries', code, on))
    go?.(paths.library(kind, next), { keepScroll: true })
  }
  const rows = countries
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ title, count }) => [title, count] as const)
  return (
    <CountFrame
      kind={kind}
      filters={filters}
      id="map"
      title={m.map.title}
      name={m.map.name}
      sentence={sentence}
      unit={m.unit}
      column={m.country}
      rows={rows}
      ramp="ready"
      legend={<Key items={legend} />}
    >
      {/* Within another site's frame there is no list to narrow. */}
      <WorldMap label={sentence} countries={shown} onPick={isEmbedded ? undefined : pick} />
    </CountFrame>
  )
}
