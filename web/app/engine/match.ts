/**
 * Which routes a path belongs to. React Router finds the same, but prepares its patterns anew for
 * each path, which costs the server more the more routes there are. A test holds this against it.
 */
import type { RouteMatch, RouteObject } from 'react-router'

export type Matches = RouteMatch<string, RouteObject>[]
export type Matcher = (path: string) => Matches

/** From the outermost layout to one page. */
interface Branch {
  routes: readonly RouteObject[]
  /** How much of the path belongs to each route and those around it, in parts. */
  ends: readonly number[]
  /** Fixed words in lower case, `:name`, or `*` at the end. */
  parts: readonly string[]
}

/** For tables of fixed words, names and rests. */
export function matcherOf(table: readonly RouteObject[]): Matcher {
  const branches = branchesOf(table, { routes: [], ends: [], parts: [] })
  branches.sort((one, other) => rankOf(other) - rankOf(one))
  return (path) => {
    const given = decoded(path).replace(/\/+$/, '').split('/').slice(1)
    for (const branch of branches) {
      const params = paramsOf(branch.parts, given)
      if (params) return matchesOf(branch, given, params)
    }
    return []
  }
}

function branchesOf(table: readonly RouteObject[], around: Branch): Branch[] {
  return table.flatMap((route) => {
    const parts = [...around.parts, ...partsOf(route.path ?? '')]
    const branch = {
      routes: [...around.routes, route],
      ends: [...around.ends, parts.length],
      parts,
    }
    return route.children ? branchesOf(route.children, branch) : [branch]
  })
}

function partsOf(pattern: string): string[] {
  const parts = pattern.split('/').filter((part) => part !== '')
  return parts.map((part) => (part.startsWith(':') ? part : part.toLowerCase()))
}

/** Fixed words before names before rests, and more of them before fewer. */
function rankOf({ parts }: Branch): number {
  const worth = (part: string) => (part === '*' ? -1 : part.startsWith(':') ? 4 : 11)
  return parts.reduce((rank, part) => rank + worth(part), 0)
}

/** What stands at the names, or nothing when the path is another. */
function paramsOf(
  parts: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  const rest = parts.at(-1) === '*'
  const fixed = rest ? parts.slice(0, -1) : parts
  if (rest ? given.length < fixed.length : given.length !== fixed.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of fixed.entries()) {
    const found = given[at] ?? ''
    if (part.startsWith(':')) {
      if (found === '') return undefined
      params[part.slice(1)] = slashes(found)
    } else if (part !== found.toLowerCase()) {
      return undefined
    }
  }
  if (rest) params['*'] = slashes(given.slice(fixed.length).join('/'))
  return params
}

function matchesOf({ routes, ends, parts }: Branch, given: string[], params: object): Matches {
  return routes.map((route, at) => {
    const end = ends[at] ?? 0
    const rest = parts[end - 1] === '*'
    const upTo = (count: number) => `/${given.slice(0, count).join('/')}`
    return {
      route,
      params: params as Matches[number]['params'],
      pathname: upTo(rest ? given.length : end),
      pathnameBase: upTo(rest ? end - 1 : end),
    }
  })
}

/** Each part by itself, so that an encoded slash stays within its part. */
function decoded(path: string): string {
  if (!path.includes('%')) return path
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    // A lone `%`: the path as it stands.
    return path
  }
}

function slashes(text: string): string {
  return text.replaceAll('%2F', '/')
}
