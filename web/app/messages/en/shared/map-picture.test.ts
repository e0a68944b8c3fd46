import { expect, test } from 'vitest'
import { liveMapTexts } from '#messages/shared/live-map.ts'
import { mapPictureTexts } from '#messages/shared/map-picture.ts'

test('still maps name the same owners as those that can be moved', () => {
  expect(mapPictureTexts.attribution).toBe(liveMapTexts.attribution)
})
