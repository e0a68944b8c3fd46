/** Money over the years, and what the latest sum is made of. */
import type { ProfileFigure } from '#app/api/types.ts'
import {
  answers,
  indicatorOf,
  type ProfileView,
  placeOf,
} from '#app/features/portal/profile/profile-view.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { shortTitles } from '#app/features/portal/shared/data-figure/short-titles.ts'
import { BarRows } from '#app/figures/bars/bar-rows.tsx'
import { ColumnChart } from '#app/figures/bars/column-chart.tsx'
import { Dumbbell } from '#app/figures/dumbbell/dumbbell.tsx'
import { formatNumber, formatValue, yearsText } from '#app/figures/numbers.ts'
import { plainTitle } from '#app/lib/plain-title.ts'
import { profileTexts } from '#messages/portal/profile.ts'
import { figureTexts } from '#messages/shared/figure.ts'

interface ColumnsFigureProps {
  view: ProfileView
  /** Indicators of one unit over the same years, that stand on each other. */
  figures: readonly ProfileFigure[]
}

/** Sums below are shown with all decimals. */
const SMALL = 10

/** One country's sums by year. */
export function ColumnsFigure({ view, figures }: ColumnsFigureProps) {
  const m = profileTexts
  const [first, ...rest] = figures
  if (!first) return null
  const { indicator } = first
  const valueIn = ({ series }: ProfileFigure, year: number) =>
    series[0]?.points.find((point) => point.year === year)?.value
  const known = figures.flatMap(({ series }) => series.flatMap(({ points }) => points))
  const years = known.flatMap(({ year }) => (year === null ? [] : [year]))
  const [from, to] = [Math.min(...years), Math.max(...years)]
  const columns = Array.from({ length: to - from + 1 }, (_, index) => {
    const values = figures.map((figure) => valueIn(figure, from + index))
    const isMissing = values.every((value) => value === undefined)
    return { year: from + index, values: isMissing ? null : values.map((value) => value ?? 0) }
  })
  // Small sums keep their decimals: a third of a million is not nothing.
  const most = Math.max(...known.map(({ value }) => Math.abs(value)))
  const text = (value: number) => formatNumber(value, most < SMALL ? indicator.decimals : undefined)
  const sentence = first.trend ?? first.sentence
  const { table } = indicator
  // Parts stand under the name of what they are parts of.
  const isOne =
    figures.length > 1 && figures.every((one) => one.indicator.table.name === table.name)
  const title = isOne ? plainTitle(table.title) : indicator.title
  const name = m.trendName(title, yearsText(years))
  const names = shortTitles(figures.map((figure) => figure.indicator.title))
  return (
    <DataFigure
      of={{
        ...placeOf(view, 'money'),
        indicator: indicatorOf(figures) ?? indicator,
        title: m.financeByYear,
        name,
        sentence,
        years,
        answer: answers.series(view, indicator.name, { with: rest }),
        value: first.values[0]?.shown,
      }}
      table={{
        caption: name,
        columns: [
          { text: m.tables.year, numeric: true },
          ...figures.map((figure) => ({ text: figure.indicator.title, numeric: true })),
        ],
        rows: columns.map(({ year, values }) => [
          year,
          ...figures.map((_, at) => (values ? formatValue(values[at] ?? 0, indicator) : null)),
        ]),
      }}
    >
      <ColumnChart
        label={sentence}
        columns={columns}
        parts={figures.map((figure, at) => ({
          key: figure.indicator.name,
          name: names[at] ?? figure.indicator.title,
        }))}
        format={text}
      />
    </DataFigure>
  )
}

interface SplitFigureProps {
  view: ProfileView
  figure: ProfileFigure
  split: ProfileFigure['parts'][number]
}

/** The latest sum taken apart, such as by sector. */
export function SplitFigure({ view, figure, split }: SplitFigureProps) {
  const m = profileTexts
  const { indicator } = figure
  const { countries } = view.profile
  const { sentence } = split
  const text = (value: number) => formatValue(value, indicator)
  const several = countries.length > 1
  const name = m.splitName(indicator.title, split.by)
  return (
    <DataFigure
      of={{
        ...placeOf(view, split.by),
        indicator,
        title: m.split[split.by] ?? m.splitTitle(split.by),
        name,
        sentence,
        years: [split.year],
        answer: answers.series(view, indicator.name, { by: split.by }),
        value: figure.values[0]?.shown,
      }}
      table={{
        caption: name,
        columns: [
          { text: m.tables.part },
          ...countries.map((country) => ({ text: country.name, numeric: true })),
        ],
        rows: split.parts.map(({ title, amounts }) => [
          title,
          ...amounts.map((value) => (value === null ? null : text(value))),
        ]),
      }}
    >
      {several ? (
        <Dumbbell
          label={sentence}
          countries={countries.map((country) => country.name)}
          rows={split.parts.map(({ value, title, amounts }) => ({
            key: value,
            name: title,
            values: amounts,
          }))}
          format={text}
        />
      ) : (
        <BarRows
          label={sentence}
          rows={split.parts.map(({ value, title, amounts: [of = null] }) => ({
            key: value,
            name: title,
            value: of,
            shown: of === null ? figureTexts.verdicts.none : text(of),
          }))}
        />
      )}
    </DataFigure>
  )
}
