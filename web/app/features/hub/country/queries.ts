/** What the hub's page of one country asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, areaUnlessMissing, bodyOf } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import { pageAt } from '#app/features/hub/country/written.ts'

export function hubCountryQueries(
  { params, paths }: Pick<PageRequest, 'params' | 'paths'>,
  known: Answers,
) {
  return {
    profiles: pageAt('portal_pages', paths.countryProfiles),
    share: pageAt('pages', paths.shareYourStory),
    answer: areaUnlessMissing(get('/api/countries/{code}/hub', { code: params.code ?? '' }), known),
  }
}

/** A country has one address, with three capital letters. */
export function hubCountryRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const country = bodyOf(known, hubCountryQueries(request, known).answer)?.country
  if (!country || country.code === request.params.code) return undefined
  return { to: request.paths.hubCountry(country.code), status: 308 }
}
