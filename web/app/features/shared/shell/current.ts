/** Whether a menu's link leads to the view that is open. */

/** Parameters that make another page of the same path; others narrow or arrange it. */
const TELLING = ['parent']

export function isCurrent(href: string, pathname: string, search: string): boolean {
  const [path = '', query = ''] = href.split('?', 2)
  if (withoutSlash(path) !== withoutSlash(pathname)) return false
  const wanted = valuesIn(query)
  const given = valuesIn(search.replace('?', ''))
  const names = new Set([...TELLING, ...wanted.keys()])
  return [...names].every((name) => (wanted.get(name) ?? '') === (given.get(name) ?? ''))
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

/** The first value of each name. By hand, because a page asks this of every link of its menus. */
function valuesIn(query: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2)
    if (name !== '' && !values.has(name)) values.set(name, decoded(value))
  }
  return values
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A lone `%`: the text as it stands.
    return text
  }
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
