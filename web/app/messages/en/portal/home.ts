/** The portal’s home. */

export const portalTexts = {
  title: 'Climate risk and adaptation, place by place',
  purpose: 'What a changing climate means for a place, and what people there do about it',
  description: 'Open knowledge on climate risk and adaptation, place by place.',
  lede: 'Open knowledge on risks, plans and money, and the experience of people who adapt where they live.',
  search: 'Search',
  searchHint: 'Country, hazard or question',
  examples: 'Try',
  exampleTexts: ['Nepal', 'Flood', 'Who pays for adaptation?'],
  /** What the hub has today; nothing is said of what there is none of. */
  fact: (articles: number, stories: number) => {
    const parts = [
      articles > 0 && (articles === 1 ? '1 article' : `${articles} articles`),
      stories > 0 && (stories === 1 ? '1 story' : `${stories} stories`),
    ].filter(Boolean)
    return parts.length === 0 ? '' : `${parts.join(' and ')} in the hub today`
  },
  doors: 'Ways in',
  latestKicker: 'Latest from the hub',
  latest: 'Adaptation, told by those who do it',
  latestAll: 'All stories',
  latestFailed: 'The latest stories did not load.',
  topicsKicker: 'All topics',
  topics: 'Find your subject',
  topicsFailed: 'The topics did not load.',
  sectors: 'Sectors',
}
