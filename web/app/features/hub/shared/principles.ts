/** Which shape a principle has: that of its place among all of them. */
import type { Area } from '#app/api/query.ts'
import type { StoryFilters, Term } from '#app/api/types.ts'

export interface Principles {
  all: readonly Term[]
  shapeOf: (slug: string) => number
}

export function principlesOf(options: Area<StoryFilters>): Principles {
  const all = options.ok ? options.data.principles : []
  const places = new Map(all.map(({ slug }, at) => [slug, at]))
  return { all, shapeOf: (slug) => places.get(slug) ?? -1 }
}
