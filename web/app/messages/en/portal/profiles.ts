/** The list of all country profiles. */

export const profilesTexts = {
  title: 'Country profiles',
  lede: 'Risks, future climate, plans, finance, projects and stories on one page for each country.',
  failed: 'The countries did not load.',
  find: 'Find a country',
  findHint: 'Name or code, such as NPL',
  findButton: 'Find',
  filters: 'Groups of countries',
  regions: 'Regions',
  all: 'All',
  allRegions: 'All regions',
  orders: [
    { order: 'region', text: 'By region' },
    { order: 'name', text: 'A to Z' },
  ] as const,
  elsewhere: 'In no region',
  none: 'No country is called so.',
  noneHelp: 'Try its code, a part of its name, or the name in another language.',
  showAll: 'Show all countries',
}
