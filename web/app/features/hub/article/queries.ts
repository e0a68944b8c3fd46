/** What one article asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, bodyOf, required } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'

/**
 * Whoever comes from a map with people's plans may also read what is not published yet, where it is
 * about a plan and its author lets it be read from there.
 */
export const PREVIEW = 'withPAP'

/** The address of an article, for who may read it by this one. */
export function previewed(path: string, search: URLSearchParams): string {
  return search.get(PREVIEW) === '1' ? `${path}?${PREVIEW}=1` : path
}

export function articleQueries({ params, search }: Pick<PageRequest, 'params' | 'search'>) {
  const withPAP = search.get(PREVIEW) === '1' ? '1' : ''
  return { answer: required(get('/api/articles/{id}', { id: params.id ?? '', withPAP })) }
}

/** An address with a slug leads to the one with the id. */
export function articleRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const article = bodyOf(known, articleQueries(request).answer)?.article
  if (!article || article.id === request.params.id) return undefined
  const to = article.url ?? request.paths.article(article.id)
  return to === request.path ? undefined : { to: previewed(to, request.search), status: 308 }
}
