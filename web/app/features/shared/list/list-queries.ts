/** What lists of any kind ask for, and where their plain forms lead. */
import { type Answers, type AreaQuery, bodyOf } from '#app/api/query.ts'
import type { Redirect } from '#app/engine/route.ts'
import type { Counted } from '#app/features/shared/list/list-context.tsx'
import {
  activeFilters,
  isWordy,
  type ListShape,
  type ListState,
  parseList,
  serialiseList,
} from '#app/features/shared/list/list-state.ts'

/** Nobody reads a longer list of advice. */
const MOST_ADVICE = 6

/** Only when nothing was found: the list without each of its filters, to see what that brings back. */
export function adviceOn<G extends string, E extends string>(
  state: ListState<G, E>,
  list: AreaQuery<Counted>,
  known: Answers,
): ListState<G, E>[] {
  return adviceWhere(state, bodyOf(known, list)?.meta.total === 0)
}

/** As `adviceOn`, of a list that says in another way that nothing was found. */
export function adviceWhere<G extends string, E extends string>(
  state: ListState<G, E>,
  isEmpty: boolean,
): ListState<G, E>[] {
  if (!isEmpty) return []
  return activeFilters(state)
    .slice(0, MOST_ADVICE)
    .map(({ without }) => without as ListState<G, E>)
}

/** A plain form's address becomes the short one, so that a view has one address. */
export function shortAddress(
  shape: ListShape,
  search: URLSearchParams,
  addressOf: (search: string) => string,
): Redirect | undefined {
  if (!isWordy(shape, search)) return undefined
  const iframe = search.get('iframe')
  const query = [
    serialiseList(parseList(shape, search)),
    iframe ? `iframe=${encodeURIComponent(iframe)}` : '',
  ]
  return { to: addressOf(query.filter((part) => part !== '').join('&')), status: 308 }
}
