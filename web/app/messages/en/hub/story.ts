/** A single story. */

export const storyTexts = {
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
}
