/** Every address of the site, in one place. Nothing else writes one by hand. */

/** What the portal's library holds, as the API names it, and where its lists are. */
export const LIBRARY_PATHS = {
  projects: '/projects-and-practice',
  reports: '/all-resources/adaptation-reports',
  perspectives: '/all-resources/perspectives',
  case_studies: '/case-studies',
  updates: '/updates',
  viewpoints: '/viewpoints',
  courses: '/e-learning',
  initiatives: '/non-state-action',
} as const

export type LibraryName = keyof typeof LIBRARY_PATHS

export interface Paths {
  readonly portalHome: string
  readonly hubHome: string
  /** The hub's folder without a slash at the end, for route patterns. */
  readonly hub: string
  readonly articles: (search?: string) => string
  readonly article: (id: string) => string
  readonly story: (id: string) => string
  readonly faqs: string
  readonly partners: (page?: number) => string
  readonly networks: string
  readonly network: (id: string) => string
  /** What the hub has of countries, and of one of them by its three letters. */
  /** The portal's profiles of countries. */
  readonly countryProfiles: string
  /** One of them, by its three letters. */
  readonly countryProfile: (code: string) => string
  /** What the countries of each region have in common. */
  readonly regions: string
  readonly region: (slug: string) => string
  /** What is being done, in all countries. */
  readonly projects: string
  /** A list of the library, with all that narrows it. */
  readonly library: (name: LibraryName, search?: string) => string
  /** The portal's maps of countries. */
  readonly maps: string
  /** What numbers mean: all of them, one, the words they use, and whose they are. */
  readonly indicators: string
  readonly indicator: (name: string) => string
  readonly glossary: string
  readonly dataSources: string
  readonly hubCountries: string
  readonly hubCountry: (code: string) => string
  readonly climateMap: string
  readonly peoplesPlans: string
  readonly stories: (search?: string) => string
  /** All that has a place, on one map. */
  readonly map: (search?: string) => string
  readonly shareYourStory: string
  /** Search pages, with a text to look for or without. */
  readonly hubSearch: (query?: string) => string
  /** The hub's search with all that narrows it. */
  readonly hubResults: (search?: string) => string
  readonly portalSearch: (text?: string) => string
  /** The portal's search with all that narrows it. */
  readonly portalResults: (search?: string) => string
  readonly allResources: string
}

/** The addresses when the hub lives at `hubPath`, for example `/llahub`. */
export function makePaths(hubPath: string): Paths {
  const hub = hubPath.replace(/\/+$/, '')
  return {
    portalHome: '/',
    hubHome: `${hub}/`,
    hub,
    articles: (search = '') => `${hub}/articles${search === '' ? '' : `?${search}`}`,
    article: (id) => `${hub}/articles/${encodeURIComponent(id)}`,
    story: (id) => `${hub}/stories/${encodeURIComponent(id)}`,
    faqs: `${hub}/faqs`,
    partners: (page = 1) => `${hub}/partners${page > 1 ? `?page=${page}` : ''}`,
    networks: `${hub}/network`,
    network: (id) => `${hub}/network/${encodeURIComponent(id)}`,
    countryProfiles: '/country-profiles',
    countryProfile: (code) => `/country-profiles/${encodeURIComponent(code)}`,
    regions: '/regional-challenges',
    region: (slug) => `/regional-challenges/${encodeURIComponent(slug)}`,
    projects: LIBRARY_PATHS.projects,
    library: (name, search = '') => `${LIBRARY_PATHS[name]}${search === '' ? '' : `?${search}`}`,
    maps: '/interactive-maps',
    indicators: '/indicators',
    indicator: (name) => `/indicators/${encodeURIComponent(name)}`,
    glossary: '/glossary',
    dataSources: '/data-sources',
    hubCountries: `${hub}/country-profiles`,
    hubCountry: (code) => `${hub}/country-profiles/${encodeURIComponent(code)}`,
    peoplesPlans: `${hub}/peoples-adaptation-plans`,
    climateMap: `${hub}/climate-map-page`,
    stories: (search = '') => `${hub}/stories${search === '' ? '' : `?${search}`}`,
    map: (search = '') => `${hub}/map${search === '' ? '' : `?${search}`}`,
    shareYourStory: `${hub}/share-your-story`,
    hubSearch: (query = '') => withText(`${hub}/search`, 'query', query),
    hubResults: (search = '') => `${hub}/search${search === '' ? '' : `?${search}`}`,
    portalSearch: (text = '') => withText('/search', 'search', text),
    portalResults: (search = '') => `/search${search === '' ? '' : `?${search}`}`,
    allResources: '/all-resources',
  }
}

function withText(path: string, name: string, text: string): string {
  return text === '' ? path : `${path}?${name}=${encodeURIComponent(text)}`
}
