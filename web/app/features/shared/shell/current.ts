/** Whether a menu's link leads to the view that is open. */

/** Parameters that make another page of the same path; others narrow or arrange it. */
const TELLING = ['parent']

export function isCurrent(href: string, pathname: string, search: string): boolean {
  const [path = '', query = ''] = href.split('?', 2)
  if (withoutSlash(path) !== withoutSlash(pathname)) return false
  const wanted = new URLSearchParams(query)
  const given = new URLSearchParams(search)
  const names = [...TELLING, ...wanted.keys()]
  return names.every((name) => (wanted.get(name) ?? '') === (given.get(name) ?? ''))
}

/** Those of a menu's links that lead to the open view; else the list of what it shows one of. */
export function currentAmong(
  links: readonly { url: string | null }[],
  pathname: string,
  search: string,
): { links: string[]; as: 'page' | 'true' } {
  const urls = links.flatMap(({ url }) => url || [])
  const own = urls.filter((url) => isCurrent(url, pathname, search))
  return own[0]
    ? { links: own, as: 'page' }
    : { links: urls.filter((url) => pathname.startsWith(`${url}/`)), as: 'true' }
}

const withoutSlash = (path: string) => path.replace(/\/$/, '')
