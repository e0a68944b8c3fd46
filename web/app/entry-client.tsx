/** The first script of every page: takes over what the server drew, from the same answers. */
import '#app/styles/index.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Answers } from '#app/api/query.ts'
import { browserRoutes } from '#app/engine/browser-routes.ts'
import { matchPage, pageData, specsById } from '#app/engine/page.ts'
import type { ViewModule } from '#app/engine/route.ts'
import { RouteError } from '#app/features/shell/error-page.tsx'
import { AppProvider, type Settings } from '#app/lib/app-context.tsx'
import { makePaths } from '#app/lib/paths.ts'
import { routeTable } from '#app/routes.ts'

interface PageBlock {
  settings: Settings
  answers: Answers
  failed: boolean
}

const VIEWS = import.meta.glob<ViewModule>('./routes/**/*.tsx')

async function main(): Promise<void> {
  const root = document.getElementById('root')
  const block = document.getElementById('terrace-data')
  if (!root || !block) throw new Error('the document has no root or no data')
  const { settings, answers, failed } = JSON.parse(block.textContent ?? '') as PageBlock

  const paths = makePaths(settings.hubPath)
  const table = routeTable(paths)
  const routes = browserRoutes(table, { paths, loadView, ErrorBoundary: RouteError })
  const url = window.location.pathname + window.location.search
  const { loaderData, errors } = pageData(matchPage(routes, specsById(table), url, paths), answers)

  await loadMatchedViews(routes)
  const hydrationData: HydrationState = { loaderData, errors }
  const router = createBrowserRouter(routes, failed ? {} : { hydrationData })
  const app = (
    <AppProvider paths={paths}>
      <RouterProvider router={router} />
    </AppProvider>
  )
  if (!failed) {
    hydrateRoot(root, app)
    return
  }
  // The server's shell stays until there is a page to put in its place.
  await whenReady(router)
  createRoot(root).render(app)
}

function loadView(view: string): Promise<ViewModule> {
  const load = VIEWS[view.replace('app/', './')]
  return load ? load() : Promise.reject(new Error(`no view ${view}`))
}

/** A view that is still on its way when the router starts would be drawn beside the server's. */
async function loadMatchedViews(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

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

main()
