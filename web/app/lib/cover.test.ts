import { expect, test } from 'vitest'
import { drawCover } from '#app/lib/cover.ts'

test('the same seed gives the same drawing, another gives another', () => {
  expect(drawCover('walking-the-spring')).toEqual(drawCover('walking-the-spring'))
  expect(drawCover('walking-the-spring').rings).not.toEqual(drawCover('seeds-and-stones').rings)
})

test('a drawing is small and holds only numbers', () => {
  for (const seed of ['', 'a', '\u{1F33E}', 'x'.repeat(500)]) {
    const { rings } = drawCover(seed)
    expect(rings.join('').length).toBeLessThan(3000)
    for (const ring of rings) expect(ring).toMatch(/^M-?\d+ -?\d+(Q-?\d+ -?\d+ -?\d+ -?\d+)+z$/)
  }
})
