/** What a map and the list beside it know of an entry, whichever answer it came with. */
import type { MapPoint, StoryCard, Term } from '#app/api/types.ts'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import type { WantedShape } from '#app/features/hub/shared/story-map/use-shapes.ts'
import type { LivePoint } from '#app/map/live/types.ts'
import { colorOf, shapeAt } from '#app/ui/principle-mark.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'

export interface MapItem
  extends Pick<
    StoryCard,
    'id' | 'title' | 'short_description' | 'featured_image' | 'url' | 'country' | 'location'
  > {
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

/** Where it is, in words. */
export function placeOf({ location, country }: MapItem): string {
  return [location?.place, country?.name].filter(Boolean).join(', ')
}

/** Those that have a place. */
export function pointsOf(items: readonly MapItem[], { shapeOf }: Principles): LivePoint[] {
  return items.flatMap((item) => {
    const { id, title, location, principles } = item
    if (!location) return []
    const [principle] = principles
    return {
      id,
      lat: location.lat,
      lng: location.lng,
      name: storyMapTexts.point(title, placeOf(item)),
      shape: shapeAt(shapeOf(principle?.slug ?? '')),
      color: colorOf(principle?.color),
    }
  })
}

/** The outline of each, in the colour of its mark. */
export function shapesOf(items: readonly MapItem[]): WantedShape[] {
  return items.flatMap(({ id, title, shape, principles: [principle] }) =>
    shape
      ? { id: shape.id, hash: shape.hash, owner: id, name: title, color: colorOf(principle?.color) }
      : [],
  )
}
