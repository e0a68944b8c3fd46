/** What the list of all profiles asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, area, bodyOf } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import { listedState } from '#app/features/portal/profiles/state.ts'
import { INDEX } from '#app/features/portal/shared/country-list/index-name.ts'
import { fold } from '#app/lib/fold.ts'

/** `about` is the page that authors wrote: its title and what it says above the list. */
export function profilesQueries({ paths, search }: Pick<PageRequest, 'paths' | 'search'>) {
  const { q } = listedState(search)
  return {
    about: area(get('/api/pages', { path: paths.countryProfiles })),
    list: area(get('/api/portal/profiles', { q, index: INDEX })),
  }
}

/** Who writes a whole code or name, or the only one that fits, is led to that country. */
export function profilesRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const { q } = listedState(request.search)
  const list = bodyOf(known, profilesQueries(request).list)
  if (q === '' || !list?.found) return undefined
  const [first] = list.found
  const country = list.data.find(({ code }) => code === first)
  if (!country) return undefined
  const words = fold(q)
  const isMeant =
    list.found.length === 1 ||
    [country.code, country.iso2, country.name].some((name) => fold(name) === words)
  return isMeant ? { to: request.paths.countryProfile(country.code), status: 302 } : undefined
}
