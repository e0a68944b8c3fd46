/** Articles that editors put first. */
import type { ArticleCard } from '#app/api/types.ts'
import { PictureCard } from '#app/features/shared/articles/article-card.tsx'
import { articlesTexts } from '#messages/hub/articles.ts'
import styles from './featured-row.module.css'

const MOST_FEATURED = 3

export function FeaturedRow({ cards }: { cards: readonly ArticleCard[] }) {
  const m = articlesTexts
  if (cards.length === 0) return null
  return (
    <section className={styles.featured} aria-labelledby="featured-heading">
      <div className="wrap">
        <h2 id="featured-heading" className={styles.heading}>
          {m.featured}
        </h2>
        <ul className={styles.row}>
          {cards.slice(0, MOST_FEATURED).map((card) => (
            <li key={card.id}>
              <PictureCard card={card} size="compact" eager />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
