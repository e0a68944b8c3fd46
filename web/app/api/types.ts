/** The API's answers by short names. Their shapes come from the server's own description. */
import type { components } from '#app/api/schema.gen.ts'

type Schemas = components['schemas']

export type Asset = Schemas['Asset']
export type Term = Schemas['TermView']
export type ArticleCard = Schemas['ArticleCard']
export type ArticlePage = Schemas['Page_ArticleCard']
export type Article = Schemas['Article']
export type Block = Schemas['Block']
export type ArticleAnswer = Schemas['SingleArticle']
export type FilterOption = Schemas['FilterOption']
export type ArticleFilters = Schemas['ArticleFilters']
export type HighlightedArticles = Schemas['HighlightedArticles']
export type SiteAnswer = Schemas['SiteAnswer']

/** Some menus also say what a link leads to. */
export type NavNode = Omit<Schemas['NavNode'], 'children'> & {
  description?: string | null
  children: NavNode[]
}

export interface NavTree {
  data: NavNode[]
}

/** Global settings are whatever the site's editors keep: every field may be missing. */
export type Globals = Readonly<Record<string, unknown>>

export interface GlobalSet {
  data: Globals
}
