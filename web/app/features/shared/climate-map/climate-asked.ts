/**
 * What the climate map's page asks for beside its text. A server knows how to find it out from the
 * start. A browser takes what the server left; where it draws the page itself, the map asks for
 * itself, so that the program of all other pages knows nothing of it.
 */
import type { Answers } from '#app/api/query.ts'

type Find = (search: URLSearchParams, known: Answers) => string[]

let find: Find = (_, known) => Object.keys(known).filter(isAsked)

export function learnAsked(known: Find): void {
  find = known
}

export function climateAsked(search: URLSearchParams, known: Answers): string[] {
  return find(search, known)
}

/** Whether an answer is one of those that the map is made of. */
export function isAsked(address: string): boolean {
  return /^\/api\/(?:climate-map\/filters|collections\/climate_data\/entries)\b/.test(address)
}
