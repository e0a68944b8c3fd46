/**
 * The route table: where each page lives, which parameters it looks at, what it asks for. A server
 * has all of it; a browser the lines of the area that its visitor is in, and the views on demand.
 */
import { type Matcher, matcherOf } from '#app/engine/match.ts'
import type { RouteSpec } from '#app/engine/route.ts'
import { rootQueries } from '#app/features/shared/shell/queries.ts'
import { Root } from '#app/layouts/root.tsx'
import type { Paths } from '#app/lib/paths.ts'

export type Area = 'hub' | 'embed' | 'portal'

/** What is around every page, with the areas inside it. */
export function tableOf(areas: readonly RouteSpec[]): RouteSpec[] {
  return [{ id: 'root', Component: Root, queries: rootQueries, children: areas }]
}

/** Which area a path belongs to. */
export function areasBy({ hub }: Pick<Paths, 'hub'>): (path: string) => Area {
  const match = matcherOf([
    { id: 'hub', path: `${hub}/*` },
    // Figures in pages of other sites. The server lets those frame what lies below `/embed` alone.
    { id: 'embed', path: '/embed/:kind/:of/:figure' },
    { id: 'portal', path: '*' },
  ])
  return (path) => (match(path).specs[0]?.id as Area | undefined) ?? 'portal'
}

/** The source file of an area's lines, as the client manifest names it. */
export function areaFile(area: Area): string {
  return `app/${area}-routes.ts`
}

/** The style sheet of an area. Figures in pages of other sites look as they do in the portal. */
export function styleOf(area: Area): string {
  return area === 'hub' ? 'hub' : 'portal'
}

/** The matcher of each area, made when a path first needs it. */
export function matchersBy(
  paths: Paths,
  load: (area: Area) => Promise<RouteSpec>,
): (path: string) => Promise<Matcher> {
  const areaOf = areasBy(paths)
  const matchers = new Map<Area, Matcher>()
  return async (path) => {
    const area = areaOf(path)
    const known = matchers.get(area)
    if (known) return known
    const matcher = matcherOf(tableOf([await load(area)]))
    matchers.set(area, matcher)
    return matcher
  }
}
