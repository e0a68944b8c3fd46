/** Which routes a path belongs to. Patterns are prepared once, whatever number of paths follows. */
import type { RouteSpec } from '#app/engine/route.ts'

interface Match {
  /** From the outermost layout inwards; none where the table has no line for the path. */
  specs: readonly RouteSpec[]
  params: Readonly<Record<string, string>>
}

export type Matcher = (path: string) => Match

/** From the outermost layout to one page. */
interface Branch {
  specs: readonly RouteSpec[]
  /** Fixed words in lower case, `:name`, or `*` at the end. */
  parts: readonly string[]
}

/** For tables of fixed words, names and rests. */
export function matcherOf(table: readonly RouteSpec[]): Matcher {
  const branches = branchesOf(table, { specs: [], parts: [] })
  branches.sort((one, other) => rankOf(other) - rankOf(one))
  return (path) => {
    const given = decoded(path).replace(/\/+$/, '').split('/').slice(1)
    for (const { specs, parts } of branches) {
      const params = paramsOf(parts, given)
      if (params) return { specs, params }
    }
    return { specs: [], params: {} }
  }
}

function branchesOf(table: readonly RouteSpec[], around: Branch): Branch[] {
  return table.flatMap((spec) => {
    const parts = [...around.parts, ...partsOf(spec.path ?? '')]
    const branch = { specs: [...around.specs, spec], parts }
    return spec.children ? branchesOf(spec.children, branch) : [branch]
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
