import { expect, test } from 'vitest'
import { placeStories } from '#app/features/hub/stories/place-stories.ts'

const at = (id: string, lat: number, lng: number) => ({ id, location: { lat, lng } })
const KATHMANDU = at('ktm', 27.7, 85.3)
const POKHARA = at('pkr', 28.2, 84)
const LIMA = at('lim', -12, -77)
const SUVA = at('suv', -18.1, 178.4)

test('far places stand alone, near ones together, and what has no place is left out', () => {
  const placed = placeStories([KATHMANDU, LIMA, POKHARA, SUVA, { id: 'lost', location: null }])
  expect(placed?.spots.map(({ stories }) => stories.map(({ id }) => id).join())).toEqual([
    'ktm,pkr',
    'lim',
    'suv',
  ])
})

test('alone in the picture, near places come apart', () => {
  expect(placeStories([KATHMANDU, POKHARA])?.spots).toHaveLength(2)
})

test('east is right, north is up, and one place alone is in the middle', () => {
  const [lima, kathmandu] = placeStories([LIMA, KATHMANDU])?.spots ?? []
  expect(lima?.x).toBeLessThan(kathmandu?.x ?? 0)
  expect(lima?.y).toBeGreaterThan(kathmandu?.y ?? 100)
  expect(placeStories([LIMA])?.spots[0]).toMatchObject({ x: 50, y: 50 })
})

test.each([
  [[KATHMANDU]],
  [[KATHMANDU, LIMA, SUVA]],
  [[SUVA, at('north', 71, 25)]],
  [[at('date line', -16, 180), at('other side', -16, -180)]],
])('every mark lies inside: %j', (stories) => {
  const placed = placeStories(stories)
  if (!placed) throw new Error('nothing placed')
  for (const { x, y } of placed.spots) {
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x, y)).toBeLessThan(100)
  }
})

test('without places there is no picture', () => {
  expect(placeStories([{ id: 'lost', location: null }])).toBeUndefined()
})
