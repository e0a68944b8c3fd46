/** What to read next, and why. */
import type { Article, ArticleCard } from '#app/api/types.ts'
import { reasonFor } from '#app/features/articles/related.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { articleTexts } from '#app/messages/article.ts'
import { Card } from '#app/ui/card.tsx'
import styles from './related-list.module.css'

interface RelatedListProps {
  article: Article
  cards: readonly ArticleCard[]
}

export function RelatedList({ article, cards }: RelatedListProps) {
  const m = useMessages(articleTexts)
  const paths = usePaths()
  const why = (card: ArticleCard) => {
    const reason = reasonFor(article, card)
    if (reason.kind === 'none') return m.alsoNew
    return reason.kind === 'sector' ? m.sameSector(reason.names) : m.sameCategory(reason.names)
  }
  if (cards.length === 0) return null
  return (
    <section className={styles.related} data-ground="deep" aria-labelledby="related-heading">
      <div className="wrap">
        <h2 id="related-heading">{m.related}</h2>
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.id}>
              <Card
                to={card.url ?? paths.article(card.id)}
                title={card.title}
                tag={<p className={styles.why}>{why(card)}</p>}
                text={card.short_description}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
