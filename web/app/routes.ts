/**
 * The route table: where each page lives, which parameters it looks at, what it asks for.
 * This file and the queries are loaded with the first script; views load on demand.
 */
import { lostQueries } from '#app/engine/lost.ts'
import type { RouteSpec } from '#app/engine/route.ts'
import { articleQueries, articleRedirect } from '#app/features/articles/article-queries.ts'
import { listQueries, listRedirect } from '#app/features/articles/list-queries.ts'
import { LIST_PARAMS } from '#app/features/articles/list-state.ts'
import { hubHomeQueries, portalHomeQueries } from '#app/features/home/queries.ts'
import { hubQueries, portalQueries, rootQueries } from '#app/features/shell/queries.ts'
import { HubLayout } from '#app/layouts/hub.tsx'
import { PortalLayout } from '#app/layouts/portal.tsx'
import { Root } from '#app/layouts/root.tsx'
import type { Paths } from '#app/lib/paths.ts'

/** Every page looks at it: inside another site's frame the menus are left out. */
const FRAME = 'iframe'

export function routeTable({ hub }: Pick<Paths, 'hub'>): RouteSpec[] {
  return [
    {
      id: 'root',
      Layout: Root,
      queries: rootQueries,
      children: [
        {
          id: 'hub',
          path: hub,
          Layout: HubLayout,
          queries: hubQueries,
          children: [
            {
              id: 'hub-home',
              path: '',
              view: 'app/routes/hub/home.tsx',
              params: [FRAME],
              queries: hubHomeQueries,
            },
            {
              id: 'hub-articles',
              path: 'articles',
              view: 'app/routes/hub/articles.tsx',
              params: [...LIST_PARAMS, FRAME],
              queries: listQueries,
              redirect: listRedirect,
            },
            {
              id: 'hub-article',
              path: 'articles/:id',
              view: 'app/routes/hub/article.tsx',
              params: [FRAME],
              queries: articleQueries,
              redirect: articleRedirect,
            },
            {
              id: 'hub-not-found',
              path: '*',
              view: 'app/routes/not-found.tsx',
              params: [FRAME],
              queries: lostQueries,
              status: 404,
            },
          ],
        },
        {
          id: 'portal',
          Layout: PortalLayout,
          queries: portalQueries,
          children: [
            {
              id: 'portal-home',
              path: '/',
              view: 'app/routes/portal/home.tsx',
              params: [FRAME],
              queries: portalHomeQueries,
              handle: { headerOverHero: true },
            },
            {
              id: 'not-found',
              path: '*',
              view: 'app/routes/not-found.tsx',
              params: [FRAME],
              queries: lostQueries,
              status: 404,
            },
          ],
        },
      ],
    },
  ]
}
