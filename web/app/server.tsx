/** Pages inside the server: planned and drawn by synchronous functions, from answers that are handed in. */
import '#app/styles/index.css'
import { allKinds } from 'virtual:block-kinds/all'
import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Answers } from '#app/api/query.ts'
import { embedRoutes } from '#app/embed-routes.ts'
import { KnownAnswers } from '#app/engine/known-answers.ts'
import { PageMarkupCache } from '#app/engine/markup-cache.ts'
import { type Matcher, matcherOf } from '#app/engine/match.ts'
import {
  matchPage,
  type Page,
  type PageData,
  pageData,
  planPage,
  splitUrl,
  textsOf,
} from '#app/engine/page.ts'
import { patternsOf } from '#app/engine/patterns.ts'
import type { PageRequest, RouteSpec, ViewModule } from '#app/engine/route.ts'
import { splitHead } from '#app/engine/split-head.ts'
import { StoryMap } from '#app/features/hub/stories/story-map.tsx'
import { learnStoryMap } from '#app/features/hub/stories/story-map-part.ts'
import { CountPart } from '#app/features/portal/projects/count-part.tsx'
import { projectForms } from '#app/features/portal/projects/forms.ts'
import { ProjectMap } from '#app/features/portal/projects/project-map.tsx'
import { blockFiles } from '#app/features/shared/blocks/block-files.ts'
import { Still } from '#app/features/shared/blocks/kinds/pages/climate-map/still.tsx'
import { learnStill } from '#app/features/shared/blocks/kinds/pages/climate-map/still-part.ts'
import { learnKinds } from '#app/features/shared/blocks/kinds.ts'
import { kindsIn, livelyOf } from '#app/features/shared/blocks/kinds-in.ts'
import { parseClimate } from '#app/features/shared/climate-map/climate-address.ts'
import { learnAsked } from '#app/features/shared/climate-map/climate-asked.ts'
import { askedFor } from '#app/features/shared/climate-map/climate-queries.ts'
import { RouteError } from '#app/features/shared/shell/error-page.tsx'
import { LastResortPage } from '#app/features/shared/shell/last-resort.tsx'
import { hubRoutes } from '#app/hub-routes.ts'
import { AppProvider, HeadContext, type Settings } from '#app/lib/app-context.tsx'
import { MarkupCacheContext } from '#app/lib/cached-markup.tsx'
import { makePaths, type Paths } from '#app/lib/paths.ts'
import { type PartModule, PartsContext } from '#app/lib/static-part.tsx'
import { type Facts, structuredData, structuredHead } from '#app/lib/structured-data.ts'
import { PART_MARKS } from '#app/lib/style-sheets.ts'
import type { Location } from '#app/navigation/location.ts'
import type { PageState } from '#app/navigation/page-state.ts'
import { Pages } from '#app/navigation/pages.tsx'
import { portalRoutes } from '#app/portal-routes.ts'
import { type Area, areaFile, areasBy, styleOf, tableOf } from '#app/routes.ts'

/** All views at once: a server waits for nothing. */
const VIEWS = {
  ...import.meta.glob<ViewModule>(
    ['./features/*/*/{view,layout}.tsx', '!./features/development/**'],
    {
      eager: true,
    },
  ),
  ...(import.meta.env.MODE === 'development'
    ? import.meta.glob<ViewModule>('./features/development/*/view.tsx', { eager: true })
    : {}),
}

const PARTS = import.meta.glob<PartModule<never>>('./features/*/*/*.part.tsx', { eager: true })

interface App {
  settings: Settings
  paths: Paths
  match: Matcher
  areaOf: (path: string) => Area
  cache: PageMarkupCache
  known: KnownAnswers
}

/** What the first script fetches, as the client manifest names it. */
const PROGRAM = 'app/browser.tsx'

let app: App | undefined

/** `plan` and `render` of one page follow each other: what the first parsed serves the second. */
let last: { url: string; page: Page } | undefined
let lastAnswers: { json: string; answers: Answers } | undefined

/** Called once. Answers with what the server must know of routes and style sheets. */
export function start(settingsJson: string): string {
  learnKinds(allKinds)
  learnStoryMap(StoryMap)
  Object.assign(projectForms, { CountPart, ProjectMap })
  learnStill(Still)
  learnAsked((search, known) => askedFor(parseClimate(search), known))
  const settings = JSON.parse(settingsJson) as Settings
  const paths = makePaths(settings.hubPath)
  const table = tableOf([hubRoutes(paths), embedRoutes(), portalRoutes()])
  app = {
    settings,
    paths,
    match: matcherOf(table),
    areaOf: areasBy(paths),
    cache: new PageMarkupCache(),
    known: new KnownAnswers(),
  }
  last = undefined
  return JSON.stringify({ routes: patternsOf(table), partSheets: PART_MARKS })
}

/** Which API addresses a page needs, as far as the answers so far show. */
export function plan(url: string, answersJson: string): string {
  return JSON.stringify(planPage(pageFor(url), answersFor(answersJson)))
}

interface Drawn {
  status: number
  head: string
  html: string
  modules: string[]
  /** Names of style sheets. */
  styles: string[]
}

/** The page, from all its answers. A throw is a failed render: the server has a shell for that. */
export function render(url: string, answersJson: string): Drawn {
  const { settings, cache, areaOf } = started()
  const page = pageFor(url)
  const answers = answersFor(answersJson)
  const given = pageData(page, answers)
  const { loaderData, errors } = given
  const state: PageState = {
    location: locationOf(url),
    type: 'POP',
    keepScroll: false,
    routes: page.specs.map((spec) => ({ id: spec.id, Component: viewOf(spec) })),
    data: loaderData,
    errors: errors ?? {},
  }
  const facts: Facts[] = []
  const whole = (
    <AppProvider settings={settings}>
      <MarkupCacheContext value={cache}>
        <PartsContext value={partOf}>
          <HeadContext value={facts}>
            <Pages page={state} ErrorPage={RouteError} />
          </HeadContext>
        </PartsContext>
      </MarkupCacheContext>
    </AppProvider>
  )
  const drawn = splitHead(
    cache.draw(() => (errors ? drawError(whole, settings) : renderToString(whole))),
  )
  const { html } = drawn
  const head = drawn.head + structuredHead(facts.flatMap(structuredData))
  const views = page.specs.flatMap(({ view }) => view ?? [])
  const forms = page.specs.flatMap(({ view = '' }) => formOf(view, page.request)?.file ?? [])
  const blocks = blockFiles(textsOf(page, given, 'all'))
  const area = areaOf(page.request.path)
  return {
    status: errors ? given.status : (statusOf(page, answers) ?? given.status),
    head,
    html,
    modules: [PROGRAM, areaFile(area), ...views, ...forms, ...livelyParts(page, given), ...blocks],
    styles: [styleOf(area)],
  }
}

/** Files of static parts that come alive, since something in them can be pressed. */
function livelyParts(page: Page, given: PageData): string[] {
  if (livelyOf(kindsIn(textsOf(page, given, 'inPart'))).size === 0) return []
  return page.specs.flatMap(({ view = '' }) => {
    const part = VIEWS[view.replace('app/', './')]?.part
    return part ? [`app/${partFile(part.name)}`] : []
  })
}

function formOf(view: string, request: PageRequest) {
  return VIEWS[view.replace('app/', './')]?.form?.(request)
}

function partFile(name: string): string {
  return `features/${name}.part.tsx`
}

function partOf(name: string): PartModule<never> {
  const part = PARTS[`./${partFile(name)}`]
  if (!part) throw new Error(`there is no part ${name}`)
  return part
}

/** An error page that fails itself is replaced by a page that cannot. */
function drawError(whole: ReactElement, { development = false }: Settings): string {
  try {
    return renderToString(whole)
  } catch (error) {
    return renderToString(<LastResortPage error={error} development={development} />)
  }
}

function statusOf({ specs, request }: Page, answers: Answers): number | undefined {
  const view = specs.at(-1)?.view
  return view && VIEWS[view.replace('app/', './')]?.status?.(request, answers)
}

function viewOf({ id, view, Component }: RouteSpec): ComponentType {
  const found = view ? VIEWS[view.replace('app/', './')]?.default : Component
  if (!found) throw new Error(`the route ${id} has no view`)
  return found
}

function locationOf(url: string): Location {
  const [pathname, query] = splitUrl(url)
  const search = query === '' ? '' : `?${query}`
  return { pathname, search, hash: '', state: null, key: '' }
}

function pageFor(url: string): Page {
  if (last?.url !== url) {
    const { paths, match } = started()
    last = { url, page: matchPage(match, url, paths) }
  }
  return last.page
}

function answersFor(json: string): Answers {
  if (lastAnswers?.json !== json) lastAnswers = { json, answers: started().known.read(json) }
  return lastAnswers.answers
}

function started(): App {
  if (!app) throw new Error('call start() first')
  return app
}
