import { expect, test } from 'vitest'
import { profileTexts as m } from '#messages/portal/profile.ts'

const TITLE = 'Money for adaptation'

test.each([
  [
    'provider',
    ['Banks'],
    'The largest part of the money for adaptation in Peru comes from “Banks”: 9 in 2023.',
  ],
  [
    'sector',
    ['Water', 'Food'],
    'The largest parts of the money for adaptation in Peru go to “Water” and “Food”: 9 each in 2023.',
  ],
  ['age', ['Children'], 'The largest part for Peru is “Children”: 9 in 2023.'],
])('a sum by %s says what its largest parts are', (by, parts, expected) => {
  expect(m.splitSentence(parts, '9', '2023', 'Peru', m.splitOf[by]?.(TITLE))).toBe(expected)
})
