/** The country that a search speaks of: where it stands, a few figures, and its profile. */
import type { CountryCard as Country } from '#app/api/types.ts'
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
            <div key={figure.name}>
              <dt>{figure.title}</dt>
              <dd>
                <strong>{figure.shown}</strong>
                <span>
                  {m.rank(figure.rank, figure.total)}
                  {figure.year === null ? '' : ` · ${figure.year}`}
                </span>
              </dd>
            </div>
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
