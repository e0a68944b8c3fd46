/** From an address to a page: which routes match, what they need, what they are given. */
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'
import { type Answers, type Needs, PageError, type Query, queriesOf, read } from '#app/api/query.ts'
import type { PageRequest, Redirect, RouteSpec } from '#app/engine/route.ts'
import type { Paths } from '#app/lib/paths.ts'

/** One page, matched and ready to be planned. */
export interface Page {
  request: PageRequest
  matches: RouteMatch<string, RouteObject>[]
  specs: readonly RouteSpec[]
}

export interface PageData {
  loaderData: Record<string, unknown>
  errors: Record<string, PageError> | null
  status: number
}

/** The table's lines by id. */
export function specsById(table: readonly RouteSpec[]): Map<string, RouteSpec> {
  const specs = new Map<string, RouteSpec>()
  const add = (spec: RouteSpec) => {
    specs.set(spec.id, spec)
    spec.children?.forEach(add)
  }
  table.forEach(add)
  return specs
}

/** `url` is path and query. A table that ends in `*` matches everything. */
export function matchPage(
  routes: RouteObject[],
  specs: ReadonlyMap<string, RouteSpec>,
  url: string,
  paths: Paths,
): Page {
  const [path = '/', query = ''] = url.split('?', 2)
  const matches = matchRoutes(routes, path) ?? []
  return {
    request: {
      path,
      params: matches.at(-1)?.params ?? {},
      search: new URLSearchParams(query),
      paths,
    },
    matches,
    specs: matches.flatMap(({ route }) => specs.get(route.id ?? '') ?? []),
  }
}

/** What the page needs, as far as `known` answers show. */
export function planPage(page: Page, known: Answers): { queries: Query[]; redirect?: Redirect } {
  const redirect = page.specs.at(-1)?.redirect?.(page.request, known)
  if (redirect) return { queries: [], redirect }
  return { queries: queriesOf(page.specs.map((spec) => needsOf(spec, page.request, known))) }
}

/** What each matched route is given. A route that fails leaves those around it whole. */
export function pageData(page: Page, known: Answers): PageData {
  const loaderData: Record<string, unknown> = {}
  let status = page.specs.at(-1)?.status ?? 200
  for (const spec of page.specs) {
    try {
      loaderData[spec.id] = read(needsOf(spec, page.request, known), known)
    } catch (error) {
      if (!(error instanceof PageError)) throw error
      status = error.status
      return { loaderData, errors: { [spec.id]: error }, status }
    }
  }
  return { loaderData, errors: null, status }
}

function needsOf(spec: RouteSpec, request: PageRequest, known: Answers): Needs {
  return spec.queries?.(request, known) ?? {}
}
