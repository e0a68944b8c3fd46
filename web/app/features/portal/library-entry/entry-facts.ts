/** The few facts that stand above a text, as its author wrote them or as its table has them. */
import type { LibraryEntry } from '#app/api/types.ts'
import { libraryTexts } from '#messages/portal/library.ts'
import { libraryEntryTexts } from '#messages/portal/library-entry.ts'

interface Fact {
  label: string
  value: string
}

type Known = Pick<LibraryEntry, 'key_facts' | 'years' | 'amount' | 'status' | 'countries'>

export function keyFacts(entry: Known): Fact[] {
  const m = libraryEntryTexts
  const { key_facts: written, years, amount, status, countries } = entry
  if (written.length > 0) return written
  // A year alone is no running time: reports have it beside their publisher.
  if (amount === null && !status) return []
  return [
    { label: m.runs, value: years ? libraryTexts.years(years.first, years.last) : '' },
    { label: m.budget, value: amount === null ? '' : m.million(plainNumber(amount)) },
    { label: m.state, value: status?.title ?? '' },
    { label: m.where, value: countries.map(({ name }) => name).join(', ') },
  ].filter(({ value }) => value !== '')
}

/** With at most two digits after the point, thousands apart. (Figures print numbers by more rules, and weigh more.) */
function plainNumber(amount: number): string {
  const [whole = '', rest] = String(Math.round(amount * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest ? `${grouped}.${rest}` : grouped
}
