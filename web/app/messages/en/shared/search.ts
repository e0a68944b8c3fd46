/** The searches of both products. */

export const searchTexts = {
  title: 'Search results',
  begin: 'What are you looking for?',
  titleFor: (query: string) => `Search results for “${query}”`,
  button: 'Search',
  kinds: 'Kinds of results',
  everything: 'Everything',
  all: (n: number) => `See all ${n}`,
  inKind: (kind: string) => `in ${kind}`,
  show: (n: number) => (n === 1 ? 'Show 1 result' : `Show ${n} results`),
  unit: (n: number, query: string) => {
    const unit = n === 1 ? 'result' : 'results'
    return query === '' ? unit : `${unit} for “${query}”`
  },
  counted: (n: number) => (n === 1 ? '1 result' : `${n} results`),
  quoted: (text: string) => `“${text}”`,
  /** Around the words that were looked for instead. */
  corrected: ['Showing results for', '.'],
  notAsTyped: (text: string) => `Nothing was found for “${text}” as it is typed.`,
  failed: 'The results did not load.',
  notReady: 'The search is being prepared and will be ready in a moment.',
  earlier: 'Earlier results',
  emptyAll: 'There is nothing here yet.',
  emptyFiltered: (filters: number) =>
    filters === 1 ? 'Nothing matches this filter.' : 'Nothing matches all of these filters.',
  emptyKind: (kind: string) => `Nothing of this kind was found: ${kind}.`,
  otherKinds: (n: number) =>
    n === 1 ? 'There is 1 result of another kind.' : `There are ${n} results of other kinds.`,
  nothing: (query: string) => `Nothing was found for “${query}”.`,
  nothingAdvice:
    'Fewer words find more, and a place or a hazard is a good beginning: a country, “flood”, “heat”. Words in quotes are searched for exactly as you type them.',
  closest: 'Perhaps you meant',
  popular: 'Popular searches',
  popularFailed: 'The popular searches did not load.',
  browse: 'Or look through',
}
