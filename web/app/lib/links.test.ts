import { expect, test } from 'vitest'
import { isExternal, isPage } from '#app/lib/links.ts'

test.each([
  ['https://example.org/', true],
  ['HTTP://example.org', true],
  ['mailto:desk@example.org', true],
  ['tel:+977', true],
  ['/llahub/articles', false],
  ['//example.org', false],
  ['ftp://example.org', true],
  ['sms:+977', true],
  ['whatsapp://send?text=a', true],
  ['geo:27.7,85.3', true],
  ['webcal://example.org/a.ics', true],
  ['javascript:alert(1)', false],
  ['#why', false],
])('%s is external: %s', (href, expected) => {
  expect(isExternal(href)).toBe(expected)
})

test.each([
  ['/', true],
  ['/llahub/articles?sectors=water', true],
  ['/external?url=https%3A%2F%2Fexample.org', true],
  ['/assets/plan.pdf', false],
  ['/api/articles', false],
  ['//example.org', false],
  ['https://example.org', false],
  ['#why', false],
])('%s is drawn by the app: %s', (href, expected) => {
  expect(isPage(href)).toBe(expected)
})
