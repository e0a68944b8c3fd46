/**
 * The bundle that runs inside the server: three synchronous functions on a bare JavaScript engine.
 * `plan` says which API addresses a page needs, `render` draws it from their answers.
 */
import '#app/styles/index.css'
import 'core-js/actual/url'
import 'core-js/actual/url-search-params'
import { renderToString } from 'react-dom/server'
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import type { Answers } from '#app/api/query.ts'
import { matchPage, type Page, pageData, planPage, specsById } from '#app/engine/page.ts'
import { patternsOf } from '#app/engine/patterns.ts'
import type { RouteSpec, ViewModule } from '#app/engine/route.ts'
import { routeObjects } from '#app/engine/route-objects.ts'
import { splitHead } from '#app/engine/split-head.ts'
import { RouteError } from '#app/features/shell/error-page.tsx'
import { AppProvider, type Settings } from '#app/lib/app-context.tsx'
import { makePaths, type Paths } from '#app/lib/paths.ts'
import { routeTable } from '#app/routes.ts'

/** All views at once: a server waits for nothing. */
const VIEWS = import.meta.glob<ViewModule>('./routes/**/*.tsx', { eager: true })

interface App {
  paths: Paths
  routes: ReturnType<typeof routeObjects>
  specs: ReadonlyMap<string, RouteSpec>
}

let app: App | undefined

/** `plan` and `render` of one page follow each other: what the first parsed serves the second. */
let last: { url: string; page: Page } | undefined
let lastAnswers: { json: string; answers: Answers } | undefined

function start(settingsJson: string): string {
  const settings = JSON.parse(settingsJson) as Settings
  const paths = makePaths(settings.hubPath)
  const table = routeTable(paths)
  const routes = routeObjects(table, (spec) => {
    const view = spec.view && VIEWS[spec.view.replace('app/', './')]
    return view
      ? { Component: view.default, ErrorBoundary: RouteError }
      : { ErrorBoundary: RouteError }
  })
  app = { paths, routes, specs: specsById(table) }
  last = undefined
  return JSON.stringify({ routes: patternsOf(table) })
}

function plan(url: string, answersJson: string): string {
  return JSON.stringify(planPage(pageFor(url), answersFor(answersJson)))
}

interface Drawn {
  status: number
  head: string
  html: string
  modules: string[]
}

function render(url: string, answersJson: string): Drawn {
  const { paths, routes } = started()
  const page = pageFor(url)
  const { loaderData, errors, status } = pageData(page, answersFor(answersJson))
  const [pathname = '/', query = ''] = url.split('?', 2)
  const context = {
    basename: '/',
    location: {
      pathname,
      search: query === '' ? '' : `?${query}`,
      hash: '',
      state: null,
      key: 'default',
    },
    matches: page.matches,
    loaderData,
    actionData: null,
    errors,
    statusCode: status,
    loaderHeaders: {},
    actionHeaders: {},
  } as unknown as StaticHandlerContext
  const drawn = renderToString(
    <AppProvider paths={paths}>
      <StaticRouterProvider
        router={createStaticRouter(routes, context)}
        context={context}
        hydrate={false}
      />
    </AppProvider>,
  )
  const { head, html } = splitHead(drawn)
  return { status, head, html, modules: page.specs.flatMap(({ view }) => view ?? []) }
}

function pageFor(url: string): Page {
  if (last?.url !== url) {
    const { paths, routes, specs } = started()
    last = { url, page: matchPage(routes, specs, url, paths) }
  }
  return last.page
}

function answersFor(json: string): Answers {
  if (lastAnswers?.json !== json) lastAnswers = { json, answers: JSON.parse(json) as Answers }
  return lastAnswers.answers
}

function started(): App {
  if (!app) throw new Error('call start() first')
  return app
}

declare global {
  var terrace: { start: typeof start; plan: typeof plan; render: typeof render }
}

globalThis.terrace = { start, plan, render }
