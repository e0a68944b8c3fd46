/** The story list and its map. */

export const storyListTexts = {
  title: 'Stories',
  lede: 'What people did in one place, told by them.',
  search: 'Search in these stories',
  searchHint: 'For example: river, seeds',
  groups: { principles: 'Principle', sectors: 'Sector', countries: 'Country' },
  show: (n: number) => (n === 1 ? 'Show 1 story' : `Show ${n} stories`),
  countUnit: (n: number) => (n === 1 ? 'story' : 'stories'),
  counted: (n: number) => (n === 1 ? '1 story' : `${n} stories`),
  listFailed: 'The stories did not load.',
  earlier: 'Earlier stories',
  emptyAll: 'There are no stories here yet.',
  emptyFiltered: (filters: number) =>
    filters === 1 ? 'No story matches this filter.' : 'No story matches all of these filters.',
}
