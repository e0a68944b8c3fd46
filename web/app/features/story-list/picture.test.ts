import { expect, test } from 'vitest'
import { ASPECT, frameAround, placeStories } from '#app/features/story-list/picture.ts'
import { HEIGHT, project, WIDTH } from '#app/lib/equal-earth.ts'

const at = (id: string, lat: number, lng: number) => ({ id, location: { lat, lng } })
const KATHMANDU = at('ktm', 27.7, 85.3)
const POKHARA = at('pkr', 28.2, 84)
const LIMA = at('lim', -12, -77)
const SUVA = at('suv', -18.1, 178.4)

test('the world has its middle at longitude 0, and east is right', () => {
  expect(project(0, 0).x).toBe(WIDTH / 2)
  expect(project(0, 180).x).toBeCloseTo(WIDTH)
  expect(project(0, -180).x).toBeCloseTo(0)
  expect(project(60, 0).y).toBeLessThan(project(0, 0).y)
  expect(project(60, 90).x).toBeLessThan(project(0, 90).x)
  expect(project(-56, 0).y).toBeLessThanOrEqual(HEIGHT)
})

test('far places stand alone, near ones together, and what has no place is left out', () => {
  const { spots } = placeStories([KATHMANDU, LIMA, POKHARA, SUVA, { id: 'lost', location: null }])
  expect(spots.map(({ stories }) => stories.map(({ id }) => id).join())).toEqual([
    'ktm,pkr',
    'lim',
    'suv',
  ])
})

test('alone in the picture, near places come apart', () => {
  expect(placeStories([KATHMANDU, at('dhaka', 23.8, 90.4)]).spots).toHaveLength(2)
})

test('every mark lies inside, and every frame has one shape', () => {
  for (const stories of [[KATHMANDU], [KATHMANDU, LIMA, SUVA], [SUVA, at('n', 71, 25)]]) {
    const { frame, spots } = placeStories(stories)
    expect(frame.width / frame.height).toBeCloseTo(ASPECT, 1)
    for (const { x, y } of spots) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x, y)).toBeLessThanOrEqual(100)
    }
  }
})

test('without places the picture is the world', () => {
  expect(frameAround([])).toMatchObject({ x: 0, width: WIDTH })
})
