/** The line of the route table for figures in pages of other sites: without menus and footer. */
import type { RouteSpec } from '#app/engine/route.ts'
import { EMBED_PARAMS, embedQueries } from '#app/features/portal/embed/queries.ts'
import { EMBED_PATH } from '#app/routes.ts'
import { FRAME } from '#app/written-page.ts'

export function embedRoutes(): RouteSpec {
  return {
    id: 'embed',
    view: 'app/features/portal/embed/layout.tsx',
    children: [
      {
        id: 'embed-figure',
        path: EMBED_PATH,
        view: 'app/features/portal/embed/view.tsx',
        params: [...EMBED_PARAMS, FRAME],
        queries: embedQueries,
      },
    ],
  }
}
