/** The list of partners. */

export const partnersTexts = {
  title: 'Partners',
  lede: 'Organisations that work with the hub.',
  failed: 'The partners did not load.',
  empty: 'There are no partners here yet.',
  countries: 'Countries',
  earlier: 'Earlier partners',
  loading: 'Loading',
  loadMore: (n: number) => `Load ${n} more`,
  shown: (from: number, to: number, total: number) =>
    from <= 1 ? `${to} of ${total} shown` : `${from} to ${to} of ${total} shown`,
  counted: (n: number) => (n === 1 ? '1 partner' : `${n} partners`),
  beyondEnd: 'This list has no such page.',
  toStart: 'Go to the first page',
}
