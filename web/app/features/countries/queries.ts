/** What the screens of countries in the hub ask for. */
import * as api from '#app/api/addresses.ts'
import { type Answers, area, areaUnlessMissing, bodyOf } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'

/** `about` is the page that authors wrote: its title and what it says above the list. */
export function hubCountriesQueries({ paths }: Pick<PageRequest, 'paths'>) {
  return {
    about: area(api.page(paths.hubCountries)),
    stories: area(api.entryCountries('stories')),
    articles: area(api.entryCountries('articles')),
    partners: area(api.manyCountries('partners')),
    networks: area(api.manyCountries('networks')),
  }
}

export function hubCountryQueries({ params }: Pick<PageRequest, 'params'>, known: Answers) {
  return { answer: areaUnlessMissing(api.countryHub(params.code ?? ''), known) }
}

/** A country has one address, with three capital letters. */
export function hubCountryRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const country = bodyOf(known, hubCountryQueries(request, known).answer)?.country
  if (!country || country.code === request.params.code) return undefined
  return { to: request.paths.hubCountry(country.code), status: 308 }
}
