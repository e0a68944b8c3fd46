/** The portal's lines of the route table. A browser loads them with the first page of the portal. */

import type { RouteSpec } from '#app/engine/route.ts'
import { externalQueries } from '#app/features/portal/external/queries.ts'
import { portalHomeQueries } from '#app/features/portal/home/queries.ts'
import { portalQueries } from '#app/features/shared/shell/queries.ts'
import { FRAME, writtenPage } from '#app/written-page.ts'

/** Pages for those who build this site: a build for visitors has none of them. */
const DEVELOPMENT: readonly RouteSpec[] =
  import.meta.env.MODE === 'development'
    ? [
        {
          id: 'styleguide',
          path: '/styleguide',
          view: 'app/features/development/styleguide/view.tsx',
          params: ['part', 'site', 'iframe'],
        },
      ]
    : []

export function portalRoutes(): RouteSpec {
  return {
    id: 'portal',
    view: 'app/features/portal/shell/layout.tsx',
    queries: portalQueries,
    children: [
      {
        id: 'portal-home',
        path: '/',
        view: 'app/features/portal/home/view.tsx',
        params: [FRAME],
        queries: portalHomeQueries,
      },
      ...DEVELOPMENT,
      {
        id: 'portal-external',
        path: 'external',
        view: 'app/features/portal/external/view.tsx',
        params: ['url', 'forceURL', FRAME],
        queries: externalQueries,
      },
      writtenPage('portal', 'portal-search', 'search', ['search']),
      writtenPage('portal', 'portal-page', '*', []),
    ],
  }
}
