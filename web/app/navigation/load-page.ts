/** Pages as a browser gets them: views on demand, data over HTTP, all routes of a page side by side. */
import type { ComponentType } from 'react'
import { answerAll } from '#app/api/answers.ts'
import { isWhole, queriesOf } from '#app/api/query.ts'
import type { Matcher } from '#app/engine/match.ts'
import { matchPage, needsOf, type Page, readNeeds, redirectOf } from '#app/engine/page.ts'
import type { RouteSpec, ViewModule } from '#app/engine/route.ts'
import { atLeast, SHOWN_MS } from '#app/lib/at-least.ts'
import type { Paths } from '#app/lib/paths.ts'
import { hrefOf } from '#app/navigation/location.ts'
import { isOffline } from '#app/navigation/offline.ts'
import type { PageContent, PageState } from '#app/navigation/page-state.ts'
import type { LoadedPage, LoadPage } from '#app/navigation/router.ts'

export interface LoadOptions {
  paths: Paths
  /** For the area that a path belongs to. @throws when it does not arrive. */
  matcherFor: (path: string) => Promise<Matcher>
  loadView: (view: string) => Promise<ViewModule>
  /** What renders the data, beside the view. */
  loadParts: (data: unknown) => Promise<void>
  /** Loads the page's document, as a part of the program is missing; fails where that cannot help. */
  openAnew: (href: string) => Promise<never>
  /** Whether there is a connection. */
  isOnline: () => Promise<boolean>
}

/** One page on its way. */
interface Load {
  page: Page
  href: string
  signal: AbortSignal
  shown: PageState | undefined
  options: LoadOptions
}

type Elsewhere = Exclude<LoadedPage, { kind: 'page' }>

type LoadedRoute =
  | { kind: 'route'; Component: ComponentType; data: unknown }
  | { kind: 'failed'; error: unknown }
  | Elsewhere

export function pageLoader(options: LoadOptions): LoadPage {
  return async (location, signal, shown) => {
    const { pathname, search } = location
    const matcher = await options.matcherFor(pathname).catch(async (error: unknown) => {
      if (await options.isOnline()) throw error
    })
    if (!matcher) return { kind: 'offline' }
    const page = matchPage(matcher, pathname + search, options.paths)
    const load = { page, href: hrefOf(location), signal, shown, options }
    const routes = await Promise.all(page.specs.map((spec) => loadRoute(spec, load)))
    signal.throwIfAborted()
    const redirect = routes.findLast((route) => route.kind === 'redirect')
    const offline = routes.find((route) => route.kind === 'offline')
    return redirect ?? offline ?? { kind: 'page', content: contentOf(page, routes) }
  }
}

function contentOf({ specs }: Page, loaded: readonly LoadedRoute[]): PageContent {
  const data: Record<string, unknown> = {}
  const errors: Record<string, unknown> = {}
  const routes = specs.map(({ id }, at) => {
    const route = loaded[at]
    if (route?.kind === 'route') {
      data[id] = route.data
      return { id, Component: route.Component }
    }
    errors[id] = route?.kind === 'failed' ? route.error : undefined
    return { id, Component: Nothing }
  })
  return { routes, data, errors }
}

/** Never rendered: an error page stands in its place. */
function Nothing(): null {
  return null
}

async function loadRoute(spec: RouteSpec, load: Load): Promise<LoadedRoute> {
  const { signal, href, options } = load
  const [view, data] = await Promise.allSettled([viewOf(spec, load), dataOf(spec, load)])
  // Whoever went elsewhere meanwhile stays there.
  if (signal.aborted) return { kind: 'failed', error: signal.reason }
  if (data.status === 'fulfilled') {
    if (data.value.kind !== 'data') return data.value
    if (view.status === 'fulfilled') return { ...data.value, kind: 'route', Component: view.value }
  } else if (data.reason !== MISSING) {
    return { kind: 'failed', error: data.reason }
  }
  if (!(await options.isOnline())) return { kind: 'offline' }
  if (signal.aborted) return { kind: 'failed', error: signal.reason }
  return options.openAnew(href).catch((error: unknown) => ({ kind: 'failed', error }))
}

/** A part of the program did not arrive. */
const MISSING = new Error('a part of the program did not arrive')

const arrived = <T>(part: Promise<T>): Promise<T> => part.catch(() => Promise.reject(MISSING))

async function viewOf({ view, Component = Nothing }: RouteSpec, { page, options }: Load) {
  if (!view) return Component
  const module = await arrived(options.loadView(view))
  // What the view renders only in a browser, and only at this address.
  await arrived(Promise.all([module.part?.fetch(), module.form?.(page.request)?.load()]))
  return module.default
}

type LoadedData = { kind: 'data'; data: unknown } | Elsewhere

async function dataOf(spec: RouteSpec, load: Load): Promise<LoadedData> {
  const { signal, shown, options } = load
  const { request } = load.page
  // Menus and settings do not change while a visitor moves about; what failed is asked for again.
  const kept = spec.children && shown?.data[spec.id]
  if (kept && isWhole(kept)) return { kind: 'data', data: kept }
  const moved = redirectOf(spec, request, {})
  if (moved) return { kind: 'redirect', to: moved.to }

  // A view that changes in place shows that it waits; another page shows nothing until it is there.
  const inPlace = request.path === shown?.location.pathname
  const needs = (known: Parameters<typeof needsOf>[2]) => needsOf(spec, request, known)
  const answers = await atLeast(answerAll(needs, signal), inPlace && spec.queries ? SHOWN_MS : 0)
  if (isOffline(queriesOf([needs(answers)]), answers)) {
    // A page whose menu alone does not come is shown as the one before it.
    return kept ? { kind: 'data', data: kept } : { kind: 'offline' }
  }
  const instead = redirectOf(spec, request, answers)
  if (instead) return { kind: 'redirect', to: instead.to }

  const data = readNeeds(spec, request, answers)
  const blocks = spec.blocks === 'none' ? undefined : options.loadParts(data)
  await arrived(Promise.resolve(blocks))
  return { kind: 'data', data }
}
