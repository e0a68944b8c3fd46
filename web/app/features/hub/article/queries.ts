/** What one article asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, bodyOf, required } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'

export function articleQueries({ params }: Pick<PageRequest, 'params'>) {
  return { answer: required(get('/api/articles/{id}', { id: params.id ?? '' })) }
}

/** An address with a slug leads to the one with the id. */
export function articleRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const article = bodyOf(known, articleQueries(request).answer)?.article
  if (!article || article.id === request.params.id) return undefined
  const to = article.url ?? request.paths.article(article.id)
  return to === request.path ? undefined : { to, status: 308 }
}
