/** How stories, articles and plans are told from each other on a map: by the shape and colour of a principle. */
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { Marks } from '#app/features/hub/shared/story-card.tsx'
import type { MapItem } from '#app/features/hub/shared/story-map/map-item.ts'
import type { Signs } from '#app/features/shared/places-map/placed-item.ts'
import { colorOf, PrincipleMark, shapeAt } from '#app/ui/principle-mark.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'

export function storySigns(principles: Principles): Signs<MapItem> {
  const { shapeOf } = principles
  return {
    markOf: ({ principles: [principle] }) => ({
      shape: shapeAt(shapeOf(principle?.slug ?? '')),
      color: colorOf(principle?.color),
    }),
    sign: ({ principles: [principle] }) => (
      <PrincipleMark shape={shapeOf(principle?.slug ?? '')} color={principle?.color} />
    ),
    inRow: (item) => <Marks story={item} principles={principles} />,
    onCard: (item) =>
      item.principles.length > 0 && (
        <ul aria-label={storyMapTexts.principles}>
          {item.principles.map(({ slug, title, color }) => (
            <li key={slug}>
              <PrincipleMark shape={shapeOf(slug)} color={color} />
              {title}
            </li>
          ))}
        </ul>
      ),
  }
}
