/** Indicators of different units as one table: value, year, rank, and where that is among all. */
import { use } from 'react'
import type { ProfileFigure } from '#app/api/types.ts'
import {
  answers,
  indicatorOf,
  type ProfileView,
  placeOf,
  yearsOf,
} from '#app/features/portal/profile/profile-view.ts'
import { rampOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { EmbeddedContext } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { aboutAddress } from '#app/features/portal/shared/data-figure/frame-of.ts'
import { Key } from '#app/figures/key.tsx'
import { RankBar } from '#app/figures/number/rank-bar.tsx'
import { Glyph } from '#app/figures/plot-svg.tsx'
import { nodeOf } from '#app/lib/plain/plain-elements.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './numbers-figure.module.css'

interface NumbersFigureProps {
  view: ProfileView
  figures: readonly ProfileFigure[]
  id: string
  title: string
  name: string
  period?: string | undefined
}

export function NumbersFigure({ view, figures, id, title, name, period }: NumbersFigureProps) {
  const m = profileTexts
  const [first] = figures
  const indicator = indicatorOf(figures)
  if (!first || !indicator) return null
  const { countries, median: peers } = view.profile
  const hasMedian = figures.some(
    ({ median, edges, values }) => median && edges.length > 0 && values.some(Boolean),
  )
  return (
    <DataFigure
      of={{
        ...placeOf(view, id),
        indicator,
        title,
        name,
        sentence: first.sentence,
        years: yearsOf(figures),
        ...(period ? { period } : {}),
        answer: answers.figures(view, figures),
        value: first.values[0]?.shown,
        about: figures.length === 1,
      }}
      legend={hasMedian && <Key items={[{ look: 'median', text: m.median(peers.name) }]} />}
      table="own"
    >
      <table className={styles.numbers} data-several={countries.length > 1 || undefined}>
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{m.tables.indicator}</th>
            {countries.map((country, at) => (
              <th key={country.code} scope="col">
                {countries.length > 1 ? <Sign at={at} name={country.name} /> : m.tables.value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <Row
              key={figure.indicator.name}
              figure={figure}
              names={countries.map(({ name: country }) => country)}
            />
          ))}
        </tbody>
      </table>
    </DataFigure>
  )
}

/** A country by its sign and name. */
function Sign({ at, name }: { at: number; name: string }) {
  return (
    <>
      <svg viewBox="-10 -10 20 20" width="16" height="16" aria-hidden="true">
        {nodeOf(Glyph({ country: at }))}
      </svg>{' '}
      {name}
    </>
  )
}

interface RowProps {
  figure: ProfileFigure
  /** Of the countries, in their order. */
  names: readonly string[]
}

function Row({ figure: { indicator, values, edges, median }, names }: RowProps) {
  const isEmbedded = use(EmbeddedContext)
  return (
    <tr data-ramp={rampOf(indicator.direction)}>
      <th scope="row">
        {isEmbedded ? (
          indicator.title
        ) : (
          <SmartLink to={aboutAddress(indicator.name)}>{indicator.title}</SmartLink>
        )}
      </th>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one for each country, in their order
        <td key={at}>
          {names.length > 1 && (
            <span className={styles.who}>
              <Sign at={at} name={names[at] ?? ''} />
            </span>
          )}
          {value ? (
            <>
              <b>{value.shown}</b> {value.year !== null && <span>({value.year})</span>}
              {edges.length > 0 && (
                <RankBar
                  value={value.value}
                  median={median?.value}
                  edges={edges}
                  class={value.class}
                />
              )}
              <small>
                {value.class_title}, {figureTexts.rankOf(value.rank, value.total)}
              </small>
            </>
          ) : (
            <small>{figureTexts.noData}</small>
          )}
        </td>
      ))}
    </tr>
  )
}
