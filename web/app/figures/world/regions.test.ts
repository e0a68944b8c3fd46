import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAP_PLACES, WORLD } from '#app/figures/world/place-world.ts'
import { regionView } from '#app/figures/world/regions.ts'
import { MAP_REGIONS } from '#app/lib/map-regions.ts'

/** Code, name of its region, and more that is not asked here. */
const COUNTRIES = readFileSync(
  new URL('../../../../crates/geo/data/groups.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

/** What would make the view of its region so wide that the others were not seen. */
const TOO_FAR = {
  // Half of Asia, and islands of the Arctic.
  north: ['RUS', 'SJM'],
  // East of where the map is cut: at its other end.
  otherEnd: ['COK', 'KIR', 'PCN', 'PYF', 'UMI'],
  // Islands near Antarctica, and in the middle of an ocean, where few or none live.
  lonely: ['ATF', 'BVT', 'HMD', 'IOT'],
}
const LEFT_OUT = new Set(Object.values(TOO_FAR).flat())

const slugOf = (region: string) => region.toLowerCase().replaceAll(' ', '-')

test.each(MAP_REGIONS)('the view of %s lies on the map and shows its countries whole', (region) => {
  const places = COUNTRIES.flatMap(([code = '', name = '']) => {
    const place = MAP_PLACES.get(code)
    return place && slugOf(name) === region && !LEFT_OUT.has(code) ? [place] : []
  })
  expect(places.length).toBeGreaterThan(3)
  for (const tall of [false, true]) {
    const { x, y, width, height } = regionView(region, tall)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(WORLD.width)
    expect(y + height).toBeLessThanOrEqual(WORLD.height)
    expect(height / width).toBeCloseTo(tall ? 0.92 : WORLD.height / WORLD.width, 2)
    const cut = places.filter(
      (place) =>
        place.x - place.width / 2 < x ||
        place.x + place.width / 2 > x + width ||
        // Greenland, of which the middle is not half-way, would reach beyond the map.
        Math.max(0, place.y - place.height / 2) < y ||
        place.y + place.height / 2 > y + height,
    )
    expect(cut.map(({ code }) => code)).toEqual([])
  }
})
