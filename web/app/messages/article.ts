/** A single article. */
import { catalogue } from '#app/messages/catalogue.ts'

export const articleTexts = catalogue({
  en: {
    about: 'About this article',
    kind: 'Kind',
    kindOther: 'Article',
    by: 'By',
    place: 'Place',
    sectors: 'Sectors',
    categories: 'Categories',
    published: 'Published',
    source: 'Read it at the source',
    event: 'When and where',
    related: 'You might be interested in',
  },
})
