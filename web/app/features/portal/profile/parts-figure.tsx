/** Several indicators of one unit beside each other: bars of one country, or how far countries are apart. */
import type { ProfileFigure } from '#app/api/types.ts'
import { NumbersFigure } from '#app/features/portal/profile/numbers-figure.tsx'
import {
  answers,
  indicatorOf,
  isCompared,
  type ProfileView,
  placeOf,
  yearsOf,
} from '#app/features/portal/profile/profile-view.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { shortTitles } from '#app/features/portal/shared/data-figure/short-titles.ts'
import { BarRows } from '#app/figures/bars/bar-rows.tsx'
import { Dumbbell } from '#app/figures/dumbbell/dumbbell.tsx'
import { knownRange } from '#app/figures/known-range.ts'
import { formatValue } from '#app/figures/numbers.ts'
import { profileTexts } from '#messages/portal/profile.ts'
import { figureTexts } from '#messages/shared/figure.ts'

/** Letters that have room beside a bar, and beside three countries. */
const LONGEST = 32
const LONGEST_BESIDE = 20

interface PartsFigureProps {
  view: ProfileView
  figures: readonly ProfileFigure[]
  id: string
  title: string
  name: string
  /** Where the numbers are of a time to come. */
  period?: string | undefined
}

export function PartsFigure({ view, figures, id, title, name, period }: PartsFigureProps) {
  const m = profileTexts
  const { countries } = view.profile
  const sorted = [...figures].sort(
    (one, other) => (other.values[0]?.value ?? -1) - (one.values[0]?.value ?? -1),
  )
  const top = sorted[0]
  if (!top) return null
  const several = isCompared(view)
  const names = new Map(
    shortTitles(figures.map(({ indicator }) => indicator.title)).map((short, at) => [
      figures[at]?.indicator.name ?? '',
      short,
    ]),
  )
  const longest = Math.max(...[...names.values()].map((short) => short.length))
  // Names that would be cut stand in a table.
  if (longest > (several ? LONGEST_BESIDE : LONGEST)) {
    return <NumbersFigure {...{ view, figures: sorted, id, title, name, period }} />
  }
  const text = (value: number) => formatValue(value, top.indicator)
  const domain = knownRange(
    top.indicator.range,
    figures.flatMap(({ values }) => values.map((value) => value?.value ?? null)),
  )
  const cells = (figure: ProfileFigure) =>
    countries.flatMap((_, at) => {
      const value = figure.values[at]
      return value ? [text(value.value), value.rank, value.year] : [null, null, null]
    })
  return (
    <DataFigure
      of={{
        ...placeOf(view, id),
        indicator: indicatorOf(sorted) ?? top.indicator,
        title,
        name,
        sentence: top.sentence,
        years: yearsOf(figures),
        ...(period ? { period } : {}),
        answer: answers.figures(view, figures),
        value: top.values[0]?.shown,
      }}
      table={{
        caption: name,
        columns: [
          { text: m.tables.indicator },
          ...countries.flatMap(({ name: of }) => [
            { text: several ? m.valueOf(of) : m.tables.value, numeric: true },
            { text: several ? `${of}, ${m.tables.rank}` : m.tables.rank, numeric: true },
            { text: several ? m.yearOf(of) : m.tables.year, numeric: true },
          ]),
        ],
        rows: sorted.map((figure) => [figure.indicator.title, ...cells(figure)]),
      }}
    >
      {several ? (
        <Dumbbell
          label={top.sentence}
          countries={countries.map((country) => country.name)}
          domain={domain}
          format={text}
          rows={sorted.map(({ indicator, values }) => ({
            key: indicator.name,
            name: names.get(indicator.name) ?? indicator.title,
            values: values.map((value) => value?.value ?? null),
          }))}
        />
      ) : (
        <BarRows
          label={top.sentence}
          domain={domain}
          rows={sorted.map(({ indicator, values: [value] }) => ({
            key: indicator.name,
            name: names.get(indicator.name) ?? indicator.title,
            value: value?.value ?? null,
            shown: value ? text(value.value) : figureTexts.verdicts.none,
            lines: value
              ? [
                  `${value.class_title}, ${figureTexts.rankOf(value.rank, value.total)}`,
                  ...(value.year ? [figureTexts.inYear(value.year)] : []),
                ]
              : [],
          }))}
        />
      )}
    </DataFigure>
  )
}
