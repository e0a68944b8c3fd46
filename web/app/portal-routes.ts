/** The portal's lines of the route table. A browser loads them with the first page of the portal. */

import type { RouteSpec } from '#app/engine/route.ts'
import { dataSourcesQueries } from '#app/features/portal/data-sources/queries.ts'
import { externalQueries } from '#app/features/portal/external/queries.ts'
import {
  gatewayQueries,
  PANEL,
  panelRedirect,
  refusePanel,
} from '#app/features/portal/gateway/queries.ts'
import { glossaryQueries } from '#app/features/portal/glossary/queries.ts'
import { portalHomeQueries } from '#app/features/portal/home/queries.ts'
import { INDICATOR_PARAMS, indicatorQueries } from '#app/features/portal/indicator/queries.ts'
import { indicatorsQueries } from '#app/features/portal/indicators/queries.ts'
import {
  libraryEntryQueries,
  libraryEntryRedirect,
} from '#app/features/portal/library-entry/queries.ts'
import { mapQueries } from '#app/features/portal/map/queries.ts'
import { mapsQueries } from '#app/features/portal/maps/queries.ts'
import { pillarQueries } from '#app/features/portal/pillar/queries.ts'
import { profileQueries, profileRedirect } from '#app/features/portal/profile/queries.ts'
import { PROFILE_PARAMS } from '#app/features/portal/profile/state.ts'
import { profilesQueries, profilesRedirect } from '#app/features/portal/profiles/queries.ts'
import { LISTED_PARAMS } from '#app/features/portal/profiles/state.ts'
import { regionQueries } from '#app/features/portal/region/queries.ts'
import { regionsQueries } from '#app/features/portal/regions/queries.ts'
import { resourcesQueries } from '#app/features/portal/resources/queries.ts'
import { portalSearchQueries, portalSearchRedirect } from '#app/features/portal/search/queries.ts'
import { PORTAL_SEARCH_PARAMS } from '#app/features/portal/search/state.ts'
import { MAP_PARAMS } from '#app/features/portal/shared/country-map/map-state.ts'
import { LIBRARY, type LibraryKind } from '#app/features/portal/shared/library/kinds.ts'
import { libraryQueries, libraryRedirect } from '#app/features/portal/shared/library/queries.ts'
import { stateQueries } from '#app/features/portal/state/queries.ts'
import { paramsOf } from '#app/features/shared/list/list-state.ts'
import { portalQueries } from '#app/features/shared/shell/queries.ts'
import { refusePage } from '#app/layouts/refuse.ts'
import { LIBRARY_PATHS } from '#app/lib/paths.ts'
import { FRAME, writtenPage } from '#app/written-page.ts'

/** The list of one kind of the library, and the page of each in it. */
function libraryRoutes(kind: LibraryKind): RouteSpec[] {
  const path = LIBRARY_PATHS[kind.name].slice(1)
  const own = kind.name === 'projects' || kind.name === 'initiatives'
  const list: RouteSpec = {
    id: `portal-${kind.name}`,
    path,
    view: `app/features/portal/${own ? kind.name : 'library'}/view.tsx`,
    params: [...paramsOf(kind.shape), FRAME],
    queries: libraryQueries(kind),
    redirect: libraryRedirect(kind),
    blocks: 'none',
  }
  if (!kind.hasPages) return [list]
  return [
    list,
    {
      id: `portal-${kind.name}-entry`,
      path: `${path}/:slug`,
      view: 'app/features/portal/library-entry/view.tsx',
      params: [FRAME],
      queries: libraryEntryQueries(kind),
      redirect: libraryEntryRedirect(kind),
      blocks: 'none',
    },
  ]
}

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
        id: 'portal-regions',
        path: 'regional-challenges',
        view: 'app/features/portal/regions/view.tsx',
        params: [FRAME],
        queries: regionsQueries,
      },
      {
        id: 'portal-region',
        path: 'regional-challenges/:slug',
        view: 'app/features/portal/region/view.tsx',
        params: [FRAME],
        queries: regionQueries,
      },
      {
        id: 'portal-external',
        path: 'external',
        view: 'app/features/portal/external/view.tsx',
        params: ['url', 'forceURL', FRAME],
        queries: externalQueries,
      },
      {
        id: 'portal-maps',
        path: 'interactive-maps',
        view: 'app/features/portal/maps/view.tsx',
        params: [FRAME],
        queries: mapsQueries,
        blocks: 'none',
      },
      {
        id: 'portal-map',
        path: 'interactive-maps/vulnerabilities/:slug',
        view: 'app/features/portal/map/view.tsx',
        params: [...MAP_PARAMS, FRAME],
        queries: mapQueries,
        blocks: 'none',
      },
      {
        id: 'portal-indicators',
        path: 'indicators',
        view: 'app/features/portal/indicators/view.tsx',
        params: [FRAME],
        queries: indicatorsQueries,
        blocks: 'none',
      },
      {
        id: 'portal-indicator',
        path: 'indicators/:name',
        view: 'app/features/portal/indicator/view.tsx',
        params: [...INDICATOR_PARAMS, FRAME],
        queries: indicatorQueries,
        blocks: 'none',
      },
      {
        id: 'portal-pillar',
        path: 'pillars/:slug',
        view: 'app/features/portal/pillar/view.tsx',
        params: [FRAME],
        queries: pillarQueries,
        refuse: refusePage('portal'),
        blocks: 'inPart',
      },
      {
        id: 'portal-gateway',
        path: 'adaptation-gateway',
        view: 'app/features/portal/gateway/view.tsx',
        params: [PANEL, FRAME],
        queries: gatewayQueries,
        redirect: panelRedirect,
        refuse: refusePanel,
        blocks: 'none',
      },
      {
        id: 'portal-state',
        path: 'state-of-adaptation',
        view: 'app/features/portal/state/view.tsx',
        params: [FRAME],
        queries: stateQueries,
        blocks: 'none',
      },
      {
        id: 'portal-state-year',
        path: 'state-of-adaptation/:year',
        view: 'app/features/portal/state/view.tsx',
        params: [FRAME],
        queries: stateQueries,
        blocks: 'none',
      },
      {
        id: 'portal-glossary',
        path: 'glossary',
        view: 'app/features/portal/glossary/view.tsx',
        params: [FRAME],
        queries: glossaryQueries,
        blocks: 'none',
      },
      {
        id: 'portal-data-sources',
        path: 'data-sources',
        view: 'app/features/portal/data-sources/view.tsx',
        params: [FRAME],
        queries: dataSourcesQueries,
      },
      {
        id: 'portal-resources',
        path: 'all-resources',
        view: 'app/features/portal/resources/view.tsx',
        params: [FRAME],
        queries: resourcesQueries,
        blocks: 'none',
      },
      ...Object.values(LIBRARY).flatMap(libraryRoutes),
      {
        id: 'portal-search',
        path: 'search',
        view: 'app/features/portal/search/view.tsx',
        params: [...PORTAL_SEARCH_PARAMS, FRAME],
        queries: portalSearchQueries,
        redirect: portalSearchRedirect,
        blocks: 'none',
      },
      writtenPage('portal', 'portal-page', '*', []),
    ],
  }
}
