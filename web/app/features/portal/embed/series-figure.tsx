/** One number of up to three countries: over the years, or among all countries where there is one year. */
import { get } from '#app/api/get.ts'
import type { IndicatorValues, SeriesAnswer } from '#app/api/types.ts'
import { linesOf, rampOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { choiceText } from '#app/features/portal/shared/country-map/map-state.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { LineChart } from '#app/figures/lines/line-chart.tsx'
import { formatValue } from '#app/figures/numbers.ts'
import { RankStrip } from '#app/figures/strip/rank-strip.tsx'
import { mapTexts } from '#messages/portal/map.ts'

interface SeriesFigureProps {
  values: IndicatorValues
  series: SeriesAnswer
  /** The page with this very number. */
  view: string
}

const LOOKS = ['first', 'second', 'third'] as const

export function SeriesFigure({ values, series, view }: SeriesFigureProps) {
  const m = mapTexts
  const { indicator, data, meta } = series
  const years = data.flatMap(({ points }) => points.map(({ year }) => year))
  const several = new Set(years.filter((year) => year !== null)).size > 1
  const print = (value: number) => formatValue(value, indicator)
  const codes = [...new Set(data.map(({ code }) => code))]
  const choice = choiceText(values.meta.choice)
  return (
    <DataFigure
      of={{
        indicator,
        sentence: meta.sentence,
        years,
        answer: get('/api/data/series/{indicator}', {
          indicator: indicator.name,
          countries: codes.join(),
          choice,
        }),
        view,
      }}
      ramp={rampOf(indicator.direction)}
      table={{
        caption: `${indicator.title}, ${indicator.unit}`,
        columns: [
          { text: m.columns.country },
          { text: m.columns.year, numeric: true },
          { text: m.columns.value, numeric: true },
        ],
        rows: data.flatMap(({ name, points }) =>
          points.map(({ year, value }) => [name, year, print(value)]),
        ),
      }}
    >
      {several ? (
        <LineChart
          label={meta.sentence}
          format={print}
          signed={indicator.signed}
          lines={data.map(({ code, name, points }, at) => ({
            key: code,
            name,
            look: LOOKS[at % LOOKS.length] ?? 'first',
            shown: print(points.at(-1)?.value ?? 0),
            points: points.flatMap(({ year, ...point }) =>
              year === null ? [] : [{ year, ...point }],
            ),
          }))}
        />
      ) : (
        <RankStrip
          label={meta.sentence}
          countries={values.data.map((value) => ({ ...value, lines: linesOf(value) }))}
          flags={values.data
            .filter(({ code }) => codes.includes(code))
            .map(({ code, name, value }) => ({
              key: code,
              kind: 'country' as const,
              value,
              text: `${name} ${print(value)}`,
            }))}
          ends={m.ends}
          signed={indicator.signed}
        />
      )}
    </DataFigure>
  )
}
