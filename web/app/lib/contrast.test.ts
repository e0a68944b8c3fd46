import { expect, test } from 'vitest'
import { contrast, inkOn, visibleOn } from '#app/lib/contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#b4552d', '#ffffff', 4.9],
  ['#51615f', '#fbfaf6', 6.2],
])('%s and %s: %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 0)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

/** Every hue at five strengths. */
const COLORS = Array.from({ length: 125 }, (_, at) => {
  const channel = (n: number) => ((n % 5) * 63).toString(16).padStart(2, '0')
  return `#${channel(at)}${channel(Math.floor(at / 5))}${channel(Math.floor(at / 25))}`
})

test('large letters can be read on any colour', () => {
  for (const color of COLORS) expect(contrast(inkOn(color), color), color).toBeGreaterThan(3.7)
})

test('any colour stands out from light ground, and one that does already stays', () => {
  for (const color of COLORS) {
    expect(contrast(visibleOn(color, '#f3f1e8'), '#f3f1e8'), color).toBeGreaterThanOrEqual(3)
  }
  expect(visibleOn('#882255', '#f3f1e8')).toBe('#882255')
})
