/** The API's addresses with the types of their answers. The text of an address is its identity. */
import type { Address } from '#app/api/query.ts'
import type {
  ArticleAnswer,
  ArticleFilters,
  ArticlePage,
  CountryHub,
  EntryCountries,
  EntryPage,
  ExternalAnswer,
  FaqsPage,
  FewFaqs,
  GlobalSet,
  HighlightedArticles,
  ManyCountries,
  NavTree,
  NetworkAnswer,
  PageAnswer,
  PageTeasers,
  PartnerStrip,
  PopularSearches,
  PrincipleOrder,
  Principles,
  SearchFilters,
  SearchResults,
  SiteAnswer,
  StoryAnswer,
  StoryFilters,
  StoryPage,
  StoryPlaces,
  Suggestions,
  WhatIsThere,
} from '#app/api/types.ts'

export interface ArticleSelection {
  parent?: string
  /** Only those that editors put forward. */
  highlighted?: true
  categories?: readonly string[]
  sectors?: readonly string[]
  sort?: 'date' | '-date'
  q?: string
  page?: number
  limit?: number
  fields?: string
}

export interface StorySelection {
  principles?: readonly string[]
  sectors?: readonly string[]
  countries?: readonly string[]
  sort?: 'date' | '-date'
  q?: string
  page?: number
  limit?: number
  fields?: string
}

export interface SearchSelection {
  categories?: readonly string[]
  sectors?: readonly string[]
  sort?: 'date' | '-date'
  q?: string
  group?: string
  page?: number
  limit?: number
}

export const site: Address<SiteAnswer> = '/api/site'

export function nav(handle: string): Address<NavTree> {
  return `/api/navs/v2/${encodeURIComponent(handle)}/tree`
}

export function globals(handle: string): Address<GlobalSet> {
  return `/api/globals/${encodeURIComponent(handle)}`
}

/** The most searched first, as many as a panel shows. */
export const popularSearches: Address<PopularSearches> =
  '/api/collections/lla_popular_searches/entries?sort=-count&limit=15&fields=id,title'

/** What there is at an address of this site. */
export function resolve(path: string): Address<WhatIsThere> {
  return `/api/resolve?path=${encodeURIComponent(path)}`
}

/** The page that authors wrote for an address of this site. */
export function page(path: string): Address<PageAnswer> {
  return `/api/pages?path=${encodeURIComponent(path)}`
}

/** Whether an address of another site may be shown inside a page. */
export function external(url: string): Address<ExternalAnswer> {
  return `/api/external?url=${encodeURIComponent(url)}`
}

export function article(idOrSlug: string): Address<ArticleAnswer> {
  return `/api/articles/${encodeURIComponent(idOrSlug)}`
}

export function story(idOrSlug: string): Address<StoryAnswer> {
  return `/api/stories/${encodeURIComponent(idOrSlug)}`
}

/** An event for calendars: the entry's own, or that of a block in its text. */
export function calendarFile(collection: string, id: string, event = 'event'): string {
  return `/api/calendar/${[collection, id, event].map(encodeURIComponent).join('/')}.ics`
}

export function articles(selection: ArticleSelection): Address<ArticlePage> {
  return `/api/articles${queryOf(selection)}`
}

export function articleFilters(selection: ArticleSelection): Address<ArticleFilters> {
  return `/api/articles/filters${queryOf(selection)}`
}

export function highlighted(parent: string): Address<HighlightedArticles> {
  return `/api/articles/highlighted/${encodeURIComponent(parent)}`
}

export const faqsPage: Address<FaqsPage> = '/api/faqs-page'

export function partners(page: number): Address<EntryPage> {
  return `/api/partners${page > 1 ? `?page=${page}` : ''}`
}

/** The first partners, by name and logo. */
export function partnerStrip(limit: number): Address<PartnerStrip> {
  return `/api/partners?limit=${limit}&fields=id,title,logo,url`
}

/** The first questions, with their answers. */
export function fewFaqs(limit: number): Address<FewFaqs> {
  return `/api/collections/faqs/entries?sort=order&limit=${limit}&fields=id,title,slug,answer`
}

/** Where the newest stories are from. */
export function storyPlaces(limit: number): Address<StoryPlaces> {
  return `/api/collections/v2/stories/entries?sort=-date&limit=${limit}&fields=id,location,principles`
}

const PRINCIPLES = '/api/taxonomies/lla_principles/terms?sort=order_number'

export const principles: Address<Principles> = `${PRINCIPLES}&fields=slug,title,color,description`
export const principleOrder: Address<PrincipleOrder> = `${PRINCIPLES}&fields=slug`

/** A page of the hub by the last part of its address, as something to lead to. */
export function pageTeaser(slug: string): Address<PageTeasers> {
  return `/api/collections/pages/entries?filter[slug:is]=${encodeURIComponent(slug)}&fields=title,short_description,url,featured_image&expand=featured_image`
}

/** All of them: a site has a handful. */
export const networks: Address<EntryPage> = '/api/networks?limit=100'

export function network(idOrSlug: string): Address<NetworkAnswer> {
  return `/api/networks/${encodeURIComponent(idOrSlug)}`
}

/** What the hub has of a country; its code has two or three letters. */
export function countryHub(code: string): Address<CountryHub> {
  return `/api/countries/${encodeURIComponent(code)}/hub`
}

/** Which countries stories and articles are about, and where partners and networks work. */
export function entryCountries(collection: 'stories' | 'articles'): Address<EntryCountries> {
  return `/api/collections/${collection}/entries?fields=country&limit=1000`
}

export function manyCountries(kind: 'partners' | 'networks'): Address<ManyCountries> {
  return `/api/${kind}?fields=countries&limit=1000`
}

export function stories(selection: StorySelection): Address<StoryPage> {
  return `/api/collections/v2/stories/entries${queryOf(selection)}`
}

export function storyFilters(selection: StorySelection): Address<StoryFilters> {
  return `/api/stories/filters${queryOf(selection)}`
}

/** What was found in the hub, by kind. */
export function search(selection: SearchSelection): Address<SearchResults> {
  return `/api/search${queryOf(selection)}`
}

export function searchFilters(selection: SearchSelection): Address<SearchFilters> {
  return `/api/search/filters${queryOf(selection)}`
}

/** What somebody may mean who has typed so much. */
export function suggest(text: string): Address<Suggestions> {
  return `/api/suggest?q=${encodeURIComponent(text)}`
}

/** Always in the same order, so that server and browser ask with the same text. */
function queryOf(selection: ArticleSelection & StorySelection & SearchSelection): string {
  const pairs: [string, string | undefined][] = [
    ['parent', selection.parent],
    ['filter[highlighted]', selection.highlighted?.toString()],
    ['filter[taxonomy:lla_categories:in]', selection.categories?.join(',')],
    ['filter[taxonomy:lla_principles:in]', selection.principles?.join(',')],
    ['filter[taxonomy:lla_sectors:in]', selection.sectors?.join(',')],
    ['filter[country:in]', selection.countries?.join(',')],
    ['sort', selection.sort],
    ['q', selection.q],
    ['group', selection.group],
    ['page', selection.page && selection.page > 1 ? String(selection.page) : undefined],
    ['limit', selection.limit?.toString()],
    ['fields', selection.fields],
  ]
  const parts = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeValue(value)}`] : []))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',')
}
