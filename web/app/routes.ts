/**
 * The route table: where each page lives, which parameters it looks at, what it asks for.
 * This file and the queries are loaded with the first script; views load on demand.
 */
import type { RouteSpec } from '#app/engine/route.ts'
import { articleQueries, articleRedirect } from '#app/features/articles/article-queries.ts'
import { listQueries, listRedirect } from '#app/features/articles/list-queries.ts'
import { LIST_PARAMS } from '#app/features/articles/list-state.ts'
import {
  hubCountriesQueries,
  hubCountryQueries,
  hubCountryRedirect,
} from '#app/features/countries/queries.ts'
import { externalQueries } from '#app/features/external/queries.ts'
import { faqsQueries } from '#app/features/faqs/queries.ts'
import { hubHomeQueries, portalHomeQueries } from '#app/features/home/queries.ts'
import { networkQueries, networkRedirect, networksQueries } from '#app/features/networks/queries.ts'
import { pageQueries } from '#app/features/pages/page-queries.ts'
import { partnersQueries } from '#app/features/partners/queries.ts'
import { searchQueries, searchRedirect } from '#app/features/search/queries.ts'
import { SEARCH_PARAMS } from '#app/features/search/state.ts'
import { hubQueries, portalQueries, rootQueries } from '#app/features/shell/queries.ts'
import { storyQueries, storyRedirect } from '#app/features/story/story-queries.ts'
import { storyListQueries, storyListRedirect } from '#app/features/story-list/queries.ts'
import { STORY_PARAMS } from '#app/features/story-list/state.ts'
import { storyMapPart } from '#app/features/story-list/story-map-part.ts'
import { refusePage } from '#app/layouts/refuse.ts'
import { Root } from '#app/layouts/root.tsx'
import type { Paths } from '#app/lib/paths.ts'

/** Pages for those who build this site: a build for visitors has none of them. */
const DEVELOPMENT: readonly RouteSpec[] =
  import.meta.env.MODE === 'development'
    ? [
        {
          id: 'styleguide',
          path: '/styleguide',
          view: 'app/routes/development/styleguide.tsx',
          params: ['site', 'iframe'],
        },
      ]
    : []

/** Every page looks at it: inside another site's frame the menus are left out. */
const FRAME = 'iframe'

/** A page that authors wrote: any address that no other route takes. */
function written(part: 'portal' | 'hub', id: string, path: string, params: string[]): RouteSpec {
  return {
    id,
    path,
    view: 'app/routes/page.tsx',
    params: [...params, FRAME],
    queries: pageQueries,
    refuse: refusePage(part),
  }
}

export function routeTable({ hub }: Pick<Paths, 'hub'>): RouteSpec[] {
  return [
    {
      id: 'root',
      Component: Root,
      queries: rootQueries,
      children: [
        {
          id: 'hub',
          path: hub,
          view: 'app/routes/hub/layout.tsx',
          queries: hubQueries,
          children: [
            {
              id: 'hub-home',
              path: '',
              view: 'app/routes/hub/home.tsx',
              params: [FRAME],
              queries: hubHomeQueries,
              withoutBlocks: true,
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
              id: 'hub-story',
              path: 'stories/:id',
              view: 'app/routes/hub/story.tsx',
              params: [FRAME],
              queries: storyQueries,
              redirect: storyRedirect,
            },
            {
              id: 'hub-faqs',
              path: 'faqs',
              view: 'app/routes/hub/faqs.tsx',
              params: [FRAME],
              queries: faqsQueries,
            },
            {
              id: 'hub-partners',
              path: 'partners',
              view: 'app/routes/hub/partners.tsx',
              params: ['page', FRAME],
              queries: partnersQueries,
            },
            {
              id: 'hub-networks',
              path: 'network',
              view: 'app/routes/hub/networks.tsx',
              params: [FRAME],
              queries: networksQueries,
            },
            {
              id: 'hub-network',
              path: 'network/:id',
              view: 'app/routes/hub/network.tsx',
              params: [FRAME],
              queries: networkQueries,
              redirect: networkRedirect,
            },
            {
              id: 'hub-countries',
              path: 'country-profiles',
              view: 'app/routes/hub/countries.tsx',
              params: [FRAME],
              queries: hubCountriesQueries,
              withoutBlocks: true,
            },
            {
              id: 'hub-country',
              path: 'country-profiles/:code',
              view: 'app/routes/hub/country.tsx',
              params: [FRAME],
              queries: hubCountryQueries,
              redirect: hubCountryRedirect,
            },
            {
              id: 'hub-stories',
              path: 'stories',
              view: 'app/routes/hub/stories.tsx',
              params: [...STORY_PARAMS, FRAME],
              queries: storyListQueries,
              redirect: storyListRedirect,
              part: storyMapPart,
            },
            {
              id: 'hub-search',
              path: 'search',
              view: 'app/routes/hub/search.tsx',
              params: [...SEARCH_PARAMS, FRAME],
              queries: searchQueries,
              withoutBlocks: true,
              redirect: searchRedirect,
            },
            written('hub', 'hub-page', '*', []),
          ],
        },
        {
          id: 'portal',
          view: 'app/routes/portal/layout.tsx',
          queries: portalQueries,
          children: [
            {
              id: 'portal-home',
              path: '/',
              view: 'app/routes/portal/home.tsx',
              params: [FRAME],
              queries: portalHomeQueries,
            },
            ...DEVELOPMENT,
            {
              id: 'portal-external',
              path: 'external',
              view: 'app/routes/external.tsx',
              params: ['url', 'forceURL', FRAME],
              queries: externalQueries,
            },
            written('portal', 'portal-search', 'search', ['search']),
            written('portal', 'portal-page', '*', []),
          ],
        },
      ],
    },
  ]
}
