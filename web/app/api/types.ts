/** The API's answers by short names. Their shapes come from the server's own description. */
import type { components } from '#app/api/schema.gen.ts'

type Schemas = components['schemas']

export type Asset = Schemas['Asset']
export type Outline = Schemas['Outline']
export type Outlines = Schemas['Outlines']
export type Term = Schemas['TermView']
export type ArticleCard = Schemas['ArticleCard']
export type ArticlePage = Schemas['Page_ArticleCard']
export type Article = Schemas['Article']
export type Block = Schemas['Block']
export type EventWhen = Schemas['EventWhen']
export type Story = Schemas['Story']
export type StoryCard = Schemas['StoryCard']
export type EntryCard = Schemas['Card']
export type ArticleAnswer = Schemas['SingleArticle']
export type FilterOption = Schemas['FilterOption']
export type ArticleFilters = Schemas['ArticleFilters']
export type StoryPage = Schemas['Page_StoryCard']
export type MapPoint = Schemas['MapPoint']
export type MapPoints = Schemas['MapPoints']
export type PlanNode = Schemas['PlanNode']
export type PlanTree = Schemas['PlanTree']
export type StoryFilters = Schemas['StoryFilters']
export type SearchResults = Schemas['SearchResults']
export type SearchCounts = Schemas['SearchCounts']
export type SearchHit = Schemas['SearchHit']
export type PortalSearchResults = Schemas['PortalSearchResults']
export type PortalHit = Schemas['PortalHit']
export type DataHit = Schemas['DataHit']
export type CountryCard = Schemas['CountryCard']
export type Suggestions = Schemas['Suggestions']
export type SiteAnswer = Schemas['SiteAnswer']
export type NothingThere = Schemas['NothingThere']
export type Closest = Schemas['Closest']

export type ClimateFilters = Schemas['ClimateFilters']
export type ClimateGroup = Schemas['ClimateGroup']
export type ClimateTerm = Schemas['ClimateTerm']

export type PageAnswer = Schemas['PageAnswer']
export type SitePage = Schemas['SitePage']
export type PageFrame = Schemas['PageFrame']

export type CountryRef = Schemas['CountryRef']
export type CountryHub = Schemas['CountryHub']
export type EntryPage = Schemas['Page_Card']
export type FaqGroup = Schemas['FaqGroup']
export type Network = Schemas['Network']

export type IndicatorInfo = Schemas['IndicatorInfo']
export type Profile = Schemas['Profile']
export type ProfileFigure = Schemas['ProfileFigure']
export type ProfileList = Schemas['ProfileList']
export type ProfileEntry = Schemas['Around']['projects']['data'][number]
export type RegionCard = Schemas['RegionCard']
export type RegionPage = Schemas['RegionPage']
export type RegionFigure = Schemas['RegionFigure']

/** Only the country of each entry. */
export interface EntryCountries {
  data: readonly { country: { iso2: string; iso3: string; name: string } | null }[]
}

/** Only the countries of each entry. */
export interface ManyCountries {
  data: readonly { countries?: readonly Pick<CountryRef, 'code' | 'iso2' | 'name'>[] | null }[]
}

export type Panel = Schemas['Panel']
export type PanelLink = Schemas['PanelLink']
export type PanelFigure = Schemas['PanelFigure']
export type Pillar = Schemas['Pillar']
export type EntryLine = Schemas['EntryLine']
export type Fact = Schemas['Fact']
export type NavNode = Schemas['NavNode']

/** Global settings are whatever the site's editors keep: every field may be missing. */
export type Globals = Readonly<Record<string, unknown>>

export interface PopularSearches {
  data: readonly { id: string; title: string }[]
}

/** The principles in their order, by name alone. */
export interface PrincipleOrder {
  data: readonly { slug: string }[]
}

/** The principles in their order, with what each means. */
export interface Principles {
  data: readonly {
    slug: string
    title: string
    color: string | null
    description: string | null
  }[]
}

/** A few questions for the home page. */
export interface FewFaqs {
  data: readonly { id: string; title: string; slug: string; answer: string | null }[]
}

/** Names and logos alone. */
export interface PartnerStrip {
  data: readonly Pick<EntryCard, 'id' | 'title' | 'logo' | 'url'>[]
  meta: { total: number }
}

/** What a story map needs of each story. */
export interface StoryPlaces {
  data: readonly Pick<StoryCard, 'id' | 'location' | 'principles'>[]
  meta: { total: number }
}

/** A page as something to lead to. */
export interface PageTeasers {
  data: readonly {
    title: string
    short_description: string | null
    url: string | null
    featured_image: Asset | null
  }[]
}

/** An indicator for all countries. */
export type IndicatorValues = Schemas['IndicatorValues']
export type CountryValue = Schemas['CountryValue']

/** A map that authors defined. */
export type MapPage = Schemas['MapPage']
export type MapInfo = Schemas['MapInfo']
export type MapThumbnailData = Schemas['MapThumbnail']
export type SeriesAnswer = Schemas['SeriesAnswer']
export type TableInfo = Schemas['TableInfo']

/** What the portal's library holds. */
export type LibraryCard = Schemas['LibraryCard']
export type LibraryFilters = Schemas['LibraryFilters']
export type LibraryEntry = Schemas['LibraryEntry']
export type LibraryShelf = Schemas['LibraryShelf']
