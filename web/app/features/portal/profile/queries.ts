/** What the profile of a country asks for: one answer. */
import { get } from '#app/api/get.ts'
import { type Answers, areaUnlessMissing, bodyOf } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import { profileSearch, profileState } from '#app/features/portal/profile/state.ts'
import { INDEX } from '#app/features/portal/shared/country-list/index-name.ts'

/** What is shown of the future, unless the address says otherwise. */
const VARIABLE = 'temperature-change'
/** Sections that show values over the years. */
const HISTORY = ['risks', 'finance', 'people']

export function profileQueries(
  { params, search }: Pick<PageRequest, 'params' | 'search'>,
  known: Answers,
) {
  const { compare, median, variable = VARIABLE, scenario, period } = profileState(search)
  const choice = Object.entries({ scenario, period }).flatMap(([name, value]) =>
    value ? [`${name}:${value}`] : [],
  )
  const answer = get('/api/portal/profiles/{code}', {
    code: params.code ?? '',
    compare,
    median,
    index: INDEX,
    variable,
    history: HISTORY,
    choice,
  })
  return { profile: areaUnlessMissing(answer, known) }
}

/** A profile has one address, with three capital letters: other codes and names lead there. */
export function profileRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const own = bodyOf(known, profileQueries(request, known).profile)?.countries[0]
  if (!own || own.code === request.params.code) return undefined
  const search = profileSearch(profileState(request.search))
  return { to: request.paths.countryProfile(own.code) + search, status: 301 }
}

/** The id of the figure that an address for other sites' pages is of. */
export function embeddedFigure(path: string): string | undefined {
  const [, area, , , figure] = path.split('/')
  return area === 'embed' ? decodeURIComponent(figure ?? '') : undefined
}
