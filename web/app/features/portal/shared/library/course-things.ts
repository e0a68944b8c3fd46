/** What search engines are told of a list of courses (schema.org). */
import type { LibraryCard } from '#app/api/types.ts'

/** Nothing where none is listed. */
export function courseThings(courses: readonly LibraryCard[]): object[] {
  if (courses.length === 0) return []
  const itemListElement = courses.map((course, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: courseThing(course),
  }))
  return [{ '@type': 'ItemList', itemListElement }]
}

function courseThing({ title, short_description, url, terms, hours }: LibraryCard): object {
  const [provider] = terms.organisations ?? []
  const [language] = terms.languages ?? []
  return {
    '@type': 'Course',
    name: title,
    ...(short_description && { description: short_description }),
    ...(url && { url }),
    ...(language && { inLanguage: language.slug }),
    ...(provider && { provider: { '@type': 'Organization', name: provider.title } }),
    ...(hours !== null && { timeRequired: `PT${hours}H` }),
  }
}
