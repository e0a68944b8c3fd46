/** Whether a menu's link leads to the view that is open. */

/** Parameters that make another page of the same path; others narrow or arrange it. */
const TELLING = ['parent']

export function isCurrent(href: string, pathname: string, search: string): boolean {
  const [path = '', query = ''] = href.split('?', 2)
  if (withoutSlash(path) !== withoutSlash(pathname)) return false
  const wanted = new URLSearchParams(query)
  const given = new URLSearchParams(search)
  const names = new Set([...TELLING, ...wanted.keys()])
  return [...names].every((name) => (wanted.get(name) ?? '') === (given.get(name) ?? ''))
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
