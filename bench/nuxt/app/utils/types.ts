/** What the API answers, as far as these pages use it. */
export interface NavNode {
  id: string
  name: string
  url: string | null
  children: NavNode[]
}

export interface Term {
  slug: string
  title: string
  count: number
}

export interface Card {
  id: string
  title: string
  short_description: string | null
  date: string | null
  label: 'method' | 'guide' | 'video' | null
  url: string
  categories: Term[]
  sectors: Term[]
}

export interface List {
  data: Card[]
  meta: { total: number; from: number; to: number; current_page: number; last_page: number; per_page: number }
}

export interface Options {
  categories: Term[]
  sectors: Term[]
}

export interface Site {
  data: { name: string; year: number; public_url: string }
}

export type Globals = { data: Record<string, unknown> }
