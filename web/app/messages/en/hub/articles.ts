/** The article list. */

export const articlesTexts = {
  title: 'Articles',
  lede: 'Everything in the hub: methods, guides, recordings, news and plans.',
  featured: 'Featured',
  search: 'Search in these articles',
  searchHint: 'For example: spring, budget',
  groups: { categories: 'Category', sectors: 'Sector' },
  show: (n: number) => (n === 1 ? 'Show 1 article' : `Show ${n} articles`),
  countUnit: (n: number) => (n === 1 ? 'article' : 'articles'),
  counted: (n: number) => (n === 1 ? '1 article' : `${n} articles`),
  listFailed: 'The articles did not load.',
  earlier: 'Earlier articles',
  emptyAll: 'There are no articles here yet.',
  emptyFiltered: (filters: number) =>
    filters === 1 ? 'No article matches this filter.' : 'No article matches all of these filters.',
}
