import { expect, test } from 'vitest'
import { knownStoryMap, storyMapPart } from '#app/features/hub/stories/story-map-part.ts'

const partFor = (query: string) => storyMapPart({ search: new URLSearchParams(query) })

test.each(['', 'view=list', 'sectors=water', 'view='])('"%s" shows no map', (query) => {
  expect(partFor(query)).toBeUndefined()
})

test('the map is known once it is loaded, from the file that is named', async () => {
  const part = partFor('sectors=water&view=map')
  expect(knownStoryMap()).toBeUndefined()
  await part?.load()
  expect(part?.file).toBe('app/features/hub/stories/story-map.tsx')
  const { StoryMap } = await import('#app/features/hub/stories/story-map.tsx')
  expect(knownStoryMap()).toBe(StoryMap)
})
