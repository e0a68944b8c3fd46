/** What the hub's home asks for. */
import { get, getFields, getItems } from '#app/api/get.ts'
import { PARENTS } from '#app/api/parents.ts'
import { type Answers, area, bodyOf } from '#app/api/query.ts'
import type { FewFaqs, PageTeasers, Principles } from '#app/api/types.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { LATEST_STORIES, STORY_FIELDS } from '#app/features/shared/home/story-fields.ts'

/** Of each parent; the home shows the best of all. */
const FEATURED = 2
const LATEST_ARTICLES = 4
/** A small picture has no room for more. */
const PLACES = 100
const PARTNERS = 8
const QUESTIONS = 4
const STORIES = '/api/collections/v2/stories/entries'
const ENTRIES = '/api/collections/{collection}/entries'

export function hubHomeQueries({ paths }: Pick<PageRequest, 'paths'>, known: Answers) {
  const featured = PARENTS.map((parent) =>
    area(
      get('/api/articles', {
        parent,
        'filter[highlighted]': 'true',
        sort: '-date',
        limit: FEATURED,
      }),
    ),
  )
  // Where editors put nothing forward the newest stand there.
  const none = featured.every((query) => bodyOf(known, query)?.data.length === 0)
  return {
    about: area(get('/api/pages', { path: paths.hub })),
    topics: area(get('/api/articles/filters')),
    counts: PARENTS.map((parent) => area(getFields('/api/articles', { parent, limit: 1 }, ['id']))),
    principles: area(
      getItems<Principles['data'][number]>(
        '/api/taxonomies/{taxonomy}/terms',
        { taxonomy: 'lla_principles', sort: 'order_number' },
        ['slug', 'title', 'color', 'description'],
      ),
    ),
    storyOptions: area(get('/api/stories/filters')),
    stories: area(getFields(STORIES, LATEST_STORIES, [...STORY_FIELDS, 'principles'])),
    places: area(
      getFields(STORIES, { sort: '-date', limit: PLACES }, ['id', 'location', 'principles']),
    ),
    featured,
    latest: none ? area(get('/api/articles', { sort: '-date', limit: LATEST_ARTICLES })) : null,
    partners: area(getFields('/api/partners', { limit: PARTNERS }, ['id', 'title', 'logo', 'url'])),
    faqs: area(
      getItems<FewFaqs['data'][number]>(
        ENTRIES,
        { collection: 'faqs', sort: 'order', limit: QUESTIONS },
        ['id', 'title', 'slug', 'answer'],
      ),
    ),
    share: area(
      getItems<PageTeasers['data'][number]>(
        ENTRIES,
        {
          collection: 'pages',
          'filter[slug:is]': lastPart(paths.shareYourStory),
          expand: 'featured_image',
        },
        ['title', 'short_description', 'url', 'featured_image'],
      ),
    ),
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
