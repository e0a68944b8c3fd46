/** What the portal's search found, kind by kind, in one shape for all. */
import type { DataHit, PortalHit, PortalSearchResults, SearchHit } from '#app/api/types.ts'
import { KINDS, type Kind } from '#app/features/portal/search/state.ts'
import type { Found } from '#app/features/shared/search/found.ts'
import { parseDay } from '#app/lib/dates.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { portalSearchTexts } from '#messages/portal/search.ts'

/** One thing that was found. */
export interface PortalFound {
  id: string
  /** Without a page there is nothing to lead to. */
  url: string | null
  /** Found words are marked in it, as in the text. */
  title: string
  text: string
  /** Where, by whom, of what kind. */
  facts: readonly string[]
  date: string | null
}

const ICONS: Readonly<Record<Kind, IconName>> = {
  countries: 'globe',
  maps: 'globe',
  data: 'table',
  projects: 'method',
  reports: 'guide',
  case_studies: 'guide',
  perspectives: 'cite',
  viewpoints: 'cite',
  updates: 'calendar',
  courses: 'video',
  initiatives: 'share',
  pages: 'frame',
  hub: 'guide',
}

const MOST_COUNTRIES = 3
/** Of these only the year is known. */
const BY_YEAR: readonly Kind[] = ['projects', 'reports', 'courses', 'initiatives']

/** Among all kinds a country that has a card is not told twice; it stays counted, and in its own list. */
export function foundIn(results: PortalSearchResults, group: string): Found<PortalFound> {
  const card = group === '' ? results.meta.country?.url : undefined
  const kinds = KINDS.map((kind) => ({
    kind,
    name: portalSearchTexts.kind[kind],
    icon: ICONS[kind],
    count: results.meta.counts[kind] ?? 0,
    hits: hitsOf(results, kind).filter(({ url }) => !card || url !== card),
  }))
  return { kinds, meta: results.meta }
}

function hitsOf(results: PortalSearchResults, kind: Kind): PortalFound[] {
  if (kind === 'data') return results.data.map(ofData)
  if (kind === 'hub') return results.hub.map(ofHub)
  return results[kind].map((hit) => ofEntry(hit, kind))
}

function ofEntry(hit: PortalHit, kind: Kind): PortalFound {
  const { id, url, highlights, date, countries, category } = hit
  // A profile is of the country that is its title.
  const places = kind === 'countries' ? [] : countries.slice(0, MOST_COUNTRIES)
  const facts = [...places.map(({ name }) => name), ...category]
  const day = parseDay(date)
  const byYear = BY_YEAR.includes(kind)
  if (byYear && day) facts.push(String(day.year))
  return { id, url, ...highlights, facts, date: byYear ? null : date }
}

function ofData({ type, name, url, highlights, table, title }: DataHit): PortalFound {
  const { indicator, table: tableName } = portalSearchTexts
  const facts = type === 'indicator' && table !== title ? [indicator, table] : [tableName]
  return { id: `${type}:${name}`, url, ...highlights, facts, date: null }
}

function ofHub({ id, url, highlights, date, collection, country }: SearchHit): PortalFound {
  const facts = [collection.title, ...(country ? [country.name] : [])]
  return { id, url, ...highlights, facts, date }
}
