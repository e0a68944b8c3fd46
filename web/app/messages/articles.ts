/** The article list. */
import { catalogue } from '#app/messages/catalogue.ts'

export const articlesTexts = catalogue({
  en: {
    title: 'Articles',
    lede: 'Everything in the hub: methods, guides, recordings, news and plans.',
    filters: 'Filters',
    filtersButton: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    search: 'Search in these articles',
    searchHint: 'For example: spring, budget',
    category: 'Category',
    sector: 'Sector',
    optionsFailed: 'The filters did not load.',
    apply: 'Apply',
    show: (n: number) => (n === 1 ? 'Show 1 article' : `Show ${n} articles`),
    clear: 'Clear',
    clearAll: 'Clear all',
    sort: 'Sort by',
    sortButton: 'Sort',
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    countNumber: (n: number) => String(n),
    countUnit: (n: number) => (n === 1 ? 'article' : 'articles'),
    counted: (n: number) => (n === 1 ? '1 article' : `${n} articles`),
    results: 'Results',
    active: 'Active filters',
    remove: 'remove',
    searchChip: (text: string) => `“${text}”`,
    featured: 'Featured',
    listFailed: 'The articles did not load.',
    shown: (from: number, to: number, total: number) =>
      from <= 1 ? `${to} of ${total} shown` : `${from} to ${to} of ${total} shown`,
    loadMore: (n: number) => `Load ${n} more`,
    loading: 'Loading',
    earlier: 'Earlier articles',
    emptyAll: 'There are no articles here yet.',
    emptyFiltered: (filters: number) =>
      filters === 1
        ? 'No article matches this filter.'
        : 'No article matches all of these filters.',
    emptyAdvice: 'Dropping one of them brings some back:',
    emptyAdviceOne: 'Without it there are some:',
    emptyNoHelp: 'Dropping a single one does not help; it is best to start afresh.',
    without: (name: string, n: number) => `Without “${name}”: ${n}`,
    beyondEnd: 'There is no such page of this list.',
    toStart: 'Go to the first page',
  },
})
