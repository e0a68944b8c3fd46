import { expect, test } from 'vitest'
import { currentSection } from '#app/features/shared/blocks/current-section.ts'

const at = (...tops: number[]) => tops.map((top, index) => ({ id: 'abcd'[index] ?? '', top }))

test.each([
  ['before the first heading', at(400, 900), {}, undefined],
  ['a heading at the reading line', at(300, 900), {}, 'a'],
  ['the last of those that passed', at(-500, 100, 250, 900), {}, 'c'],
  ['the last at the end of the page', at(-500, 100, 700), { atEnd: true }, 'c'],
  ['the section asked for, low on the screen', at(-500, 100, 700, 800), { followed: 'c' }, 'c'],
  ['the same at the end', at(-500, 100, 700, 800), { atEnd: true, followed: 'b' }, 'b'],
  ['asked for, but scrolled out of sight', at(-500, 100, 700), { followed: 'a' }, 'b'],
  ['asked for, but below the screen', at(-500, 100, 1200), { followed: 'c' }, 'b'],
  ['an address that names no section', at(-500, 100), { followed: 'x' }, 'b'],
  ['no sections', [], { atEnd: true }, undefined],
])('%s', (_, sections, screen, expected) => {
  expect(currentSection(sections, { height: 1000, atEnd: false, ...screen })).toBe(expected)
})
