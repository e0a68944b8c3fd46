/** What one story asks for. */
import { get, getItems } from '#app/api/get.ts'
import { type Answers, area, bodyOf, required } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'

export function storyQueries({ params }: Pick<PageRequest, 'params'>) {
  return {
    answer: required(get('/api/stories/{id}', { id: params.id ?? '' })),
    order: area(
      getItems<{ slug: string }>(
        '/api/taxonomies/{taxonomy}/terms',
        { taxonomy: 'lla_principles', sort: 'order_number' },
        ['slug'],
      ),
    ),
  }
}

/** An address with a slug leads to the one with the id. */
export function storyRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const story = bodyOf(known, storyQueries(request).answer)?.story
  if (!story || story.id === request.params.id) return undefined
  const to = story.url ?? request.paths.story(story.id)
  return to === request.path ? undefined : { to, status: 308 }
}
