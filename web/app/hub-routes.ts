/** The hub's lines of the route table. A browser loads them with the first page of the hub. */

import type { RouteSpec } from '#app/engine/route.ts'
import { articleQueries, articleRedirect, PREVIEW } from '#app/features/hub/article/queries.ts'
import { listQueries, listRedirect } from '#app/features/hub/articles/queries.ts'
import { climateQueries } from '#app/features/hub/climate/queries.ts'
import { hubCountriesQueries } from '#app/features/hub/countries/queries.ts'
import { hubCountryQueries, hubCountryRedirect } from '#app/features/hub/country/queries.ts'
import { faqsQueries } from '#app/features/hub/faqs/queries.ts'
import { hubHomeQueries } from '#app/features/hub/home/queries.ts'
import { storyMapQueries, storyMapRedirect } from '#app/features/hub/map/queries.ts'
import { MAP_PARAMS } from '#app/features/hub/map/state.ts'
import { networkQueries, networkRedirect } from '#app/features/hub/network/queries.ts'
import { networksQueries } from '#app/features/hub/networks/queries.ts'
import { partnersQueries } from '#app/features/hub/partners/queries.ts'
import { plansQueries } from '#app/features/hub/plans/queries.ts'
import { searchQueries, searchRedirect } from '#app/features/hub/search/queries.ts'
import { SEARCH_PARAMS } from '#app/features/hub/search/state.ts'
import { storyListQueries, storyListRedirect } from '#app/features/hub/stories/queries.ts'
import { STORY_PARAMS } from '#app/features/hub/stories/state.ts'
import { storyQueries, storyRedirect } from '#app/features/hub/story/queries.ts'
import { LIST_PARAMS } from '#app/features/shared/articles/list-state.ts'
import { CLIMATE_PARAMS } from '#app/features/shared/climate-map/climate-params.ts'
import { hubQueries } from '#app/features/shared/shell/queries.ts'
import type { Paths } from '#app/lib/paths.ts'
import { FRAME, writtenPage } from '#app/written-page.ts'

export function hubRoutes({ hub }: Pick<Paths, 'hub'>): RouteSpec {
  return {
    id: 'hub',
    path: hub,
    view: 'app/features/hub/shell/layout.tsx',
    queries: hubQueries,
    children: [
      {
        id: 'hub-home',
        path: '',
        view: 'app/features/hub/home/view.tsx',
        params: [FRAME],
        queries: hubHomeQueries,
        blocks: 'none',
      },
      {
        id: 'hub-articles',
        path: 'articles',
        view: 'app/features/hub/articles/view.tsx',
        params: [...LIST_PARAMS, FRAME],
        queries: listQueries,
        redirect: listRedirect,
        // Cards alone.
        blocks: 'none',
      },
      {
        id: 'hub-article',
        path: 'articles/:id',
        view: 'app/features/hub/article/view.tsx',
        params: [PREVIEW, FRAME],
        queries: articleQueries,
        redirect: articleRedirect,
      },
      {
        id: 'hub-story',
        path: 'stories/:id',
        view: 'app/features/hub/story/view.tsx',
        params: [FRAME],
        queries: storyQueries,
        redirect: storyRedirect,
      },
      {
        id: 'hub-faqs',
        path: 'faqs',
        view: 'app/features/hub/faqs/view.tsx',
        params: [FRAME],
        queries: faqsQueries,
      },
      {
        id: 'hub-partners',
        path: 'partners',
        view: 'app/features/hub/partners/view.tsx',
        params: ['page', FRAME],
        queries: partnersQueries,
      },
      {
        id: 'hub-networks',
        path: 'network',
        view: 'app/features/hub/networks/view.tsx',
        params: [FRAME],
        queries: networksQueries,
      },
      {
        id: 'hub-network',
        path: 'network/:id',
        view: 'app/features/hub/network/view.tsx',
        params: [FRAME],
        queries: networkQueries,
        redirect: networkRedirect,
      },
      {
        id: 'hub-countries',
        path: 'country-profiles',
        view: 'app/features/hub/countries/view.tsx',
        params: [FRAME],
        queries: hubCountriesQueries,
        blocks: 'none',
      },
      {
        id: 'hub-country',
        path: 'country-profiles/:code',
        view: 'app/features/hub/country/view.tsx',
        params: [FRAME],
        queries: hubCountryQueries,
        redirect: hubCountryRedirect,
      },
      {
        id: 'hub-stories',
        path: 'stories',
        view: 'app/features/hub/stories/view.tsx',
        params: [...STORY_PARAMS, FRAME],
        queries: storyListQueries,
        redirect: storyListRedirect,
        blocks: 'inPart',
      },
      {
        id: 'hub-map',
        path: 'map',
        view: 'app/features/hub/map/view.tsx',
        params: [...MAP_PARAMS, FRAME],
        queries: storyMapQueries,
        redirect: storyMapRedirect,
        blocks: 'none',
      },
      {
        id: 'hub-search',
        path: 'search',
        view: 'app/features/hub/search/view.tsx',
        params: [...SEARCH_PARAMS, FRAME],
        queries: searchQueries,
        blocks: 'none',
        redirect: searchRedirect,
      },
      {
        ...writtenPage('hub', 'hub-plans', 'peoples-adaptation-plans', []),
        view: 'app/features/hub/plans/view.tsx',
        queries: plansQueries,
      },
      {
        ...writtenPage('hub', 'hub-climate-map', 'climate-map-page', CLIMATE_PARAMS),
        view: 'app/features/hub/climate/view.tsx',
        queries: climateQueries,
      },
      writtenPage('hub', 'hub-page', '*', []),
    ],
  }
}
