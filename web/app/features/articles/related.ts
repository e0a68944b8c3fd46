/** Why another article is offered below this one. */
import type { ArticleCard, Term } from '#app/api/types.ts'

export type Reason = { kind: 'sector' | 'category'; names: string } | { kind: 'none' }

/** Shared sectors say more than shared categories. */
export function reasonFor(
  article: Pick<ArticleCard, 'sectors' | 'categories'>,
  other: Pick<ArticleCard, 'sectors' | 'categories'>,
): Reason {
  const sectors = shared(article.sectors, other.sectors)
  if (sectors !== '') return { kind: 'sector', names: sectors }
  const categories = shared(article.categories, other.categories)
  return categories === '' ? { kind: 'none' } : { kind: 'category', names: categories }
}

function shared(mine: readonly Term[], theirs: readonly Term[]): string {
  const slugs = new Set(mine.map(({ slug }) => slug))
  return theirs
    .filter(({ slug }) => slugs.has(slug))
    .map(({ title }) => title)
    .join(', ')
}
