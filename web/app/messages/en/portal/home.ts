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
  /** What the hub has today. */
  articles: (n: number) => ({
    value: String(n),
    text: n === 1 ? 'article or guide in the hub' : 'articles and guides in the hub',
  }),
  stories: (n: number) => ({
    value: String(n),
    text: n === 1 ? 'story by those who adapt' : 'stories by those who adapt',
  }),
  /** Years are part of a figure. */
  inYears: (text: string, first: number, last: number) =>
    first === last ? `${text}, ${first}` : `${text}, ${first} to ${last}`,
  demonstration: 'Demonstration data',
  invented: 'Some figures on this page are invented, to show what this site can do.',
  doors: 'Ways in',
  mapsKicker: 'Interactive maps',
  maps: 'Three ways to see risk',
  mapsAll: 'All maps',
  mapsFailed: 'The maps did not load.',
  latestKicker: 'Latest from the hub',
  latest: 'Adaptation, told by those who do it',
  latestAll: 'All stories',
  latestFailed: 'The latest stories did not load.',
  topicsKicker: 'All topics',
  topics: 'Find your subject',
  topicsFailed: 'The topics did not load.',
  sectors: 'Sectors',
}
