/** The route table as the browser runs it: views on demand, data over HTTP. */
import { type ComponentType, lazy } from 'react'
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
  /** Whether the page that a visitor goes to, or else is on, is drawn by this view. */
  isWanted: (view: string) => boolean
  /** Loads that page's document; fails where that cannot help. */
  openAnew: () => Promise<never>
  /** The page that is shown, while the next one is asked for; none at the very start. */
  shownPath: () => string | null
  ErrorBoundary: ComponentType
}

export function browserRoutes(table: readonly RouteSpec[], options: Options): RouteObject[] {
  return routeObjects(table, (spec) => {
    const { view } = spec
    const route: Partial<RouteObject> = { ErrorBoundary: options.ErrorBoundary }
    if (spec.queries) route.loader = loaderFor(spec, options)
    if (view) route.lazy = async () => ({ Component: (await viewOf(view, options)).default })
    // Menus and settings do not change while a visitor moves about.
    if (spec.children) route.shouldRevalidate = () => false
    return route
  })
}

/** Never fails: the router would not ask again. */
async function viewOf(view: string, options: Options): Promise<ViewModule> {
  const { loadView, isWanted, openAnew } = options
  try {
    return await loadView(view)
  } catch {
    // A view that fails, and not a failed view: for the latter the router draws nothing at all.
    if (isWanted(view)) return openAnew().catch(failing)
    // Whoever went elsewhere meanwhile stays there; it is asked for again when they need it.
    return { default: lazy(() => loadView(view).catch(openAnew)) }
  }
}

function failing(error: unknown): ViewModule {
  return {
    default: () => {
      throw error
    },
  }
}

/** What the view draws only in a browser. A view that is missing is not the loader's matter. */
async function loadPart({ view }: RouteSpec, { loadView }: Options): Promise<void> {
  const module = view && (await loadView(view).catch(() => undefined))
  if (module) await module.part?.fetch()
}

function loaderFor(spec: RouteSpec, options: Options): LoaderFunction {
  const { paths, shownPath, loadParts, openAnew } = options
  return async ({ request, params }) => {
    const orOpenAnew = async (parts: Promise<unknown>): Promise<void> => {
      try {
        await parts
      } catch (error) {
        // Whoever went elsewhere meanwhile stays there.
        if (request.signal.aborted) throw error
        await openAnew()
      }
    }
    const { pathname, searchParams } = new URL(request.url)
    const page: PageRequest = { path: pathname, params, search: searchParams, paths }
    const moved = redirectOf(spec, page, {})
    if (moved) return redirect(moved.to)

    // A view that changes in place shows that it waits; another page shows nothing until it is there.
    const shown = pathname === shownPath() ? SHOWN_MS : 0
    const asked = answerAll((known) => needsOf(spec, page, known), request.signal)
    const [answers] = await Promise.all([
      atLeast(asked, shown),
      orOpenAnew(loadPart(spec, options)),
    ])
    const instead = redirectOf(spec, page, answers)
    if (instead) return redirect(instead.to)
    const data = readNeeds(spec, page, answers)
    const blocks = spec.withoutBlocks ? undefined : loadParts(data)
    await orOpenAnew(Promise.all([spec.part?.(page)?.load(), blocks]))
    return data
  }
}
