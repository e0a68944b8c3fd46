/** What the hub's home asks for. */
import * as api from '#app/api/addresses.ts'
import { PARENTS } from '#app/api/parents.ts'
import { type Answers, area, bodyOf } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

/** Of each parent; the home shows the best of all. */
const FEATURED = 2
const LATEST_ARTICLES = 4
const LATEST_STORIES = 3
/** A small picture has no room for more. */
const PLACES = 100
const PARTNERS = 8
const QUESTIONS = 4
/** A card on the home shows no more than this. */
const STORY_FIELDS =
  'id,title,short_description,featured_image,date,url,country,location,principles'

export function hubHomeQueries({ paths }: Pick<PageRequest, 'paths'>, known: Answers) {
  const featured = PARENTS.map((parent) =>
    area(api.articles({ parent, highlighted: true, sort: '-date', limit: FEATURED })),
  )
  // Where editors put nothing forward the newest stand there.
  const none = featured.every((query) => bodyOf(known, query)?.data.length === 0)
  return {
    about: area(api.page(paths.hub)),
    topics: area(api.articleFilters({})),
    counts: PARENTS.map((parent) => area(api.articles({ parent, limit: 1, fields: 'id' }))),
    principles: area(api.principles),
    storyOptions: area(api.storyFilters({})),
    stories: area(api.stories({ sort: '-date', limit: LATEST_STORIES, fields: STORY_FIELDS })),
    places: area(api.storyPlaces(PLACES)),
    featured,
    latest: none ? area(api.articles({ sort: '-date', limit: LATEST_ARTICLES })) : null,
    partners: area(api.partnerStrip(PARTNERS)),
    faqs: area(api.fewFaqs(QUESTIONS)),
    share: area(api.pageTeaser(lastPart(paths.shareYourStory))),
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
