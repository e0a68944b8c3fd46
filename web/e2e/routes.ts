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
  '/{hub}/search': { address: '/llahub/search?query=floods', status: 200 },
  '/country-profiles': { address: '/country-profiles', status: 200 },
  '/country-profiles/:code': { address: '/country-profiles/NPL', status: 200 },
  '/search': { address: '/search?search=floods', status: 200 },
  '/external': { address: '/external?url=https%3A%2F%2Fexample.org%2F', status: 200 },
  '/interactive-maps': { address: '/interactive-maps', status: 200 },
  '/interactive-maps/vulnerabilities/:slug': {
    address: '/interactive-maps/vulnerabilities/floods-today',
    status: 200,
  },
  '/indicators': { address: '/indicators', status: 200 },
  '/indicators/:name': { address: '/indicators/risk-flood', status: 200 },
  '/glossary': { address: '/glossary', status: 200 },
  '/data-sources': { address: '/data-sources', status: 200 },
  '/embed/figures/:kind/:of': { address: '/embed/figures/map/risk-flood', status: 200 },
  '*': { address: '/no-such-page', status: 404 },
}
