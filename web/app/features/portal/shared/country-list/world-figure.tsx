/** The map to choose a country from, coloured by the number that the list shows. */
import { get } from '#app/api/get.ts'
import type { ProfileList } from '#app/api/types.ts'
import type { ListedCountry } from '#app/features/portal/shared/country-list/country-rows.tsx'
import {
  areFifths,
  classRanges,
  rampOf,
} from '#app/features/portal/shared/country-map/map-model.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { formatValue } from '#app/figures/numbers.ts'
import { ClassLegend } from '#app/figures/world/class-legend.tsx'
import { WorldMap } from '#app/figures/world/world-map.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import type { MapRegion } from '#app/lib/map-regions.ts'
import { useGo } from '#app/navigation/go.tsx'
import { countryListTexts } from '#messages/portal/country-list.ts'
import { figureTexts } from '#messages/shared/figure.ts'

interface WorldFigureProps {
  countries: readonly ListedCountry[]
  index: NonNullable<ProfileList['index']>
  address: string
  title: string
  /** The part of the world that the countries are in. */
  region?: MapRegion | undefined
}

export function WorldFigure({ countries, index, address, title: asked, region }: WorldFigureProps) {
  const m = countryListTexts
  const paths = usePaths()
  const go = useGo()
  const { indicator, classes, sentence } = index
  const text = (value: number) => formatValue(value, indicator)
  const known = countries.flatMap(({ name, value }) => (value ? [{ name, ...value }] : []))
  const title = (at: number) => classes[at]?.title ?? ''
  const ranges = classRanges(classes, indicator)
  return (
    <DataFigure
      of={{
        id: 'world',
        indicator,
        title: asked,
        name: m.mapName(indicator.title, index.counted),
        sentence,
        years: known.map(({ year }) => year),
        answer: get('/api/data/indicators/{name}', { name: indicator.name }),
        view: address,
        embed: {
          path: ['figures', 'map', indicator.name],
          ...(region && { search: `?region=${region}` }),
        },
      }}
      heading="h2"
      ramp={rampOf(indicator.direction)}
      note={m.projection}
      table={{
        caption: m.mapName(indicator.title, index.counted),
        columns: [
          { text: m.country },
          { text: m.rank, numeric: true },
          { text: indicator.unit || m.value, numeric: true },
          { text: m.class },
          { text: m.year, numeric: true },
        ],
        rows: known.map(({ name, rank, value, class: own, year }) => [
          name,
          rank,
          text(value),
          title(own),
          year,
        ]),
      }}
    >
      <WorldMap
        label={sentence}
        region={region}
        countries={countries.map(({ code, name, value }) => ({
          code,
          name,
          class: value?.class ?? null,
          lines: value
            ? [
                `${text(value.value)} ${indicator.unit}${value.year ? ` (${value.year})` : ''}`,
                `${title(value.class)}, ${figureTexts.rankOf(value.rank, known.length)}`,
              ]
            : [],
        }))}
        onPick={(code) => go?.(paths.countryProfile(code))}
      />
      <ClassLegend
        classes={classes.map(({ title: name, countries: count }, at) => ({
          title: name,
          range: ranges[at] ?? '',
          count,
        }))}
        missing={countries.length - known.length}
        fifths={areFifths(classes)}
      />
    </DataFigure>
  )
}
