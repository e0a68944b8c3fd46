/** Facts at the end of an article: where it happened, and what else there is of its kind. */
import type { ReactNode } from 'react'
import type { Article, Term } from '#app/api/types.ts'
import { listOf } from '#app/features/shared/articles/list-state.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { articleTexts } from '#messages/hub/article.ts'
import styles from './article-notes.module.css'

export function ArticleNotes({ article }: { article: Article }) {
  const m = articleTexts
  const paths = usePaths()
  const { country, location, sectors, categories } = article
  const source = article.link_to_external_source
  const place = [location?.place, country?.name].filter(Boolean).join(', ')
  const facts: [string, ReactNode][] = [
    [
      m.place,
      place && (
        <span className={styles.place}>
          {country && <Flag iso2={country.iso2} />} {place}
        </span>
      ),
    ],
    [
      m.sectors,
      sectors.length > 0 && (
        <Terms terms={sectors} hrefOf={({ slug }) => paths.articles(listOf({ sectors: [slug] }))} />
      ),
    ],
    [
      m.categories,
      categories.length > 0 && (
        <Terms
          terms={categories}
          hrefOf={({ slug, parent }) =>
            paths.articles(listOf({ categories: [slug], parent: parent ?? '' }))
          }
        />
      ),
    ],
  ]
  return (
    <Facts label={m.about} facts={facts}>
      {source && (
        <SmartLink className={styles.source} to={source}>
          {m.source} <Icon name="out" />
        </SmartLink>
      )}
    </Facts>
  )
}

function Terms({ terms, hrefOf }: { terms: readonly Term[]; hrefOf: (term: Term) => string }) {
  return (
    <ul>
      {terms.map((term) => (
        <li key={term.slug}>
          <SmartLink to={hrefOf(term)}>{term.title}</SmartLink>
        </li>
      ))}
    </ul>
  )
}
