/** The stories on a map with their list beside it. */
import { useMemo } from 'react'
import type { StoryPage } from '#app/api/types.ts'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { Legend } from '#app/features/hub/shared/story-map/legend.tsx'
import { itemOfStory, shapesOf } from '#app/features/hub/shared/story-map/map-item.ts'
import { storySigns } from '#app/features/hub/shared/story-map/story-signs.tsx'
import { useListName } from '#app/features/shared/list/results.tsx'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { ItemRows } from '#app/features/shared/places-map/item-rows.tsx'
import { MapBeside } from '#app/features/shared/places-map/map-beside.tsx'
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
  const signs = storySigns(principles)
  return (
    <MapBeside
      label={storyMapTexts.map}
      items={items}
      signs={signs}
      legend={<Legend principles={principles} items={items} />}
      shapes={shapesOf(items)}
      listed={items.map(({ id }) => id)}
      list={(onMap) => <ItemRows list={page} signs={signs} onMap={onMap} />}
    />
  )
}
