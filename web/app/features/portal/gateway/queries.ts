/** What the adaptation gateway asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, area, bodyOf, PageError } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import { pageQueries } from '#app/features/shared/pages/queries.ts'

export const PANEL = 'panel'

type Asked = Pick<PageRequest, 'search' | 'path'>

/** All panels, as far as they are known, and the one that the address names. */
function lookUp({ search, path }: Asked, known: Answers) {
  const panels = area(get('/api/portal/panels', { page: path.slice(1) }))
  const name = search.get(PANEL)
  const all = bodyOf(known, panels)?.data
  const found = all?.find(({ url }) => url === `${path}?${PANEL}=${name}`)
  return { panels, name, all, found }
}

/** `page` is what its author wrote; the panel is that of the address, if one is named. */
export function gatewayQueries(asked: Asked, known: Answers) {
  const { panels, found } = lookUp(asked, known)
  return {
    ...pageQueries(asked),
    panels,
    panel: found ? area(get('/api/portal/panels/{slug}', { slug: found.slug })) : null,
  }
}

/** A name is found however it is written; one panel has one address. */
export function panelRedirect(asked: Asked, known: Answers): Redirect | undefined {
  const { name, all, found } = lookUp(asked, known)
  if (!name || found) return undefined
  const written = `${asked.path}?${PANEL}=${name}`.toLowerCase()
  const meant = all?.find(({ url }) => url.toLowerCase() === written)
  return meant && { to: meant.url, status: 301 }
}

/** A panel that is not there is no page; those that are there are named. */
export function refusePanel(asked: Asked, known: Answers): PageError | undefined {
  const { name, all, found } = lookUp(asked, known)
  return name && all && !found ? new PageError(404, '', all) : undefined
}
