/** Four figures at the head of a profile: value, where that is among all, rank and year. */
import type { ProfileFigure } from '#app/api/types.ts'
import { hasValue, type ProfileView } from '#app/features/portal/profile/profile-view.ts'
import { rampOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { Swatch } from '#app/figures/key.tsx'
import { RankBar } from '#app/figures/number/rank-bar.tsx'
import { isSign, withUnit } from '#app/figures/number/with-unit.ts'
import { formatValue } from '#app/figures/numbers.ts'
import { profileTexts } from '#messages/portal/profile.ts'
import styles from './cards.module.css'
import several from './several.module.css'

/** Those of the demonstration; a site with other tables shows its first ones. */
const CARDS = ['vulnerability', 'readiness', 'temperature-change', 'adaptation-finance']

function cardsOf(figures: readonly ProfileFigure[]): ProfileFigure[] {
  const named = CARDS.flatMap(
    (name) => figures.find(({ indicator }) => indicator.name === name) ?? [],
  )
  const others = figures.filter((figure) => !named.includes(figure))
  const all = [...named, ...others]
  const known = all.filter(hasValue)
  return [...known, ...all.filter((figure) => !known.includes(figure))].slice(0, CARDS.length)
}

export function Cards({ view }: { view: ProfileView }) {
  const { countries, figures } = view.profile
  return (
    <ul
      className={styles.cards}
      aria-label={profileTexts.cards}
      data-several={countries.length > 1 || undefined}
    >
      {cardsOf(figures).map((figure) => (
        <li key={figure.indicator.name} data-ramp={rampOf(figure.indicator.direction)}>
          <h2>{figure.indicator.title}</h2>
          {countries.length > 1 ? <Several view={view} figure={figure} /> : <One figure={figure} />}
        </li>
      ))}
    </ul>
  )
}

function One({ figure: { indicator, values, edges, chosen, median } }: { figure: ProfileFigure }) {
  const m = profileTexts
  const [value] = values
  if (!value) return <p className={styles.none}>{m.noData}</p>
  const shown = formatValue(value.value, indicator)
  return (
    <>
      <p className={styles.value}>
        {isSign(indicator.unit) ? withUnit(shown, indicator.unit) : shown}{' '}
        {!isSign(indicator.unit) && <small>{indicator.unit}</small>}
      </p>
      {edges.length > 0 && (
        <RankBar value={value.value} median={median?.value} edges={edges} class={value.class} />
      )}
      <p className={styles.rank}>{m.rankOf(value.rank, value.total, value.class_title)}</p>
      <p className={styles.year}>{whenOf(chosen, value.year)}</p>
    </>
  )
}

function Several({ view, figure }: { view: ProfileView; figure: ProfileFigure }) {
  const m = profileTexts
  const { indicator, values, edges, chosen, median } = figure
  const years = new Set(values.flatMap((value) => value?.year ?? []))
  return (
    <>
      <ul className={several.several}>
        {view.profile.countries.map(({ code, name }, at) => {
          const value = values[at]
          return (
            <li key={code}>
              <Swatch look={`country-${at}`} />
              <span>
                {name}{' '}
                {value && (
                  <small>
                    {m.rank(value.rank)}
                    {years.size > 1 && value.year !== null && `, ${value.year}`}
                  </small>
                )}
              </span>
              <b>{value ? formatValue(value.value, indicator) : m.noData}</b>
              {value && edges.length > 0 && (
                <RankBar
                  value={value.value}
                  median={median?.value}
                  edges={edges}
                  class={value.class}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.year}>
        {[indicator.unit, years.size < 2 ? whenOf(chosen, [...years][0]) : '']
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  )
}

/** The year, and what was chosen where values depend on more. */
function whenOf(chosen: readonly string[], year: number | null | undefined): string {
  return [year, ...chosen].filter(Boolean).join(', ')
}
