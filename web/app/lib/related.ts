/** Why another text is offered below this one. */
import type { CountryRef, Term } from '#app/api/types.ts'

export interface Subject {
  sectors: readonly Term[]
  /** Categories of an article, principles of a story. */
  groups: readonly Term[]
  /** Who is behind it, where that is told. */
  publishers?: readonly Term[]
  country: CountryRef | null
}

export interface Reason {
  kind: 'sector' | 'group' | 'publisher' | 'country' | 'none'
  /** What both have. */
  names: string
  /** Where both are, when that is not the only reason. */
  country: string
}

/** Shared sectors say more than shared categories; a shared country adds to both. */
export function reasonFor(mine: Subject, other: Subject): Reason {
  const country = mine.country?.code === other.country?.code ? (other.country?.name ?? '') : ''
  const sectors = shared(mine.sectors, other.sectors)
  if (sectors !== '') return { kind: 'sector', names: sectors, country }
  const groups = shared(mine.groups, other.groups)
  if (groups !== '') return { kind: 'group', names: groups, country }
  const publishers = shared(mine.publishers ?? [], other.publishers ?? [])
  if (publishers !== '') return { kind: 'publisher', names: publishers, country }
  if (country !== '') return { kind: 'country', names: country, country: '' }
  return { kind: 'none', names: '', country: '' }
}

function shared(mine: readonly Term[], theirs: readonly Term[]): string {
  const slugs = new Set(mine.map(({ slug }) => slug))
  return theirs
    .filter(({ slug }) => slugs.has(slug))
    .map(({ title }) => title)
    .join(', ')
}
