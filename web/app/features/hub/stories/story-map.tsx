/** The stories on a map with their list beside it. */
import { useMemo } from 'react'
import type { StoryPage } from '#app/api/types.ts'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { ItemRows } from '#app/features/hub/shared/story-map/item-rows.tsx'
import { MapBeside } from '#app/features/hub/shared/story-map/map-beside.tsx'
import { itemOfStory, shapesOf } from '#app/features/hub/shared/story-map/map-item.ts'
import { useListName } from '#app/features/shared/list/results.tsx'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { useShownPages } from '#app/lib/shown-pages.ts'
import { storyMapTexts } from '#messages/hub/story-map.ts'

interface StoryMapProps {
  list: StoryPage
  principles: Principles
}

export function StoryMap({ list, principles }: StoryMapProps) {
  const { state } = useFilters()
  const page = useMemo(() => ({ ...list, data: list.data.map(itemOfStory) }), [list])
  const items = useShownPages(useListName(), state.page, page).flatMap(({ cards }) => cards)
  return (
    <MapBeside
      label={storyMapTexts.map}
      items={items}
      principles={principles}
      shapes={shapesOf(items)}
      listed={items.map(({ id }) => id)}
      list={(onMap) => <ItemRows list={page} principles={principles} onMap={onMap} />}
    />
  )
}
