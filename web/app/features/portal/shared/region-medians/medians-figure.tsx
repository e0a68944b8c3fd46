/** Several numbers of a region beside those of the world: the longer the line, the further apart. */
import { get } from '#app/api/get.ts'
import type { RegionFigure, RegionPage } from '#app/api/types.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { shortTitles } from '#app/features/portal/shared/data-figure/short-titles.ts'
import { MEDIANS } from '#app/features/portal/shared/region-medians/region-medians.ts'
import { Dumbbell } from '#app/figures/dumbbell/dumbbell.tsx'
import { formatValue } from '#app/figures/numbers.ts'
import { plainTitle } from '#app/lib/plain-title.ts'
import { regionsTexts } from '#messages/portal/regions.ts'

interface MediansFigureProps {
  page: RegionPage
  /** Of one table and one unit. */
  figures: readonly RegionFigure[]
  address: string
}

export function MediansFigure({ page, figures, address }: MediansFigureProps) {
  const m = regionsTexts
  const [top] = figures
  if (!top) return null
  const { slug, name } = page.region
  const text = (value: number) => formatValue(value, top.indicator)
  const shown = (value: number | null) => (value === null ? null : text(value))
  const caption = m.mediansName(plainTitle(top.indicator.table.title), name)
  const names = shortTitles(figures.map(({ indicator }) => indicator.title))
  const indicators = figures.map(({ indicator }) => indicator.name)
  return (
    <DataFigure
      of={{
        id: MEDIANS,
        indicator: top.indicator,
        title: m.mediansTitle(page.named),
        name: caption,
        sentence: top.sentence ?? '',
        years: figures.flatMap(({ years }) => (years ? [years.first, years.last] : [])),
        answer: get('/api/data/regions/{slug}', { slug, indicators }),
        view: address,
        embed: { path: ['regions', slug, MEDIANS] },
        value: top.shown ?? undefined,
      }}
      heading="h3"
      table={{
        caption,
        columns: [
          { text: m.columns.indicator },
          { text: m.columns.region, numeric: true },
          { text: m.columns.world, numeric: true },
          { text: m.columns.countries, numeric: true },
        ],
        rows: figures.map(({ indicator, median, world, countries }) => [
          indicator.title,
          shown(median),
          shown(world),
          countries,
        ]),
      }}
    >
      <Dumbbell
        label={top.sentence ?? caption}
        countries={[name, m.world]}
        format={text}
        rows={figures.map(({ indicator, median, world }, at) => ({
          key: indicator.name,
          name: names[at] ?? indicator.title,
          values: [median, world],
        }))}
      />
    </DataFigure>
  )
}
