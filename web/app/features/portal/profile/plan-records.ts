/** What a country's climate plan says, from the tables of plans: rows of texts, by the codes of their elements. */
import type { Profile } from '#app/api/types.ts'
import type { Verdict } from '#app/figures/matrix/verdict-mark.tsx'

/** As the tables are called (`docs/DATA.md`). */
const PLANS = 'ndc-table'
const ELEMENTS = 'ndc-indicators'
const OLD_PLANS = 'not-updated-ndc'

interface PlanElement {
  code: string
  name: string
  description: string
}

export interface Plan {
  /** Three letters. */
  country: string
  version: string
  /** A day, as `2020-12-08`. */
  submitted: string
  verdicts: readonly Verdict[]
  /** What is said of a plan that was not renewed. */
  old: { submitted: string; note: string } | null
}

const VERDICTS: readonly Verdict[] = ['yes', 'partly', 'no']

export function plansOf({ records, countries }: Pick<Profile, 'records' | 'countries'>) {
  const rowsOf = (table: string) => records.find((one) => one.table === table)?.rows ?? []
  const elements: PlanElement[] = rowsOf(ELEMENTS).map(({ cells }) => ({
    code: cells.code ?? '',
    name: cells.subIndicator ?? '',
    description: cells.description ?? '',
  }))
  const plans = countries.flatMap(({ code }): Plan[] => {
    const cells = rowsOf(PLANS).find(({ country }) => country === code)?.cells
    if (!cells) return []
    const old = rowsOf(OLD_PLANS).find(({ country }) => country === code)?.cells
    return [
      {
        country: code,
        version: cells.version ?? '',
        submitted: cells.submitted ?? '',
        verdicts: elements.map(
          (element) => VERDICTS.find((verdict) => verdict === cells[element.code]) ?? 'none',
        ),
        old: old ? { submitted: old.last_submitted ?? '', note: old.note ?? '' } : null,
      },
    ]
  })
  return { elements, plans }
}
