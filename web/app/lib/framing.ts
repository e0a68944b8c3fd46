/** How an address of another site is shown, and where. */

/**
 * `frame` shows it in place; `facade` says who it is and waits for the visitor; `link` only leads
 * there, because the site's settings do not name its host.
 */
export type Showing = 'frame' | 'facade' | 'link'

/** `allowed` is what the API says of the address. */
export function showingOf(allowed: boolean, asked: boolean): Showing {
  if (!allowed) return 'link'
  return asked ? 'frame' : 'facade'
}

/** Whether the address of the page around it asks for the other site at once. */
export function asksForFrame(search: URLSearchParams): boolean {
  return search.get('forceURL') === 'true'
}

/** The page of this site with the other one in it, with what else stood in its address. */
export function framedAddress(search: URLSearchParams): string {
  const params = new URLSearchParams(search.toString())
  params.set('forceURL', 'true')
  return `/external?${params}`
}
