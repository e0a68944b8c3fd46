import { expect, test } from 'vitest'
import { spread } from '#app/figures/spread.ts'
import { generator, SEEDS } from '../../tests/generated-data.ts'

test('labels with room stay where they want to be', () => {
  expect(
    spread(
      [
        { at: 20, height: 10 },
        { at: 60, height: 10 },
      ],
      0,
      100,
    ),
  ).toEqual([20, 60])
})

test('labels at one place move apart, and those at the edge move in', () => {
  expect(
    spread(
      [
        { at: 0, height: 10 },
        { at: 0, height: 10 },
      ],
      0,
      100,
    ),
  ).toEqual([5, 15])
  expect(
    spread(
      [
        { at: 100, height: 10 },
        { at: 99, height: 10 },
      ],
      0,
      100,
    ),
  ).toEqual([95, 85])
})

test('of labels that do not all fit the lightest go', () => {
  const wishes = [
    { at: 5, height: 10, weight: 1 },
    { at: 5, height: 10, weight: 2 },
  ]
  expect(spread(wishes, 0, 15)).toEqual([null, 5])
})

test.each(SEEDS)('no two overlap and none leaves its room (%i)', (seed) => {
  const make = generator(seed)
  const wishes = make.list(make.whole(0, 12), () => ({
    at: make.between(-50, 250),
    height: make.between(10, 40),
    weight: make.whole(0, 3),
  }))
  const places = spread(wishes, 0, 200)
  const boxes = places.flatMap((middle, index) => {
    const half = (wishes[index]?.height ?? 0) / 2
    return middle === null ? [] : [[middle - half, middle + half] as const]
  })
  boxes.sort((a, b) => a[0] - b[0])
  boxes.forEach(([top, bottom], index) => {
    expect(top).toBeGreaterThanOrEqual(-1e-6)
    expect(bottom).toBeLessThanOrEqual(200 + 1e-6)
    const next = boxes[index + 1]
    if (next) expect(next[0]).toBeGreaterThanOrEqual(bottom - 1e-6)
  })
})
