/** Lists with filters, whatever they list. */

export const listTexts = {
  filters: 'Filters',
  filtersButton: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  optionsFailed: 'The filters did not load.',
  apply: 'Apply',
  clear: 'Clear',
  clearAll: 'Clear all',
  showAll: 'Show all of them',
  sort: 'Sort by',
  sortButton: 'Sort',
  sorts: { relevance: 'Best match', newest: 'Newest first', oldest: 'Oldest first' },
  /** Orders that a list chooses by itself. */
  orders: { event: 'Upcoming first' },
  countNumber: (n: number) => String(n),
  results: 'Results',
  active: 'Active filters',
  remove: 'remove',
  searchChip: (text: string) => `“${text}”`,
  shown: (from: number, to: number, total: number) =>
    from <= 1 ? `${to} of ${total} shown` : `${from} to ${to} of ${total} shown`,
  loadMore: (n: number) => `Load ${n} more`,
  loading: 'Loading',
  emptyAdvice: 'Without one of them there are some:',
  emptyAdviceOne: 'Without it there are some:',
  emptyNoHelp: 'Removing a single filter does not help; it is best to start again.',
  without: (name: string, n: number) => `Without “${name}”: ${n}`,
  beyondEnd: 'This list has no such page.',
  toStart: 'Go to the first page',
  views: 'Show as',
  asList: 'List',
  asMap: 'Map',
}
