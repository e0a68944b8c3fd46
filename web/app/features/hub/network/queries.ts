/** What one network asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, areaUnlessMissing, bodyOf } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'

export function networkQueries({ params }: Pick<PageRequest, 'params'>, known: Answers) {
  return { answer: areaUnlessMissing(get('/api/networks/{id}', { id: params.id ?? '' }), known) }
}

/** An address with a slug leads to the one with the id. */
export function networkRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const network = bodyOf(known, networkQueries(request, known).answer)?.network
  if (!network || network.id === request.params.id) return undefined
  return { to: request.paths.network(network.id), status: 308 }
}
