/** The three pillars of the portal. */

export const pillarTexts = {
  starts: 'Ways in',
  mapsKicker: 'Its maps',
  maps: 'Drawn from today’s data',
  allMaps: 'All maps',
  newestKicker: 'Newest',
  newest: 'The latest',
  /** The kind is said for those who only hear the link. */
  all: (total: number, kind: string) => `All ${total} ${kind.toLowerCase()}`,
  failed: 'What belongs to this part did not load.',
}
