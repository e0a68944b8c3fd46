/** The line of the route table for figures in pages of other sites: without menus and footer. */
import type { RouteSpec } from '#app/engine/route.ts'
import { EMBED_PARAMS, embedQueries } from '#app/features/portal/embed/queries.ts'
import {
  EMBED_COUNTS_PARAMS,
  embedCountsQueries,
} from '#app/features/portal/embed-counts/queries.ts'
import { embedPanelQueries } from '#app/features/portal/embed-panel/queries.ts'
import { embedRegionQueries } from '#app/features/portal/embed-region/queries.ts'
import { profileQueries } from '#app/features/portal/profile/queries.ts'
import { PROFILE_PARAMS } from '#app/features/portal/profile/state.ts'
import {
  EMBED_COUNTS_PATH,
  EMBED_PANEL_PATH,
  EMBED_PATH,
  EMBED_PROFILE_PATH,
  EMBED_REGION_PATH,
} from '#app/routes.ts'
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
      {
        id: 'embed-profile',
        path: EMBED_PROFILE_PATH,
        view: 'app/features/portal/profile/view.tsx',
        params: [...PROFILE_PARAMS, FRAME],
        queries: profileQueries,
      },
      {
        id: 'embed-panel',
        path: EMBED_PANEL_PATH,
        view: 'app/features/portal/embed-panel/view.tsx',
        params: [FRAME],
        queries: embedPanelQueries,
      },
      {
        id: 'embed-counts',
        path: EMBED_COUNTS_PATH,
        view: 'app/features/portal/embed-counts/view.tsx',
        params: [...EMBED_COUNTS_PARAMS, FRAME],
        queries: embedCountsQueries,
      },
      {
        id: 'embed-region',
        path: EMBED_REGION_PATH,
        view: 'app/features/portal/embed-region/view.tsx',
        params: [FRAME],
        queries: embedRegionQueries,
      },
    ],
  }
}
