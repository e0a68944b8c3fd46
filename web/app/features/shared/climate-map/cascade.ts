/**
 * The steps of the climate map: groups of terms, of which one after the other is chosen from. Knows
 * nothing of requests: given what the server offers and what is wanted, it says what is chosen.
 */
import type { ClimateGroup, ClimateTerm } from '#app/api/types.ts'

/** A term that is chosen, and by whom: a visitor, the site's editors, or because there is no other. */
export interface Choice {
  taxonomy: string
  slug: string
  by: 'visitor' | 'default' | 'only'
}

/** Terms with a number come first, by it; the others follow by title. */
export function sortTerms(terms: readonly ClimateTerm[]): ClimateTerm[] {
  const rank = ({ order }: ClimateTerm) => order ?? Number.POSITIVE_INFINITY
  return [...terms].sort((a, b) =>
    rank(a) === rank(b) ? compareTitles(a, b) : rank(a) < rank(b) ? -1 : 1,
  )
}

function compareTitles(a: ClimateTerm, b: ClimateTerm): number {
  return a.title < b.title ? -1 : a.title > b.title ? 1 : 0
}

/** Terms that lead to a layer. */
function possible({ terms }: Pick<ClimateGroup, 'terms'>): ClimateTerm[] {
  return terms.filter(({ count }) => count > 0)
}

/** A group that has no term with a layer is hidden: there is nothing to choose. */
function isHidden(group: Pick<ClimateGroup, 'terms'>): boolean {
  return possible(group).length === 0
}

export function choiceIn(chosen: readonly Choice[], taxonomy: string): Choice | undefined {
  return chosen.find((choice) => choice.taxonomy === taxonomy)
}

/** The groups that are shown: those with a choice, and the first one that still needs one. */
export function visibleGroups(
  groups: readonly ClimateGroup[],
  chosen: readonly Choice[],
): ClimateGroup[] {
  const offered = groups.filter((group) => !isHidden(group))
  const open = offered.findIndex(({ taxonomy }) => !choiceIn(chosen, taxonomy))
  return open < 0 ? offered : offered.slice(0, open + 1)
}

/** Whether every group that offers something has a choice; where nothing is offered there is no map. */
export function isComplete(groups: readonly ClimateGroup[], chosen: readonly Choice[]): boolean {
  const offered = groups.filter((group) => !isHidden(group))
  return offered.length > 0 && offered.every(({ taxonomy }) => choiceIn(chosen, taxonomy))
}

/** Whether a visitor chose any of it: else the page without a query shows the same. */
export function isOwn(chosen: readonly Choice[]): boolean {
  return chosen.some(({ by }) => by === 'visitor')
}

/** What is chosen before a group. */
export function choicesBefore(
  groups: readonly Pick<ClimateGroup, 'taxonomy'>[],
  chosen: readonly Choice[],
  taxonomy: string,
): Choice[] {
  const place = (of: string) => groups.findIndex((group) => group.taxonomy === of)
  return chosen.filter((choice) => place(choice.taxonomy) < place(taxonomy))
}

export interface Settled {
  chosen: readonly Choice[]
  /** Slugs that were wanted and cannot be had: renamed, gone, or without a layer here. */
  lost: readonly string[]
  /** Something was chosen by itself that the server did not count with: it must be asked anew. */
  again: boolean
}

/**
 * What is chosen of what the server offers. A term that is the only one of its group is chosen by
 * itself; with `defaults`, so is what the editors marked. It ends at the first group that a visitor
 * must choose from, and at the first wanted term that is not there.
 */
export function settle(
  groups: readonly ClimateGroup[],
  wanted: readonly Choice[],
  defaults: boolean,
): Settled {
  const chosen: Choice[] = []
  let again = false
  for (const group of groups) {
    const { taxonomy, selected } = group
    const terms = possible(group)
    const [only, second] = terms
    if (!only) continue
    const isOffered = (slug: string | undefined) => terms.some((term) => term.slug === slug)
    const wish = choiceIn(wanted, taxonomy)
    if (wish) {
      if (!isOffered(wish.slug)) break
      // Who opens an address must not be offered a choice that there is not.
      chosen.push(second ? wish : { ...wish, by: 'only' })
      continue
    }
    const [marked] = selected
    if (!second) {
      chosen.push({ taxonomy, slug: only.slug, by: 'only' })
      again = marked !== only.slug
    } else if (defaults && marked !== undefined && isOffered(marked)) {
      chosen.push({ taxonomy, slug: marked, by: 'default' })
    } else {
      break
    }
    if (again) break
  }
  const isLost = ({ taxonomy }: Choice) => !again && !choiceIn(chosen, taxonomy)
  return { chosen, lost: wanted.filter(isLost).map(({ slug }) => slug), again }
}
