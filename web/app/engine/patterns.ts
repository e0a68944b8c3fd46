/** What the server must know of the route table to normalise addresses without running JavaScript. */
import type { RouteSpec } from '#app/engine/route.ts'
import { TRANSLATE } from '#app/lib/translate.ts'

export interface RoutePattern {
  path: string
  params: string[]
}

/** Every page's full pattern, in the order in which to try them: static parts before others. */
export function patternsOf(table: readonly RouteSpec[]): RoutePattern[] {
  const patterns = collect(table, '')
  // Below the hub any unknown address falls to the last pattern, which looks at the same parameters.
  const isInnerRest = ({ path }: RoutePattern) => path !== '*' && path.endsWith('*')
  return patterns.filter((pattern) => !isInnerRest(pattern)).sort((a, b) => rank(a) - rank(b))
}

function collect(table: readonly RouteSpec[], base: string): RoutePattern[] {
  return table.flatMap((spec) => {
    const path = join(base, spec.path)
    if (spec.children) return collect(spec.children, path)
    // Every page can be asked for in another language.
    return [{ path: path === '' ? '/' : path, params: [...(spec.params ?? []), TRANSLATE] }]
  })
}

function join(base: string, part = ''): string {
  if (part === '' || part === '/') return base
  if (part === '*' && base === '') return '*'
  return part.startsWith('/') ? part : `${base}/${part}`
}

function rank({ path }: RoutePattern): number {
  if (path === '*') return 2
  return path.includes(':') || path.includes('*') ? 1 : 0
}
