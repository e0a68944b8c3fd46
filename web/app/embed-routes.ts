/** The line of the route table for figures in pages of other sites: without menus and footer. */
import type { RouteSpec } from '#app/engine/route.ts'
import { EMBED_PARAMS, embedQueries } from '#app/features/portal/embed/queries.ts'
import {
  EMBED_COUNTS_PARAMS,
  embedCountsQueries,
} from '#app/features/portal/embed-part/counts-queries.ts'
import { embedPanelQueries } from '#app/features/portal/embed-part/panel-queries.ts'
import { embedRegionQueries } from '#app/features/portal/embed-part/region-queries.ts'
import { profileQueries } from '#app/features/portal/profile/queries.ts'
import { PROFILE_PARAMS } from '#app/features/portal/profile/state.ts'
import { FRAME, writtenPage } from '#app/written-page.ts'

export function embedRoutes(): RouteSpec {
  return {
    id: 'embed',
    view: 'app/features/portal/embed/layout.tsx',
    children: [
      {
        id: 'embed-figure',
        path: '/embed/figures/:kind/:of',
        view: 'app/features/portal/embed/view.tsx',
        params: [...EMBED_PARAMS, FRAME],
        queries: embedQueries,
      },
      {
        id: 'embed-profile',
        path: '/embed/profiles/:code/:figure',
        view: 'app/features/portal/profile/view.tsx',
        params: [...PROFILE_PARAMS, FRAME],
        queries: profileQueries,
      },
      {
        id: 'embed-panel',
        path: '/embed/panels/:panel/:figure',
        view: 'app/features/portal/embed-part/view.tsx',
        params: [FRAME],
        queries: embedPanelQueries,
      },
      {
        id: 'embed-counts',
        path: '/embed/lists/:list/:figure',
        view: 'app/features/portal/embed-part/view.tsx',
        params: [...EMBED_COUNTS_PARAMS, FRAME],
        queries: embedCountsQueries,
      },
      {
        id: 'embed-region',
        path: '/embed/regions/:slug/:figure',
        view: 'app/features/portal/embed-part/view.tsx',
        params: [FRAME],
        queries: embedRegionQueries,
      },
      // What is no figure is not there, and says so: all that `areasBy` counts to this area.
      writtenPage('portal', 'embed-none', '/embed/:kind/:of/:figure', []),
    ],
  }
}
