/** What the frames around pages ask for. */
import { get, getItems } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'

/** The most searched first, as many as a panel shows. */
export const popularSearches = getItems<{ id: string; title: string }>(
  '/api/collections/{collection}/entries',
  { collection: 'lla_popular_searches', sort: '-count', limit: 15 },
  ['id', 'title'],
)

export function rootQueries() {
  return { site: area(get('/api/site')) }
}

export function portalQueries() {
  return {
    nav: area(nav('main_navigation')),
    globals: area(globals('portal_globals')),
    popular: area(popularSearches),
  }
}

export function hubQueries() {
  return {
    nav: area(nav('lla_primary_navigation')),
    footerNav: area(nav('lla_footer_navigation')),
    globals: area(globals('lla_globals')),
  }
}

function nav(handle: string) {
  return get('/api/navs/v2/{handle}/tree', { handle })
}

function globals(handle: string) {
  return get('/api/globals/{handle}', { handle })
}
