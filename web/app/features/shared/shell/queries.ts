/** What the frames around pages ask for. */
import * as api from '#app/api/addresses.ts'
import { area } from '#app/api/query.ts'

export function rootQueries() {
  return { site: area(api.site) }
}

export function portalQueries() {
  return {
    nav: area(api.nav('main_navigation')),
    globals: area(api.globals('portal_globals')),
    popular: area(api.popularSearches),
  }
}

export function hubQueries() {
  return {
    nav: area(api.nav('lla_primary_navigation')),
    footerNav: area(api.nav('lla_footer_navigation')),
    globals: area(api.globals('lla_globals')),
  }
}
