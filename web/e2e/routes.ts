/**
 * One address for each route, so that every route is tested in a browser. `every-route.spec.ts`
 * fails when a route of the build is missing here.
 */
export const ADDRESSES: Record<string, { address: string; status: number }> = {
  '/': { address: '/', status: 200 },
  '/{hub}': { address: '/llahub/', status: 200 },
  '/{hub}/articles': { address: '/llahub/articles', status: 200 },
  '/{hub}/articles/:id': { address: '/llahub/articles/walking-the-spring', status: 200 },
  '/{hub}/stories/:id': { address: '/llahub/stories/the-spring-book', status: 200 },
  '/{hub}/faqs': { address: '/llahub/faqs', status: 200 },
  '/{hub}/partners': { address: '/llahub/partners', status: 200 },
  '/{hub}/network': { address: '/llahub/network', status: 200 },
  '/{hub}/network/:id': { address: '/llahub/network/mountain-springs', status: 200 },
  '/{hub}/country-profiles': { address: '/llahub/country-profiles', status: 200 },
  '/{hub}/country-profiles/:code': { address: '/llahub/country-profiles/NPL', status: 200 },
  '/{hub}/stories': { address: '/llahub/stories', status: 200 },
  '/{hub}/map': { address: '/llahub/map', status: 200 },
  // With nothing chosen: its layers are on no map server here.
  '/{hub}/climate-map-page': { address: '/llahub/climate-map-page?defaults=no', status: 200 },
  // Its author wrote none here.
  '/{hub}/peoples-adaptation-plans': {
    address: '/llahub/peoples-adaptation-plans',
    status: 404,
  },
  '/{hub}/search': { address: '/llahub/search?query=floods', status: 200 },
  '/country-profiles': { address: '/country-profiles', status: 200 },
  '/country-profiles/:code': { address: '/country-profiles/NPL', status: 200 },
  '/e-learning': { address: '/e-learning', status: 200 },
  '/non-state-action': { address: '/non-state-action', status: 200 },
  '/regional-challenges': { address: '/regional-challenges', status: 200 },
  '/regional-challenges/:slug': { address: '/regional-challenges/africa', status: 200 },
  '/search': { address: '/search?search=floods', status: 200 },
  '/external': { address: '/external?url=https%3A%2F%2Fexample.org%2F', status: 200 },
  '/interactive-maps': { address: '/interactive-maps', status: 200 },
  '/interactive-maps/vulnerabilities/:slug': {
    address: '/interactive-maps/vulnerabilities/floods-today',
    status: 200,
  },
  '/pillars/:slug': { address: '/pillars/adaptation-action', status: 200 },
  '/adaptation-gateway': {
    address: '/adaptation-gateway?panel=AdaptationTracker',
    status: 200,
  },
  '/state-of-adaptation': { address: '/state-of-adaptation', status: 200 },
  '/state-of-adaptation/:year': { address: '/state-of-adaptation/2020', status: 200 },
  '/indicators': { address: '/indicators', status: 200 },
  '/indicators/:name': { address: '/indicators/risk-flood', status: 200 },
  '/glossary': { address: '/glossary', status: 200 },
  '/data-sources': { address: '/data-sources', status: 200 },
  '/embed/figures/:kind/:of': { address: '/embed/figures/map/risk-flood', status: 200 },
  '/embed/profiles/:code/:figure': { address: '/embed/profiles/NPL/risk-numbers', status: 200 },
  '/embed/panels/:panel/:figure': {
    address: '/embed/panels/adaptation-tracker/people',
    status: 200,
  },
  '/embed/:kind/:of/:figure': { address: '/embed/nothing/of/this', status: 404 },
  // The site of these tests has no projects, and no region with medians to compare: the tests of
  // initiatives and of regions show both figures.
  '/embed/lists/:list/:figure': { address: '/embed/lists/projects/map', status: 404 },
  '/embed/regions/:slug/:figure': { address: '/embed/regions/africa/medians', status: 404 },
  // The site of these tests has none of them: `library.spec.ts` has a site that does.
  '/all-resources': { address: '/all-resources', status: 200 },
  '/projects-and-practice': { address: '/projects-and-practice', status: 200 },
  '/projects-and-practice/:slug': { address: '/projects-and-practice/none', status: 404 },
  '/all-resources/adaptation-reports': {
    address: '/all-resources/adaptation-reports',
    status: 200,
  },
  '/all-resources/adaptation-reports/:slug': {
    address: '/all-resources/adaptation-reports/none',
    status: 404,
  },
  '/all-resources/perspectives': { address: '/all-resources/perspectives', status: 200 },
  '/all-resources/perspectives/:slug': { address: '/all-resources/perspectives/none', status: 404 },
  '/case-studies': { address: '/case-studies', status: 200 },
  '/case-studies/:slug': { address: '/case-studies/none', status: 404 },
  '/updates': { address: '/updates', status: 200 },
  '/updates/:slug': { address: '/updates/none', status: 404 },
  '/viewpoints': { address: '/viewpoints', status: 200 },
  '/viewpoints/:slug': { address: '/viewpoints/none', status: 404 },
  '*': { address: '/no-such-page', status: 404 },
}
