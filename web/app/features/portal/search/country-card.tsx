/** The country that a search speaks of: where it stands, a few figures, and its profile. */
import type { CountryCard as Country } from '#app/api/types.ts'
import { numberAndUnit } from '#app/lib/number-and-unit.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { portalSearchTexts } from '#messages/portal/search.ts'
import styles from './country-card.module.css'

export function CountryCard({ country }: { country: Country }) {
  const m = portalSearchTexts
  const { name, iso2, url, sentence, figures, demonstration } = country
  return (
    <section className={styles.card} aria-labelledby="found-country">
      <div className={styles.head}>
        <Flag iso2={iso2} size="large" />
        <div>
          <p className={styles.kicker}>{m.country}</p>
          <h3 id="found-country">{name}</h3>
        </div>
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {figures.length > 0 && (
        <dl className={styles.figures} aria-label={m.figures(name)}>
          {figures.map((figure) => (
            <CardFigure key={figure.name} {...figure} />
          ))}
        </dl>
      )}
      <div className={styles.foot}>
        <ButtonLink variant="primary" to={url}>
          {m.profile}
        </ButtonLink>
        {demonstration && <Tag look="badge">{m.demonstration}</Tag>}
      </div>
    </section>
  )
}

function CardFigure({ title, shown, rank, total, year, chosen }: Country['figures'][number]) {
  const { number, unit } = numberAndUnit(shown)
  const time = year === null ? chosen : [...chosen, String(year)]
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{number}</strong>
        {unit && <span>{unit}</span>}
        <span>{[portalSearchTexts.rank(rank, total), ...time].join(' · ')}</span>
      </dd>
    </div>
  )
}
