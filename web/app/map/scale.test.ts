import { expect, test } from 'vitest'
import { scaleOf } from '#app/map/scale.ts'
import { mapView } from '#app/map/view.ts'

test.each([
  [0, 13, '2 km'],
  [60, 13, '1 km'],
  [27.9, 9, '50 km'],
  [-17.4, 16, '200 m'],
  [0, 3, undefined],
])('at latitude %d and zoom %d the bar is %s', (lat, zoom, label) => {
  const view = mapView([], { lat, lng: 10 }, zoom)
  if (!view) throw new Error('no view')
  const scale = scaleOf(view)
  expect(scale?.label).toBe(label)
  if (scale) expect(scale.width).toBeLessThanOrEqual(view.width / 4)
})
