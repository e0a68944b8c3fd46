/** A list that came whole, as one page of it. */
import type { PageOf } from '#app/lib/shown-pages.ts'

const PER_PAGE = 20

export function pageAt<T>(all: readonly T[], page: number): PageOf<T> {
  const from = (page - 1) * PER_PAGE
  const data = all.slice(from, from + PER_PAGE)
  return {
    data,
    meta: {
      total: all.length,
      per_page: PER_PAGE,
      last_page: Math.max(1, Math.ceil(all.length / PER_PAGE)),
      to: data.length > 0 ? from + data.length : null,
    },
  }
}
