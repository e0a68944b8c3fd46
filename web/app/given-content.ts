/** What a browser takes over from the server: the page as it is, from the answers in its document. */
import type { Answers } from '#app/api/query.ts'
import { type Page, pageData, textsOf } from '#app/engine/page.ts'
import type { PageRequest, RouteSpec, ViewModule } from '#app/engine/route.ts'
import { kindsIn, livelyOf } from '#app/features/shared/blocks/kinds-in.ts'
import type { PageContent, PageRoute } from '#app/navigation/page-state.ts'

interface Loaders {
  loadView: (view: string) => Promise<ViewModule>
  /** Of blocks. */
  loadKinds: (kinds: ReadonlySet<string>) => Promise<void>
}

/** All parts come first: none is rendered beside its own. @throws when one does not arrive. */
export async function givenContent(
  page: Page,
  answers: Answers,
  { loadView, loadKinds }: Loaders,
): Promise<PageContent> {
  const given = pageData(page, answers)
  const kinds = kindsIn(textsOf(page, given, 'all'))
  const lively = livelyOf(kinds)
  // Something in it can be pressed: its markup alone would not answer.
  const isPartLively = livelyOf(kindsIn(textsOf(page, given, 'inPart'))).size > 0
  const routeOf = async (spec: RouteSpec): Promise<LoadedRoute> => {
    const loaded = await loadRoute(spec, page.request, loadView)
    if (isPartLively) await loaded.fetchPart?.()
    return loaded
  }
  const [loaded] = await Promise.all([Promise.all(page.specs.map(routeOf)), loadKinds(lively)])
  const routes = loaded.map(({ id, Component }) => ({ id, Component }))
  const fetchPart = loaded.find((route) => route.fetchPart)?.fetchPart
  const complete =
    fetchPart || kinds.size > lively.size
      ? () => Promise.all([fetchPart?.(), loadKinds(kinds)])
      : undefined
  return { routes, data: given.loaderData, errors: given.errors ?? {}, complete }
}

interface LoadedRoute extends PageRoute {
  /** Fetches what renders the view's static part. */
  fetchPart: (() => Promise<void>) | undefined
}

async function loadRoute(
  { id, view, Component }: RouteSpec,
  request: PageRequest,
  loadView: Loaders['loadView'],
): Promise<LoadedRoute> {
  const module = view ? await loadView(view) : undefined
  await module?.form?.(request)?.load()
  const found = module?.default ?? Component
  if (!found) throw new Error(`the route ${id} has no view`)
  return { id, Component: found, fetchPart: module?.part?.fetch }
}
