import { expect, test } from 'vitest'
import {
  HUB_LANGUAGES,
  languageOf,
  PORTAL_LANGUAGES,
  parameterOf,
} from '#app/features/shared/language/languages.ts'

test('the hub has seven languages and the portal two', () => {
  expect(HUB_LANGUAGES.map(({ english }) => english)).toEqual([
    'English',
    'French',
    'Hindi',
    'Chinese (Simplified)',
    'Bengali',
    'Swahili',
    'Nepali',
  ])
  expect(PORTAL_LANGUAGES.map(({ english }) => english)).toEqual(['English', 'French'])
})

test.each([
  ['', 'en', undefined],
  ['?translate=fr', 'fr', 'fr'],
  ['?page=2&translate=zh-CN', 'zh-CN', 'zh-CN'],
  ['?translate=xx', 'en', undefined],
  ['?translate=', 'en', undefined],
])('%j is in %s', (search, code, parameter) => {
  const language = languageOf(search)
  expect(language.code).toBe(code)
  expect(parameterOf(language)).toBe(parameter)
})
