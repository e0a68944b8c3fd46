/** Which list the parts below belong to, and how it speaks. */
import { createContext, type ReactNode, use } from 'react'
import type { components } from '#app/api/schema.gen.ts'
import type { FilterOption } from '#app/api/types.ts'
import type { ListShape } from '#app/features/shared/list/list-state.ts'
import type { Paths } from '#app/lib/paths.ts'

/** The values of each group, with how many items each would give. */
export type FilterOptions = Readonly<Record<string, readonly FilterOption[]>>

/** Anything that says how many there are. */
export interface Counted {
  meta: { total: number }
}

/** Any page of a list, as far as its frame looks at it. */
export interface AnyPage extends Counted {
  data: readonly unknown[]
  /** `order`: one that the list chose by itself instead of the usual. */
  meta: Counted['meta'] & { order?: Order | null }
}

export type Order = components['schemas']['Order']

interface ListKind {
  /** In ids of the page and in the visit's memory. */
  name: string
  shape: ListShape
  addressOf: (paths: Paths, search?: string) => string
  words: ListWords
  /** A mark before each value of a group, where its values have one. */
  markOf?: (group: string, slug: string) => ReactNode
}

/** Words that tell of articles, stories or whatever is listed. */
interface ListWords {
  /** Of the field for words; a list without one has it elsewhere. */
  search?: string
  searchHint?: string
  /** The legend of each group. */
  groups: Readonly<Record<string, string>>
  show: (n: number) => string
  countUnit: (n: number) => string
  counted: (n: number) => string
  listFailed: string
  earlier: string
  emptyAll: string
  emptyFiltered: (filters: number) => string
}

const ListContext = createContext<ListKind | undefined>(undefined)

export const ListOf = ListContext.Provider

export function useListKind(): ListKind {
  const kind = use(ListContext)
  if (!kind) throw new Error('A part of a list stands outside of one.')
  return kind
}
