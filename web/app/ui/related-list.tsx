/** What to read next, and why. */
import type { Asset } from '#app/api/types.ts'
import type { Reason } from '#app/lib/related.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { Card } from '#app/ui/card.tsx'
import { readingTexts } from '#messages/shared/reading.ts'
import styles from './related-list.module.css'

interface RelatedItem {
  id: string
  to: string
  title: string
  text: string | null
  image: Asset | null
  reason: Reason
}

export function RelatedList({ title, items }: { title: string; items: readonly RelatedItem[] }) {
  const m = readingTexts
  if (items.length === 0) return null
  const why = ({ kind, names, country }: Reason) =>
    country ? m.reasonAlsoIn(m.reasons[kind](names), country) : m.reasons[kind](names)
  return (
    <section className={styles.related} data-ground="deep" aria-labelledby="related-heading">
      <div className="wrap">
        <h2 id="related-heading">{title}</h2>
        <ul className={styles.list}>
          {items.map(({ id, to, title: name, text, image, reason }) => (
            <li key={id}>
              <Card
                to={to}
                title={name}
                tag={<p className={styles.why}>{why(reason)}</p>}
                text={text}
                artwork={<Artwork asset={image} seed={id} decorative />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
