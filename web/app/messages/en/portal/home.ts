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
  fact: (n: number) => (n === 1 ? '1 article in the hub today' : `${n} articles in the hub today`),
  doors: 'Ways in',
  latestKicker: 'Latest from the hub',
  latest: 'Adaptation, told by those who do it',
  latestAll: 'All articles',
  latestFailed: 'The latest articles did not load.',
  topicsKicker: 'All topics',
  topics: 'Find your subject',
  topicsFailed: 'The topics did not load.',
  sectors: 'Sectors',
}
