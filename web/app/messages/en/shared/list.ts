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
  countNumber: (n: number) => String(n),
  results: 'Results',
  active: 'Active filters',
  remove: 'remove',
  searchChip: (text: string) => `“${text}”`,
  shown: (from: number, to: number, total: number) =>
    from <= 1 ? `${to} of ${total} shown` : `${from} to ${to} of ${total} shown`,
  loadMore: (n: number) => `Load ${n} more`,
  loading: 'Loading',
  emptyAdvice: 'Dropping one of them brings some back:',
  emptyAdviceOne: 'Without it there are some:',
  emptyNoHelp: 'Dropping a single one does not help; it is best to start afresh.',
  without: (name: string, n: number) => `Without “${name}”: ${n}`,
  beyondEnd: 'There is no such page of this list.',
  toStart: 'Go to the first page',
}
