/** From an address to a page: which routes match, what they need, what they are given. */
import { type Answers, type Needs, PageError, type Query, queriesOf, read } from '#app/api/query.ts'
import { closestTo, isLost, lostQuery, lostRedirect, lostStatus } from '#app/engine/lost.ts'
import type { Matcher } from '#app/engine/match.ts'
import type { PageRequest, Redirect, RouteSpec } from '#app/engine/route.ts'
import type { Paths } from '#app/lib/paths.ts'
import { keepLanguage } from '#app/lib/translate.ts'

/** One page, matched and ready to be planned. */
export interface Page {
  request: PageRequest
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

/** Path and query. A query may hold further question marks. */
export function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** `url` is path and query. A table that ends in `*` matches everything. */
export function matchPage(match: Matcher, url: string, paths: Paths): Page {
  const [path, query] = splitUrl(url)
  const { specs, params } = match(path)
  return { request: { path, params, search: new URLSearchParams(query), paths }, specs }
}

/** What the page needs, as far as `known` answers show. */
export function planPage(page: Page, known: Answers): { queries: Query[]; redirect?: Redirect } {
  const redirect = redirectOf(page.specs.at(-1), page.request, known)
  if (redirect) return { queries: [], redirect }
  return { queries: queriesOf(page.specs.map((spec) => needsOf(spec, page.request, known))) }
}

/** Whether the answers are those of this page, as far as its address alone tells what it needs. */
export function isAnswered({ specs, request }: Page, known: Answers): boolean {
  const asked = queriesOf(specs.map((spec) => needsOf(spec, request, {})))
  return asked.every(({ url }) => url in known)
}

/** What each matched route is given. A route that fails leaves those around it whole. */
export function pageData(page: Page, known: Answers): PageData {
  const loaderData: Record<string, unknown> = {}
  for (const spec of page.specs) {
    try {
      loaderData[spec.id] = readNeeds(spec, page.request, known)
    } catch (error) {
      if (!(error instanceof PageError)) throw error
      return { loaderData, errors: { [spec.id]: error }, status: error.status }
    }
  }
  return { loaderData, errors: null, status: 200 }
}

/** What each matched route that renders blocks is given; `inPart`: only those with blocks in a static part. */
export function textsOf(
  { specs }: Page,
  { loaderData }: PageData,
  which: 'all' | 'inPart',
): Record<string, unknown> {
  const has = ({ blocks }: RouteSpec) => (which === 'all' ? blocks !== 'none' : blocks === 'inPart')
  return Object.fromEntries(specs.filter(has).map(({ id }) => [id, loaderData[id]]))
}

/** What a route needs; where what it is about is missing, also what there is instead. */
export function needsOf(spec: RouteSpec, request: PageRequest, known: Answers): Needs {
  const needs = spec.queries?.(request, known) ?? {}
  return isLost(queriesOf([needs]), known) ? { ...needs, lost: lostQuery(request) } : needs
}

export function redirectOf(
  spec: RouteSpec | undefined,
  request: PageRequest,
  known: Answers,
): Redirect | undefined {
  const redirect = spec?.redirect?.(request, known) ?? lostRedirect(request, known)
  return redirect && { ...redirect, to: keepLanguage(redirect.to, request.search) }
}

/** @throws {PageError} when the route cannot be drawn. */
export function readNeeds(spec: RouteSpec, request: PageRequest, known: Answers): unknown {
  try {
    const data = read(needsOf(spec, request, known), known)
    const refused = spec.refuse?.(request, known)
    if (refused) throw refused
    return data
  } catch (error) {
    if (!(error instanceof PageError)) throw error
    const status = error.status === 404 ? lostStatus(request, known) : error.status
    // Who refuses a page may know better what was meant than its address tells.
    const closest = error.closest.length > 0 ? error.closest : closestTo(request, known)
    throw new PageError(status, error.message, closest)
  }
}
