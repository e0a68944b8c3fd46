/** What the API answers, as the pages use it. */

export interface Asset {
  id: string
  url: string
  alt: string | null
  width: number | null
  height: number | null
  /** `x-y-zoom` in percent, for example `50-30-1`. */
  focus: string | null
  mime_type: string
  size: number
}

export interface Term {
  slug: string
  title: string
  parent?: string | null
}

export type ArticleLabel = 'method' | 'guide' | 'video'

export interface ArticleCard {
  id: string
  title: string
  short_description: string | null
  featured_image: Asset | null
  author: string | null
  date: string | null
  link_to_external_source: string | null
  label: ArticleLabel | null
  url: string
  categories: Term[]
  sectors: Term[]
}

interface PageMeta {
  current_page: number
  from: number | null
  last_page: number
  per_page: number
  to: number | null
  total: number
}

export interface ArticlePage {
  data: ArticleCard[]
  meta: PageMeta
}

export interface Block {
  type: string
  id?: string
  [field: string]: unknown
}

export interface Article extends ArticleCard {
  blocks: Block[]
  reading_time: number
}

export interface ArticleAnswer {
  article: Article
  you_might_be_interested_in: ArticleCard[]
}

export interface FilterOption extends Term {
  count: number
}

export interface ArticleFilters {
  categories: FilterOption[]
  sectors: FilterOption[]
}

export interface NavNode {
  id: string
  name: string
  url: string | null
  description?: string | null
  children: NavNode[]
}

export interface Site {
  name: string
  hub_path: string
  public_url: string
  year: number
  version: string
}

export interface Data<T> {
  data: T
}

/** Global settings are whatever the site's editors keep: every field may be missing. */
export type Globals = Record<string, unknown>
