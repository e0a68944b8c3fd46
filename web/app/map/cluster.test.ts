import { expect, test } from 'vitest'
import { type Cluster, cluster } from '#app/map/cluster.ts'

const SIZE = { width: 10, height: 10 }
/** Those of several are as wide as their number needs. */
const sizeOf = (items: readonly unknown[]) =>
  items.length === 1 ? SIZE : { width: 10 + 4 * items.length, height: 10 }

function overlapping(clusters: readonly Cluster<string>[]): string[] {
  return clusters.flatMap((one, at) =>
    clusters.slice(at + 1).flatMap((other) => {
      const [a, b] = [sizeOf(one.items), sizeOf(other.items)]
      const meets =
        Math.abs(one.x - other.x) < (a.width + b.width) / 2 &&
        Math.abs(one.y - other.y) < (a.height + b.height) / 2
      return meets ? [`${one.items} ${other.items}`] : []
    }),
  )
}

const at = (x: number, y: number, item: string) => ({ x, y, item })

test('what lies apart stays apart', () => {
  const marks = [at(0, 0, 'a'), at(10, 0, 'b'), at(0, 10, 'c')]
  expect(cluster(marks, sizeOf).map(({ items }) => items)).toEqual([['a'], ['b'], ['c']])
})

test('what lies upon another is one with it, in the middle of both', () => {
  expect(cluster([at(0, 0, 'a'), at(40, 0, 'b'), at(4, 2, 'c')], sizeOf)).toEqual([
    { x: 2, y: 1, items: ['a', 'c'] },
    { x: 40, y: 0, items: ['b'] },
  ])
})

test('what grows takes in what it now reaches', () => {
  const marks = [at(0, 0, 'a'), at(14, 0, 'b'), at(1, 0, 'c')]
  expect(cluster(marks, sizeOf).map(({ items }) => items.join())).toEqual(['b,a,c'])
})

test('a thousand marks anywhere: none is lost, no two overlap, and always the same', () => {
  // A small generator: the same numbers on every run.
  let state = 7
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const marks = Array.from({ length: 1000 }, (_, n) => at(random() * 300, random() * 200, `${n}`))
  const clusters = cluster(marks, sizeOf)
  expect(overlapping(clusters)).toEqual([])
  expect(clusters.flatMap(({ items }) => items).sort()).toEqual(
    marks.map(({ item }) => item).sort(),
  )
  expect(cluster(marks, sizeOf)).toEqual(clusters)
})

test('none reaches beyond the frame, nor then upon another', () => {
  const frame = { width: 100, height: 40 }
  const marks = [at(1, 2, 'a'), at(3, 1, 'b'), at(99, 39, 'c'), at(16, 20, 'd'), at(22, 3, 'e')]
  const clusters = cluster(marks, sizeOf, frame)
  expect(clusters.find(({ items }) => items.includes('c'))).toMatchObject({ x: 95, y: 35 })
  expect(overlapping(clusters)).toEqual([])
  for (const { x, y, items } of clusters) {
    const { width, height } = sizeOf(items)
    expect([x >= width / 2, x <= 100 - width / 2, y >= height / 2, y <= 40 - height / 2]).toEqual([
      true,
      true,
      true,
      true,
    ])
  }
})
