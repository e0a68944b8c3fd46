/** How an address of another site is shown. */

/**
 * `frame` shows it in place; `facade` says who it is and waits for the visitor; `link` only leads
 * there, because the site's settings do not name its host.
 */
export type Showing = 'frame' | 'facade' | 'link'

export function showingOf(allowed: boolean, search: URLSearchParams): Showing {
  if (!allowed) return 'link'
  return search.get('forceURL') === 'true' ? 'frame' : 'facade'
}

/** The same page, with the other site in it. */
export function framedAddress(path: string, search: URLSearchParams): string {
  const params = new URLSearchParams(search.toString())
  params.set('forceURL', 'true')
  return `${path}?${params}`
}
