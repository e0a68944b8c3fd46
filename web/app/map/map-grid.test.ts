import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { MapGrid } from '#app/map/map-grid.tsx'
import { gridOf, mapView } from '#app/map/view.ts'

test('each line has a key of its own, also where both edges of the world are the date line', () => {
  const view = mapView([], { lat: 0, lng: 0 }, 0)
  if (!view) throw new Error('no view')
  const labels = gridOf(view).meridians.map(({ label }) => label)
  expect(labels.filter((label) => label === '180° W')).toHaveLength(2)
  const grid = MapGrid({ view }) as ReactElement<{ children: ReactElement[][] }>
  for (const lines of grid.props.children) {
    const keys = lines.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
