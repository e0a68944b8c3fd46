/** Pages in the browser: takes over what the server drew, from the same answers. */
import { type ComponentType, lazy, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  type RouterState,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { type Answers, PageError } from '#app/api/query.ts'
import { browserRoutes } from '#app/engine/browser-routes.ts'
import { matchPage, pageData, specsById, textsOf } from '#app/engine/page.ts'
import type { RouteSpec, ViewModule } from '#app/engine/route.ts'
import { kindsIn } from '#app/features/shared/blocks/kinds-in.ts'
import { BareError } from '#app/features/travel/bare-error.tsx'
import { AppProvider, type Settings } from '#app/lib/app-context.tsx'
import { makePaths } from '#app/lib/paths.ts'
import { reloadOnce } from '#app/lib/reload.ts'
import { guardAgainstTranslators } from '#app/lib/translator-guard.ts'
import { troubleTexts } from '#app/messages/trouble.ts'
import { routeTable } from '#app/routes.ts'

interface PageBlock {
  settings: Settings
  answers: Answers
  failed: boolean
}

const VIEWS = {
  ...import.meta.glob<ViewModule>([
    './features/*/*/{view,layout}.tsx',
    '!./features/development/**',
  ]),
  ...(import.meta.env.MODE === 'development'
    ? import.meta.glob<ViewModule>('./features/development/*/view.tsx')
    : {}),
}

const loadErrorPage = async (): Promise<{ default: ComponentType }> => ({
  default: (await import('#app/features/shared/shell/error-page.tsx')).RouteError,
})

/** Few pages fail, so what says so comes later; where it does not come, a few words stand for it. */
const ErrorLater = lazy(() => loadErrorPage().catch(() => ({ default: BareError })))

/** @throws when a part of the open page does not arrive. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  const block = document.getElementById('terrace-data')
  if (!root || !block) throw new Error('the document has no root or no data')
  const { settings, answers, failed } = JSON.parse(block.textContent ?? '') as PageBlock

  guardAgainstTranslators(Node.prototype)
  const paths = makePaths(settings.hubPath)
  const table = routeTable(paths)
  // A page that the server could not draw is asked for while the router is still being made.
  let shown: string | null = null
  const routes = browserRoutes(table, {
    paths,
    loadView,
    loadParts,
    isWanted: (view) => {
      const { pathname, search } = wantedIn(router.state)
      return matchPage(match, specs, pathname + search, paths).specs.some(
        (spec) => spec.view === view,
      )
    },
    openAnew: () => openAnew(wantedIn(router.state)),
    shownPath: () => shown,
    ErrorBoundary: ErrorLater,
  })
  const url = window.location.pathname + window.location.search
  const specs = specsById(table)
  // The router brings its own way to match, and here few paths are.
  const match = (path: string) => matchRoutes(routes, path) ?? []
  const page = matchPage(match, specs, url, paths)
  const given = pageData(page, answers)
  const { loaderData, errors } = given

  const views = page.matches.map(({ route }) => settleView(route, specs, errors !== null))
  const part = page.specs.at(-1)?.part?.(page.request)
  await Promise.all([part?.load(), loadParts(textsOf(page, given)), ...views])
  const hydrationData: HydrationState = { loaderData, errors }
  const router = createBrowserRouter(routes, failed ? {} : { hydrationData })
  shown = router.state.location.pathname
  router.subscribe(({ location }) => {
    shown = location.pathname
  })
  const app = (
    <AppProvider settings={settings}>
      <RouterProvider router={router} />
    </AppProvider>
  )
  // Nothing that a page needs to come alive, so it comes later.
  import('#app/lib/prefetch.ts').then(({ prefetchLinks, prefetchPart }) => {
    const load = (path: string) => {
      for (const { view } of matchPage(match, specs, path, paths).specs) {
        // Whoever follows the link tries again.
        if (view) loadView(view).catch(ignore)
      }
    }
    prefetchLinks(load, (scan) => {
      scan()
      router.subscribe(({ navigation }) => navigation.state === 'idle' && scan())
    })
    prefetchPart(() => loadErrorPage().catch(ignore))
  }, ignore)
  if (!failed) {
    // As a transition it is done in small steps, between which the browser answers to its visitor.
    startTransition(() => {
      hydrateRoot(root, app)
    })
    return
  }
  // The server's shell stays until there is a page to put in its place.
  await whenReady(router)
  // The page brings a title of its own, and may be found.
  for (const own of document.head.querySelectorAll('title, meta[name="robots"]')) own.remove()
  createRoot(root).render(app)
}

/** @throws when a part does not arrive. */
async function loadParts(data: unknown): Promise<void> {
  const kinds = kindsIn(data)
  if (kinds.size > 0)
    await (await import('#app/features/shared/blocks/lazy-kinds.ts')).loadKinds(kinds)
}

function loadView(view: string): Promise<ViewModule> {
  const load = VIEWS[view.replace('app/', './')]
  return load ? load() : Promise.reject(new Error(`no view ${view}`))
}

/** A view that is still on its way when the router starts would be drawn beside the server's. */
async function settleView(
  route: RouteObject,
  specs: ReadonlyMap<string, RouteSpec>,
  failed: boolean,
): Promise<void> {
  const view = specs.get(route.id ?? '')?.view
  if (view) Object.assign(route, { Component: (await loadView(view)).default, lazy: undefined })
  if (failed) route.ErrorBoundary = (await loadErrorPage()).default
}

/** The page that a visitor goes to, or else is on. */
function wantedIn({ navigation, location }: RouterState): RouterState['location'] {
  return navigation.location ?? location
}

/** A part of the page did not come: its document is loaded instead, or the page says so. */
async function openAnew({ pathname, search, hash }: RouterState['location']): Promise<never> {
  // Until the document is there the progress bar runs on.
  if (reloadOnce(pathname + search + hash)) return new Promise(() => {})
  throw new PageError(500, troubleTexts.en.viewMissing)
}

function ignore(): void {}

function whenReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
