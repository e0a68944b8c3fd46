import { expect, test } from 'vitest'
import { shelvesOf } from '#app/features/portal/resources/shelves.ts'

test('resources are what is no project and has something in it, reports first', () => {
  const shelf = (kind: string, total: number) => ({ kind, total, newest: [] })
  const all = [
    shelf('projects', 3),
    shelf('updates', 1),
    shelf('reports', 2),
    shelf('viewpoints', 0),
  ]
  expect(shelvesOf(all).map(({ kind }) => kind.name)).toEqual(['reports', 'updates'])
  expect(shelvesOf([])).toEqual([])
})
