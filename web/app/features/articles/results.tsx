/** The cards of the list, and the way to more of them. */
import type { ArticlePage } from '#app/api/types.ts'
import { ArticleCard } from '#app/features/articles/article-card.tsx'
import { serialiseList } from '#app/features/articles/list-state.ts'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { articlesTexts } from '#app/messages/articles.ts'
import { PagedList } from '#app/ui/paged-list.tsx'
import styles from './results.module.css'

export function Results({ list }: { list: ArticlePage }) {
  const m = useMessages(articlesTexts)
  const { state, chosen, pending, hrefOf } = useFilters()
  return (
    <PagedList
      name={`articles?${serialiseList({ ...state, page: 1 })}`}
      page={state.page}
      list={list}
      words={m}
      hrefOf={(page) => hrefOf({ ...state, page })}
      coming={pending ? chosen.page : undefined}
      className={styles.cards}
      draw={(card) => <ArticleCard card={card} />}
    />
  )
}
