import { expect, test } from 'vitest'
import { MAP_PLACES, WORLD } from '#app/figures/world/place-world.ts'
import { regionView } from '#app/figures/world/regions.ts'
import { MAP_REGIONS } from '#app/lib/map-regions.ts'

const SEEN = {
  africa: ['EGY', 'ZAF', 'CPV', 'MUS', 'KEN'],
  asia: ['NPL', 'JPN', 'TUR', 'IDN', 'MDV'],
  europe: ['ISL', 'NOR', 'GRC', 'PRT', 'UKR'],
  'latin-america-and-the-caribbean': ['MEX', 'BRA', 'CHL', 'BRB'],
  'northern-america': ['USA', 'CAN', 'GRL'],
  oceania: ['AUS', 'TUV', 'NZL', 'PLW', 'WSM'],
}

test.each(MAP_REGIONS)('the view of %s lies on the map and shows its countries', (region) => {
  for (const tall of [false, true]) {
    const { x, y, width, height } = regionView(region, tall)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(WORLD.width)
    expect(y + height).toBeLessThanOrEqual(WORLD.height)
    expect(height / width).toBeCloseTo(tall ? 0.92 : WORLD.height / WORLD.width, 2)
    for (const code of SEEN[region]) {
      const place = MAP_PLACES.get(code)
      expect(place && place.x >= x && place.x <= x + width, `${code} across`).toBe(true)
      expect(place && place.y >= y && place.y <= y + height, `${code} down`).toBe(true)
    }
  }
})
