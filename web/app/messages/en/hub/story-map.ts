/** Stories and other entries on a map. */

export const storyMapTexts = {
  title: 'Stories map',
  lede: 'Where the stories of the hub happened, on one map.',
  map: 'Where the stories are from',
  /** Of all that lie on the map. */
  placed: (n: number, countries: number) =>
    `${n === 1 ? '1 entry' : `${n} entries`} from ${countries === 1 ? '1 country' : `${countries} countries`}, each placed where it happened.`,
  severalLegend: 'Several near each other',
  legend: 'What the marks mean',
  noPrinciple: 'Articles and plans',
  principles: 'Principles',
  plans: 'People’s plans',
  showPlans: 'Show people’s plans',
  hidePlans: 'Hide people’s plans',
  plansHelp: 'A plan that is ticked is outlined on the map.',
  plansTitle: 'All plans, and where they are',
  noPlans: 'There are no plans here yet.',
  plansFailed: 'The people’s plans did not load.',
  plansMap: 'Where the plans are from',
  plan: 'The plan',
  groups: {
    parents: 'Kind',
    principles: 'Principle',
    sectors: 'Sector',
    countries: 'Country',
  },
  show: (n: number) => (n === 1 ? 'Show 1 entry' : `Show ${n} entries`),
  countUnit: (n: number) => (n === 1 ? 'entry' : 'entries'),
  counted: (n: number) => (n === 1 ? '1 entry' : `${n} entries`),
  listFailed: 'The points of the map did not load.',
  earlier: 'Earlier entries',
  emptyAll: 'Nothing has a place on the map yet.',
  emptyFiltered: (filters: number) =>
    filters === 1 ? 'Nothing matches this filter.' : 'Nothing matches all of these filters.',
}
