/** The search over the hub’s pages. */

export const overlayTexts = {
  popularFailed: 'The popular searches did not load.',
  searchHub: 'Search the hub',
  searchHubHint: 'For example: spring, budget',
  clearSearch: 'Clear',
  completes: (text: string) => `Tab completes to “${text}”.`,
  popularLeft: (n: number) =>
    n === 0
      ? 'No popular search contains this.'
      : n === 1
        ? '1 popular search'
        : `${n} popular searches`,
  overlayKeys: 'Enter searches, Escape closes.',
}
