/** An indicator over the years: the countries of the profile beside the median of their peers. */
import type { ProfileFigure } from '#app/api/types.ts'
import { answers, type ProfileView, placeOf } from '#app/features/portal/profile/profile-view.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { Key } from '#app/figures/key.tsx'
import { LineChart } from '#app/figures/lines/line-chart.tsx'
import { formatValue, yearsText } from '#app/figures/numbers.ts'
import { profileTexts } from '#messages/portal/profile.ts'

const LOOKS = ['first', 'second', 'third'] as const

interface TrendFigureProps {
  view: ProfileView
  figure: ProfileFigure
  id: string
  title?: string
}

export function TrendFigure({ view, figure, id, title }: TrendFigureProps) {
  const m = profileTexts
  const { indicator, series, median_series } = figure
  const { countries, median } = view.profile
  const text = (value: number) => formatValue(value, indicator)
  const drawn = series.map(({ code, points }) => ({
    key: code,
    name: countries.find((country) => country.code === code)?.name ?? code,
    points: points.flatMap(({ year, value }) => (year === null ? [] : [{ year, value }])),
  }))
  const peers = median_series.flatMap(({ year, value }) => (year === null ? [] : [{ year, value }]))
  const years = [...new Set(drawn.flatMap(({ points }) => points.map(({ year }) => year)))].sort(
    (one, other) => one - other,
  )
  const within = peers.filter(({ year }) => year >= (years[0] ?? 0) && year <= (years.at(-1) ?? 0))
  const at = (points: readonly { year: number; value: number }[], year: number) => {
    const found = points.find((point) => point.year === year)
    return found ? text(found.value) : null
  }
  const name = m.trendName(indicator.title, yearsText(years))
  const sentence = figure.trend ?? figure.sentence
  const medianName = m.median(median.name)
  return (
    <DataFigure
      of={{
        ...placeOf(view, id),
        indicator,
        title: title ?? m.trendTitle,
        name,
        sentence,
        years,
        answer: answers.series(view, indicator.name),
        value: figure.values[0]?.shown,
      }}
      legend={within.length > 0 && <Key items={[{ look: 'first-peer', text: medianName }]} />}
      table={{
        caption: name,
        columns: [
          { text: m.tables.year, numeric: true },
          ...drawn.map((line) => ({ text: line.name, numeric: true })),
          ...(within.length > 0 ? [{ text: medianName, numeric: true }] : []),
        ],
        rows: years.map((year) => [
          year,
          ...drawn.map(({ points }) => at(points, year)),
          ...(within.length > 0 ? [at(within, year)] : []),
        ]),
      }}
    >
      <LineChart
        label={sentence}
        format={text}
        signed={indicator.signed}
        lines={[
          ...drawn.map((line, index) => ({
            ...line,
            look: LOOKS[index] ?? ('third' as const),
            shown: line.points.length > 0 ? text(line.points.at(-1)?.value ?? 0) : '',
          })),
          ...(within.length > 0
            ? [
                {
                  key: 'median',
                  name: medianName,
                  look: 'first-peer' as const,
                  points: within,
                  shown: text(within.at(-1)?.value ?? 0),
                },
              ]
            : []),
        ]}
      />
    </DataFigure>
  )
}
