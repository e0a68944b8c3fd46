/** What search engines are told of a thing of the library (schema.org). */
import type { LibraryEntry } from '#app/api/types.ts'
import type { LibraryName } from '#app/lib/paths.ts'
import { articleThing, type Site } from '#app/lib/structured-text.ts'

export function thingOf(name: LibraryName, site: Site, path: string, entry: LibraryEntry): object {
  if (name === 'projects') return projectThing(site, path, entry)
  const thing = articleThing(site, path, entry)
  if (name !== 'reports') return thing
  const [publisher] = entry.organisations
  return {
    ...thing,
    '@type': 'Report',
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher.name } }),
    // The day is only the first of its year.
    ...(entry.years && { datePublished: String(entry.years.first) }),
  }
}

function projectThing({ publicUrl }: Site, path: string, entry: LibraryEntry): object {
  const { title, short_description, years, countries, organisations } = entry
  const named = (role: string) =>
    organisations
      .filter((one) => one.role === role)
      .map(({ name }) => ({ '@type': 'Organization', name }))
  return {
    '@type': 'Project',
    name: title,
    url: publicUrl + path,
    ...(short_description && { description: short_description }),
    ...(years && { foundingDate: String(years.first) }),
    ...(years?.last && { dissolutionDate: String(years.last) }),
    ...(countries.length > 0 && {
      areaServed: countries.map(({ name }) => ({ '@type': 'Country', name })),
    }),
    ...(organisations.length > 0 && { member: named('runs'), funder: named('pays') }),
  }
}
