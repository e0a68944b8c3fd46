import { expect, test } from 'vitest'
import { fieldsOf, SIZE } from '#app/features/hub/home/fields-of.ts'

const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - SIZE / 2, y - SIZE / 2)
const numbersIn = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([n]) => Number(n))

test('eight fields stand around the middle, the first at the top, as hours do', () => {
  const fields = fieldsOf([8, 10, 8, 10, 11, 6, 3, 8])
  expect(fields).toHaveLength(8)
  expect(fields[0]?.mark).toMatchObject({ x: SIZE / 2 })
  expect(fields[0]?.mark.y).toBeLessThan(SIZE / 2)
  expect(fields[2]?.mark.x).toBeGreaterThan(SIZE / 2)
  expect(new Set(fields.map(({ mark }) => Math.round(far(mark)))).size).toBe(1)
})

test('a field with more stories reaches further, and none leaves the drawing', () => {
  const reach = fieldsOf([0, 3, 11]).map(({ terraces }) =>
    Number(/A([\d.]+)/.exec(terraces[2] ?? '')?.[1]),
  )
  expect(reach).toEqual(reach.toSorted((a, b) => a - b))
  expect(reach.at(-1)).toBeLessThan(SIZE / 2)
})

test.each([[[]], [[0, 0]], [[1]], [[5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]]])(
  '%j can be drawn',
  (counts) => {
    for (const { terraces } of fieldsOf(counts)) {
      expect(terraces).toHaveLength(3)
      for (const path of terraces) expect(numbersIn(path).every(Number.isFinite)).toBe(true)
    }
  },
)
