import { expect, test } from 'vitest'
import { keepLanguage, withLanguage } from '#app/lib/translate.ts'

test.each([
  ['/', 'fr', '/?translate=fr'],
  ['/?translate=hi', 'zh-CN', '/?translate=zh-CN'],
  ['/a?sectors=x,y&translate=hi&page=2#end', 'fr', '/a?sectors=x,y&page=2&translate=fr#end'],
  ['/a?translate=hi', undefined, '/a'],
  ['/a?translated=1', undefined, '/a?translated=1'],
])('%s in %s is %s', (address, language, expected) => {
  expect(withLanguage(address, language)).toBe(expected)
})

test.each([
  ['/a', '', '/a'],
  ['/a?page=2', 'translate=fr', '/a?page=2&translate=fr'],
  ['/a?translate=hi', 'translate=fr', '/a?translate=fr'],
  ['https://example.org/', 'translate=fr', 'https://example.org/'],
  ['/assets/plan.pdf', 'translate=fr', '/assets/plan.pdf'],
])('%s from a page with %j leads to %s', (to, search, expected) => {
  expect(keepLanguage(to, new URLSearchParams(search))).toBe(expected)
})
