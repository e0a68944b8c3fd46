/** Pages in the browser: takes over what the server rendered, from the same answers. */
import { type ComponentType, lazy, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type Answers, PageError } from '#app/api/query.ts'
import { isAnswered, matchPage, splitUrl } from '#app/engine/page.ts'
import type { RouteSpec, ViewModule } from '#app/engine/route.ts'
import { BareError } from '#app/features/navigation/bare-error.tsx'
import { kindsIn } from '#app/features/shared/blocks/kinds-in.ts'
import { givenContent } from '#app/given-content.ts'
import { AppProvider, type Settings } from '#app/lib/app-context.tsx'
import { makePaths, type Paths } from '#app/lib/paths.ts'
import { openDocument, reloadOnce } from '#app/lib/reload.ts'
import { loadStyle, withStyle } from '#app/lib/style-sheets.ts'
import { guardAgainstTranslators } from '#app/lib/translator-guard.ts'
import { firstPage } from '#app/navigation/first-page.ts'
import { browserHistory } from '#app/navigation/history.ts'
import { pageLoader } from '#app/navigation/load-page.ts'
import type { Location } from '#app/navigation/location.ts'
import { isOnline } from '#app/navigation/offline.ts'
import type { PageContent } from '#app/navigation/page-state.ts'
import { createRouter, type LoadPage, type Router } from '#app/navigation/router.ts'
import { RouterProvider } from '#app/navigation/router-provider.tsx'
import { type Area, matchersBy, styleOf } from '#app/routes.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'

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

/** The lines of the route table come with the area that a visitor is in. */
const AREAS: Record<Area, (paths: Paths) => Promise<RouteSpec>> = {
  hub: async (paths) => (await import('#app/hub-routes.ts')).hubRoutes(paths),
  embed: async () => (await import('#app/embed-routes.ts')).embedRoutes(),
  portal: async () => (await import('#app/portal-routes.ts')).portalRoutes(),
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
  const matcherFor = matchersBy(paths, async (area) => {
    const [routes] = await Promise.all([AREAS[area](paths), loadStyle(styleOf(area))])
    return routes
  })
  const load = pageLoader({ paths, matcherFor, loadView, loadParts, openAnew, isOnline })
  const history = browserHistory(window)
  const pageAt = async (url: string) => matchPage(await matcherFor(splitUrl(url)[0]), url, paths)
  const { content, isGiven, ErrorPage, location } = await firstPage(history, async (location) => {
    const page = await pageAt(location.pathname + location.search)
    // Back may have led away from the page that the document was made for.
    const isGiven = !failed && isAnswered(page, answers)
    const content = isGiven
      ? await givenContent(page, answers, { loadView, loadKinds })
      : await firstContent(load, location)
    const isWhole = Object.keys(content.errors).length === 0
    const ErrorPage = isWhole ? ErrorLater : (await loadErrorPage()).default
    return { content, isGiven, ErrorPage }
  })
  const router = createRouter({
    first: { ...content, location, type: 'POP', keepScroll: false },
    history,
    load,
    leave: openDocument,
  })
  const app = (
    <AppProvider settings={settings}>
      <RouterProvider router={router} ErrorPage={ErrorPage} />
    </AppProvider>
  )
  fetchAhead(router, async (path) => (await pageAt(path)).specs)
  if (isGiven) {
    // As a transition it is done in small steps, between which the browser answers to its visitor.
    startTransition(() => {
      hydrateRoot(root, app)
    })
    return
  }
  // The page brings a title of its own, and may be found.
  for (const own of document.head.querySelectorAll('title, meta[name="robots"]')) own.remove()
  const rendering = createRoot(root)
  startTransition(() => rendering.render(app))
}

/** A page that the server did not render. Its fallback stays until there is one to put in its place. */
async function firstContent(load: LoadPage, location: Location): Promise<PageContent> {
  const loaded = await load(location, new AbortController().signal, undefined)
  if (loaded.kind === 'page') return loaded.content
  if (loaded.kind === 'offline') throw new Error('there is no connection')
  window.location.replace(loaded.to)
  return new Promise(() => {})
}

/** Nothing that a page needs to come alive, so it comes later. */
function fetchAhead(
  router: Router,
  specsOf: (path: string) => Promise<readonly RouteSpec[]>,
): void {
  import('#app/navigation/prefetch.ts').then(({ prefetchLinks, prefetchPart }) => {
    const loadAll = async (path: string) => {
      const specs = await specsOf(path)
      await Promise.all(specs.map(({ view }) => view && fetchView(view)))
    }
    // Whoever follows the link tries again.
    const load = (path: string) => void loadAll(path).catch(ignore)
    prefetchLinks(load, (scan) => {
      scan()
      router.subscribe(() => router.state.pending || scan())
    })
    prefetchPart(() => loadErrorPage().catch(ignore))
  }, ignore)
}

/** @throws when a part does not arrive. */
async function loadParts(data: unknown): Promise<void> {
  await loadKinds(kindsIn(data))
}

/** @throws when one does not arrive. */
async function loadKinds(kinds: ReadonlySet<string>): Promise<void> {
  if (kinds.size > 0)
    await (await import('#app/features/shared/blocks/lazy-kinds.ts')).loadKinds(kinds)
}

/** With its style. @throws when one does not arrive. */
function loadView(view: string): Promise<ViewModule> {
  return withStyle(fetchView(view))
}

function fetchView(view: string): Promise<ViewModule> {
  const load = VIEWS[view.replace('app/', './')]
  return load ? load() : Promise.reject(new Error(`no view ${view}`))
}

/** A document is on its way: a later press leads on from there. */
let isOpening = false

/** A part of the page did not come: its document is loaded instead, or the page says so. */
async function openAnew(href: string): Promise<never> {
  // Until the document is there the progress bar runs on.
  if (isOpening) openDocument(href)
  else isOpening = reloadOnce(href)
  if (isOpening) return new Promise(() => {})
  throw new PageError(500, troubleTexts.viewMissing)
}

function ignore(): void {}
