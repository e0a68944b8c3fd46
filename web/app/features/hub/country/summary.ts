/** What the hub has of a country, in the order of its page. */
import type { CountryHub } from '#app/api/types.ts'

const PARTS = ['stories', 'articles', 'plans', 'partners', 'networks'] as const

export type Part = (typeof PARTS)[number]

type Totals = Readonly<Record<Part, { total: number }>>

/** Kinds of which there is nothing are left out. */
export function summaryParts(hub: Pick<CountryHub, Part> | Totals): [part: Part, count: number][] {
  return PARTS.map((part): [Part, number] => [part, hub[part].total]).filter(([, n]) => n > 0)
}
