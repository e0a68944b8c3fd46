import { expect, test } from 'vitest'
import { SPARK, sparkOf } from '#app/features/shared/climate-map/spark.ts'

const series = (...values: number[]) =>
  values.map((value, at) => ({ time: String(2000 + at * 10), value }))

test('a line from the first to the last time, within its frame', () => {
  const spark = sparkOf(series(0, 10, 5), '2010')
  expect(spark?.path).toBe('M5 51L120 5L235 28')
  expect(spark?.now).toEqual({ x: 120, y: 5 })
  expect([spark?.lowest.value, spark?.highest.value]).toEqual([0, 10])
})

test('times that lie apart stand apart', () => {
  const points = [
    { time: '2000', value: 0 },
    { time: '2010', value: 1 },
    { time: '2100', value: 2 },
  ]
  const [, second] = [...(sparkOf(points, '')?.path.matchAll(/[ML]([\d.]+)/g) ?? [])]
  expect(Number(second?.[1])).toBeLessThan(SPARK.width / 4)
})

test('what never changes runs through the middle', () => {
  expect(sparkOf(series(3, 3), '')?.path).toBe('M5 28L235 28')
})

test.each([[series()], [series(1)]])('fewer than two values are no line', (points) => {
  expect(sparkOf(points, '')).toBeUndefined()
})
