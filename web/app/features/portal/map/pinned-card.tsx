/** The pinned country: its value, class in words, rank and year, and the way to all else that is known of it. */
import { useId } from 'react'
import type { IndicatorValues, MapPage } from '#app/api/types.ts'
import { rampOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { Swatch } from '#app/figures/key.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { numberAndUnit } from '#app/lib/number-and-unit.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { mapTexts } from '#messages/portal/map.ts'
import styles from './pinned-card.module.css'

interface PinnedCardProps {
  code: string
  values: IndicatorValues
  countries: MapPage['countries']
  /** How it came to its value, in a sentence. */
  trend: string | undefined
  /** The same map without it. */
  without: string
}

export function PinnedCard({ code, values, countries, trend, without }: PinnedCardProps) {
  const m = mapTexts
  const id = useId()
  const paths = usePaths()
  const country = countries.find((each) => each.code === code)
  if (!country) return null
  const value = values.data.find((each) => each.code === code)
  const shown = numberAndUnit(value?.shown ?? '')
  const facts = value && [
    { name: m.rankName, text: m.rankOf(value.rank, value.total), more: value.tied },
    ...(value.year === null ? [] : [{ name: m.yearName, text: String(value.year), more: 0 }]),
  ]
  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      data-ramp={rampOf(values.indicator.direction)}
      data-class={value?.class ?? 'none'}
    >
      <h2 id={id}>
        <Flag iso2={country.iso2} /> {country.name}
      </h2>
      {value ? (
        <p className={styles.value}>
          <strong>
            {shown.number} {shown.unit && <small>{shown.unit}</small>}
          </strong>
          <span>
            <Swatch look={`class-${value.class}`} /> {value.class_title}
          </span>
        </p>
      ) : (
        <p>
          <strong>{m.nothingOf(country.name)}</strong> {m.nothingOfHelp}
        </p>
      )}
      {facts && (
        <dl>
          {facts.map(({ name, text, more }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {text}
                {more > 0 && <small> {m.shared(more)}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {value && trend && <p className={styles.trend}>{trend}</p>}
      <p className={styles.ways}>
        <ButtonLink variant="primary" to={paths.countryProfile(code)}>
          {m.profile}
        </ButtonLink>
      </p>
      <SmartLink className={styles.close} to={without} replace keepScroll>
        <Icon name="close" />
        <span className="sr">{m.unpin}</span>
      </SmartLink>
    </section>
  )
}
