/** The route table as the browser runs it: views on demand, data over HTTP. */
import type { ComponentType } from 'react'
import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { answerAll } from '#app/api/answers.ts'
import { needsOf, readNeeds, redirectOf } from '#app/engine/page.ts'
import type { PageRequest, RouteSpec, ViewModule } from '#app/engine/route.ts'
import { routeObjects } from '#app/engine/route-objects.ts'
import { atLeast, SHOWN_MS } from '#app/lib/at-least.ts'
import type { Paths } from '#app/lib/paths.ts'

interface Options {
  paths: Paths
  loadView: (view: string) => Promise<ViewModule>
  /** What draws the data, beside the view. */
  loadParts: (data: unknown) => Promise<void>
  /** The page that is shown, while the next one is asked for; none at the very start. */
  shownPath: () => string | null
  ErrorBoundary: ComponentType
}

export function browserRoutes(table: readonly RouteSpec[], options: Options): RouteObject[] {
  return routeObjects(table, (spec) => {
    const { view } = spec
    const route: Partial<RouteObject> = { ErrorBoundary: options.ErrorBoundary }
    if (spec.queries) route.loader = loaderFor(spec, options)
    if (view) route.lazy = async () => ({ Component: (await options.loadView(view)).default })
    // Menus and settings do not change while a visitor moves about.
    if (spec.children) route.shouldRevalidate = () => false
    return route
  })
}

function loaderFor(spec: RouteSpec, { paths, shownPath, loadParts }: Options): LoaderFunction {
  return async ({ request, params }) => {
    const { pathname, searchParams } = new URL(request.url)
    const page: PageRequest = { path: pathname, params, search: searchParams, paths }
    const moved = redirectOf(spec, page, {})
    if (moved) return redirect(moved.to)

    // A view that changes in place shows that it waits; another page shows nothing until it is there.
    const shown = pathname === shownPath() ? SHOWN_MS : 0
    const asked = answerAll((known) => needsOf(spec, page, known), request.signal)
    const answers = await atLeast(asked, shown)
    const instead = redirectOf(spec, page, answers)
    if (instead) return redirect(instead.to)
    const data = readNeeds(spec, page, answers)
    await loadParts(data)
    return data
  }
}
