/** The article list. */
import type { Area } from '#app/api/query.ts'
import type { ArticleFilters } from '#app/api/types.ts'
import { ArticleCard } from '#app/features/shared/articles/article-card.tsx'
import type { CardFacts } from '#app/features/shared/articles/card-fields.ts'
import { ARTICLE_LIST } from '#app/features/shared/articles/list-state.ts'
import styles from '#app/features/shared/list/card-columns.module.css'
import { type Counted, ListOf } from '#app/features/shared/list/list-context.tsx'
import { Listing } from '#app/features/shared/list/listing.tsx'
import { Results } from '#app/features/shared/list/results.tsx'
import type { Paths } from '#app/lib/paths.ts'
import type { PageOf } from '#app/lib/shown-pages.ts'
import { articlesTexts } from '#messages/hub/articles.ts'

interface ArticleListProps {
  list: Area<PageOf<CardFacts>>
  options: Area<ArticleFilters>
  without: readonly Area<Counted>[]
}

const addressOf = (paths: Paths, search?: string) => paths.articles(search)

export function ArticleList({ list, options, without }: ArticleListProps) {
  const words = articlesTexts
  return (
    <ListOf value={{ name: 'articles', shape: ARTICLE_LIST, addressOf, words }}>
      <Listing list={list} options={options} without={without}>
        {(page) => (
          <Results
            list={page}
            className={styles.cards}
            draw={(card) => <ArticleCard card={card} />}
            factsOf={(card) => ['article', card]}
          />
        )}
      </Listing>
    </ListOf>
  )
}
