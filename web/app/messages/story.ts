/** A single story. */
import { catalogue } from '#app/messages/catalogue.ts'

export const storyTexts = catalogue({
  en: {
    stories: 'Stories',
    story: 'Story',
    about: 'About this story',
    place: 'Place',
    where: 'Where it happened',
    principles: 'Principles',
    sectors: 'Sectors',
    partners: 'Partners',
    moreOf: (country: string) => `All from ${country}`,
    more: 'More stories',
  },
})
