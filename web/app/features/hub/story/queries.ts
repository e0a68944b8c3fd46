/** What one story asks for. */
import * as api from '#app/api/addresses.ts'
import { type Answers, area, bodyOf, required } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'

export function storyQueries({ params }: Pick<PageRequest, 'params'>) {
  return {
    answer: required(api.story(params.id ?? '')),
    order: area(api.principleOrder),
  }
}

/** An address with a slug leads to the one with the id. */
export function storyRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const story = bodyOf(known, storyQueries(request).answer)?.story
  if (!story || story.id === request.params.id) return undefined
  const to = story.url ?? request.paths.story(story.id)
  return to === request.path ? undefined : { to, status: 308 }
}
