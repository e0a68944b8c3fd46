/**
 * The map, for those who look at it. A server knows it from the start; a browser learns it before
 * it draws the first page that shows it.
 */
import type { PageRequest, Part } from '#app/engine/route.ts'
import { parseStories } from '#app/features/hub/stories/state.ts'
import type { StoryMap } from '#app/features/hub/stories/story-map.tsx'
import { withStyle } from '#app/lib/style-sheets.ts'

let known: typeof StoryMap | undefined

export function learnStoryMap(map: typeof StoryMap): void {
  known = map
}

export function knownStoryMap(): typeof StoryMap | undefined {
  return known
}

const PART: Part = {
  file: 'app/features/hub/stories/story-map.tsx',
  load: async () => {
    const part = await withStyle(import('#app/features/hub/stories/story-map.tsx'))
    learnStoryMap(part.StoryMap)
  },
}

export function storyMapPart({ search }: Pick<PageRequest, 'search'>): Part | undefined {
  return parseStories(search).extras.view === 'map' ? PART : undefined
}
