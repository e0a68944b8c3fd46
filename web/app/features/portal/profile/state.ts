/** What the address of a profile says: whom it is compared with, and which future is shown. */

export interface ProfileState {
  /** Codes of other countries. */
  compare: readonly string[]
  /** Whose median is shown: a region, a group, `world`; the country's region unless it says. */
  median?: string | undefined
  variable?: string | undefined
  scenario?: string | undefined
  period?: string | undefined
}

const SINGLE = ['median', 'variable', 'scenario', 'period'] as const

export const PROFILE_PARAMS = ['compare', ...SINGLE]

/** Forms without scripts send each country by itself. */
export function profileState(search: URLSearchParams): ProfileState {
  const codes = search.getAll('compare').flatMap((value) => value.split(','))
  const state: ProfileState = {
    compare: [...new Set(codes.map((code) => code.trim().toUpperCase()))].filter(Boolean),
  }
  for (const name of SINGLE) state[name] = search.get(name) ?? undefined
  return state
}

/** The same state always gives the same text, with what is not said left out. */
export function profileSearch(state: ProfileState): string {
  const parts = state.compare.length > 0 ? [`compare=${codesText(state.compare)}`] : []
  for (const name of SINGLE) {
    const value = state[name]
    if (value) parts.push(`${name}=${encodeURIComponent(value)}`)
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function codesText(codes: readonly string[]): string {
  return codes.map(encodeURIComponent).join(',')
}
