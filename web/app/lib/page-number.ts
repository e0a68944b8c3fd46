/** Which page of a list an address asks for. */

const HIGHEST = 100_000

/** Never fails: what cannot be read is the first. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= HIGHEST ? page : 1
}
