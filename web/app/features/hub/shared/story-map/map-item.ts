/** What a map and the list beside it know of an entry, whichever answer it came with. */
import type { MapPoint, StoryCard, Term } from '#app/api/types.ts'
import type { PlacedItem } from '#app/features/shared/places-map/placed-item.ts'
import type { WantedShape } from '#app/features/shared/places-map/use-shapes.ts'
import { colorOf } from '#app/ui/principle-mark.tsx'

export interface MapItem extends PlacedItem {
  principles: Term[]
  /** Its outline, and of what it is one. */
  shape: MapPoint['map_shapes_file']
}

/** The collection of people's plans. */
export const PLANS = 'peoples_plan'
const ARTICLES = 'articles'
/** The parent of articles about plans. */
const PLAN_TEXTS = 'peoples_adaptation_plan'

export function itemOfStory(story: StoryCard): MapItem {
  return { ...story, shape: null }
}

/** `preview`: what is written about a plan may also be read before it is published. */
export function itemOfPoint(
  { lla_principles, map_shapes_file, url, ...point }: MapPoint,
  preview: boolean,
): MapItem {
  const isPreview = preview && point.collectionHandle === ARTICLES && point.parent === PLAN_TEXTS
  // Outlines of plans are switched in their tree.
  const shape = point.collectionHandle === PLANS ? null : map_shapes_file
  const to = url && isPreview ? `${url}?withPAP=1` : url
  return { ...point, url: to, principles: lla_principles, shape }
}

/** The outline of each, in the colour of its mark. */
export function shapesOf(items: readonly MapItem[]): WantedShape[] {
  return items.flatMap(({ id, title, shape, principles: [principle] }) =>
    shape
      ? { id: shape.id, hash: shape.hash, owner: id, name: title, color: colorOf(principle?.color) }
      : [],
  )
}
