/** One variable of the climate to come, by path of emissions and period, with the range of the chosen path. */
import type { ProfileFigure } from '#app/api/types.ts'
import {
  type FutureChoice,
  futurePoint,
  middleYear,
  titleOf,
} from '#app/features/portal/profile/future-choice.ts'
import { answers, type ProfileView, placeOf } from '#app/features/portal/profile/profile-view.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { Key } from '#app/figures/key.tsx'
import { LineChart } from '#app/figures/lines/line-chart.tsx'
import type { Line } from '#app/figures/lines/place-lines.ts'
import { withUnit } from '#app/figures/number/with-unit.ts'
import { formatValue } from '#app/figures/numbers.ts'
import { profileTexts } from '#messages/portal/profile.ts'

/** The path of most emissions has the first look, whatever their number. */
const LOOKS = ['first', 'third', 'second'] as const
/** The range of a line with each look, in the key. */
const BANDS = { first: 'band-0', second: 'band-1', third: 'band-2' } as const

interface FutureFigureProps {
  view: ProfileView
  figure: ProfileFigure
  choice: FutureChoice
}

export function FutureFigure({ view, figure, choice }: FutureFigureProps) {
  const m = profileTexts
  const { indicator } = figure
  const { countries } = view.profile
  const { scenarios, periods, scenario, period } = choice
  const text = (value: number) => formatValue(value, indicator)
  const shown = (value: number) => withUnit(text(value), indicator.unit)
  const [own] = countries
  if (!own) return null
  const several = countries.length > 1
  const pointsOf = (code: string, of: string, ranged: boolean) =>
    periods.flatMap(({ value: when }) => {
      const [year, point] = [middleYear(when), futurePoint(figure, code, of, when)]
      if (year === null || !point) return []
      return [{ year, value: point.value, ...(ranged ? { low: point.low, high: point.high } : {}) }]
    })
  const line = (key: string, name: string, look: Line['look'], points: Line['points']): Line => ({
    key,
    name,
    look,
    points,
    short: name.split(' ')[0] ?? name,
    shown: points.length > 0 ? shown(points.at(-1)?.value ?? 0) : '',
  })
  const lookOf = (at: number) => LOOKS[scenarios.length - 1 - at] ?? 'second'
  const chosen = lookOf(scenarios.findIndex(({ value }) => value === scenario))
  const lines = several
    ? countries.map(({ code, name }, at) =>
        line(
          code,
          name,
          (['first', 'second', 'third'] as const)[at] ?? 'third',
          pointsOf(code, scenario, true),
        ),
      )
    : scenarios.map(({ value, title }, at) =>
        line(value, title, lookOf(at), pointsOf(own.code, value, value === scenario)),
      )
  const name = several ? `${indicator.title}, ${titleOf(scenarios, scenario)}` : indicator.title
  return (
    <DataFigure
      of={{
        ...placeOf(view, 'climate', { variable: indicator.name, scenario, period }),
        indicator,
        name,
        sentence: figure.sentence,
        years: [],
        period: periods.map(({ title }) => title).join(', '),
        answer: answers.series(view, indicator.name),
        value: figure.values[0]?.shown,
      }}
      note={m.periodNote}
      legend={
        <Key
          items={[
            several ? { look: 'band', text: m.ranges } : { look: BANDS[chosen], text: m.range },
          ]}
        />
      }
      table={{
        caption: name,
        columns: [
          { text: m.tables.scenario },
          { text: m.tables.value, numeric: true },
          { text: m.tables.low, numeric: true },
          { text: m.tables.high, numeric: true },
        ],
        rows: countries.flatMap(({ code, name: country }) =>
          scenarios.flatMap((path) =>
            periods.map((when) => {
              const point = futurePoint(figure, code, path.value, when.value)
              const words = `${path.title}, ${when.title}`
              const cell = (number: number | null | undefined) =>
                typeof number === 'number' ? text(number) : null
              return [
                several ? `${country}: ${words}` : words,
                cell(point?.value),
                cell(point?.low),
                cell(point?.high),
              ]
            }),
          ),
        ),
      }}
    >
      <LineChart label={figure.sentence} format={shown} signed={indicator.signed} lines={lines} />
    </DataFigure>
  )
}
