import { expect, test } from 'vitest'
import { textWidth, twoLines } from '#app/figures/text-width.ts'

const lines = (text: string, width: number) => twoLines(text, width, 14, true)

test('a name that is too long for one line takes two, and keeps its words whole', () => {
  expect(lines('Nepal', 96)).toEqual(['Nepal'])
  expect(lines('Netherlands', 96)).toEqual(['Netherlands'])
  expect(lines('South Sudan', 60)).toEqual(['South', 'Sudan'])
  expect(lines('Central African Republic', 120)).toEqual(['Central African', 'Republic'])
  expect(textWidth('Central African', 14, true)).toBeLessThanOrEqual(120)
})

test('one long word stays as it is', () => {
  expect(lines('Liechtenstein', 20)).toEqual(['Liechtenstein'])
})
