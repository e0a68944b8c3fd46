/** A single article. */
import { catalogue } from '#app/messages/catalogue.ts'

export const articleTexts = catalogue({
  en: {
    readingTime: (minutes: number) =>
      minutes === 1 ? 'Reading time 1 minute' : `Reading time ${minutes} minutes`,
    about: 'About this article',
    kind: 'Kind',
    kindOther: 'Article',
    by: 'By',
    sectors: 'Sectors',
    categories: 'Categories',
    published: 'Published',
    onThisPage: 'On this page',
    source: 'Read it at the source',
    related: 'You might be interested in',
    sameSector: (names: string) => `Same sector: ${names}`,
    sameCategory: (names: string) => `Also in ${names}`,
    alsoNew: 'Also new',
  },
})
