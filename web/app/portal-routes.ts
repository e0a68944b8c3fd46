/** The portal's lines of the route table. A browser loads them with the first page of the portal. */

import type { RouteSpec } from '#app/engine/route.ts'
import { externalQueries } from '#app/features/portal/external/queries.ts'
import { portalHomeQueries } from '#app/features/portal/home/queries.ts'
import { profileQueries, profileRedirect } from '#app/features/portal/profile/queries.ts'
import { PROFILE_PARAMS } from '#app/features/portal/profile/state.ts'
import { profilesQueries, profilesRedirect } from '#app/features/portal/profiles/queries.ts'
import { LISTED_PARAMS } from '#app/features/portal/profiles/state.ts'
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
        blocks: 'none',
      },
      ...DEVELOPMENT,
      {
        id: 'portal-profiles',
        path: 'country-profiles',
        view: 'app/features/portal/profiles/view.tsx',
        params: [...LISTED_PARAMS, FRAME],
        queries: profilesQueries,
        redirect: profilesRedirect,
        blocks: 'none',
      },
      {
        id: 'portal-profile',
        path: 'country-profiles/:code',
        view: 'app/features/portal/profile/view.tsx',
        params: [...PROFILE_PARAMS, FRAME],
        queries: profileQueries,
        redirect: profileRedirect,
        blocks: 'none',
      },
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
