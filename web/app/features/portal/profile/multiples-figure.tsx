/** Several indicators over the years, each in a panel with its latest value and the year of it. */
import type { ProfileFigure } from '#app/api/types.ts'
import {
  answers,
  indicatorOf,
  type ProfileView,
  placeOf,
} from '#app/features/portal/profile/profile-view.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { Key } from '#app/figures/key.tsx'
import { SmallMultiples } from '#app/figures/multiples/small-multiples.tsx'
import { formatValue } from '#app/figures/numbers.ts'
import { profileTexts } from '#messages/portal/profile.ts'

interface MultiplesFigureProps {
  view: ProfileView
  figures: readonly ProfileFigure[]
  id: string
  title: string
  name: string
}

export function MultiplesFigure({ view, figures, id, title, name }: MultiplesFigureProps) {
  const m = profileTexts
  const [first, ...others] = figures
  const [own] = view.profile.countries
  const indicator = indicatorOf(figures)
  if (!first || !own || !indicator) return null
  return (
    <DataFigure
      of={{
        ...placeOf(view, id),
        indicator,
        title,
        name,
        sentence: first.trend ?? first.sentence,
        years: figures.flatMap(({ series }) => series[0]?.points.map(({ year }) => year) ?? []),
        answer: answers.series(view, first.indicator.name, { with: others }),
        value: first.values[0]?.shown,
        about: false,
      }}
      legend={
        <Key
          items={[
            { look: 'observed', text: own.name },
            { look: 'peer-line', text: m.median(view.profile.median.name) },
          ]}
        />
      }
      table={{
        caption: name,
        columns: [
          { text: m.tables.indicator },
          { text: m.tables.value, numeric: true },
          { text: m.tables.unit },
          { text: m.tables.year, numeric: true },
          { text: m.tables.rank, numeric: true },
        ],
        rows: figures.map(({ indicator: of, values: [value] }) => [
          of.title,
          value ? formatValue(value.value, of) : null,
          of.unit,
          value?.year ?? null,
          value?.rank ?? null,
        ]),
      }}
    >
      <SmallMultiples
        panels={figures.map(({ indicator: of, values: [value], series, median_series }) => {
          const [mine] = series
          const years = (mine?.points ?? []).flatMap(({ year }) => year ?? [])
          const [from, to] = [Math.min(...years), Math.max(...years)]
          const points = (all: typeof median_series) =>
            all.flatMap((point) =>
              point.year === null ? [] : [{ year: point.year, value: point.value }],
            )
          return {
            key: of.name,
            name: of.title,
            latest: value
              ? {
                  shown: formatValue(value.value, of),
                  unit: of.unit,
                  year: value.year,
                }
              : null,
            own: points(mine?.points ?? []),
            peer: points(median_series).filter(({ year }) => year >= from && year <= to),
          }
        })}
      />
    </DataFigure>
  )
}
