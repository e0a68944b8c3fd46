/** The map, for those who look at it. */
import { lazy } from 'react'

export const StoryMap = lazy(async () => ({
  default: (await import('#app/features/story-list/story-map.tsx')).StoryMap,
}))
