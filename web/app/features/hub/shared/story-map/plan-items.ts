/** People's plans as what a map and its list know of an entry. */
import type { PlanNode } from '#app/api/types.ts'
import type { MapItem } from '#app/features/hub/shared/story-map/map-item.ts'
import { withBelow } from '#app/features/hub/shared/story-map/plan-choice.ts'
import type { WantedShape } from '#app/features/shared/places-map/use-shapes.ts'

/** By level, so that a ward is seen upon its district. */
const COLORS = ['#0f4c4a', '#795085', '#b4552d']

export function planItems(tree: readonly PlanNode[]): MapItem[] {
  return tree.flatMap(withBelow).map(({ page }) => ({
    id: page.id,
    title: page.title,
    short_description: page.short_description,
    featured_image: page.thumbnail,
    url: page.linked_page?.url ?? null,
    country: page.country,
    location: page.location,
    principles: [],
    shape: null,
  }))
}

/** Those of plans that are shown; the outlines of what lies above come first. */
export function planShapes(tree: readonly PlanNode[], off: readonly string[]): WantedShape[] {
  return tree
    .flatMap(withBelow)
    .filter(({ page }) => !off.includes(page.id))
    .flatMap(({ page, depth }) =>
      page.map_shapes_files.map(({ id, hash, title }) => ({
        id,
        hash,
        owner: page.id,
        name: title,
        color: COLORS[Math.min(depth, COLORS.length) - 1] ?? '',
      })),
    )
}
