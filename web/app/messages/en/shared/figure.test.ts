import { expect, test } from 'vitest'
import { figureTexts } from '#messages/shared/figure.ts'

test.each([
  ['2023', 'Year: 2023'],
  ['2011 to 2023', 'Year: 2011 to 2023'],
  ['as of 2026', 'As of 2026'],
  ['Middle emissions, 2041 to 2060', 'Middle emissions, 2041 to 2060'],
  ['', ''],
])('what stands for a year is named: %j', (year, expected) => {
  expect(figureTexts.year(year)).toBe(expected)
})
