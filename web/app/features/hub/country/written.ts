/** Pages that a country's page leads to where authors wrote them. */
import { getItems } from '#app/api/get.ts'
import { type Area, type AreaQuery, area } from '#app/api/query.ts'

type Found = { data: readonly { url: string }[] }

/** A page of a collection by the last part of its address. */
export function pageAt(collection: 'pages' | 'portal_pages', path: string): AreaQuery<Found> {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const params = { collection, 'filter[slug:is]': slug }
  return area(getItems<{ url: string }>('/api/collections/{collection}/entries', params, ['url']))
}

export function isThere(pages: Area<Found>, path: string): boolean {
  return pages.ok && pages.data.data.some(({ url }) => url === path)
}
