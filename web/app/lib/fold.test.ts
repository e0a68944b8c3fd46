import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fold } from '#app/lib/fold.ts'

/** Slugs are made by the server alone. */
interface Cases {
  folds: [text: string, expected: string][]
  meet: [why: string, a: string, b: string][]
  differ: [why: string, a: string, b: string][]
}

const file = new URL('../../../fixtures/text/folding.json', import.meta.url)
const cases: Cases = JSON.parse(readFileSync(file, 'utf8'))

describe('folds as the server does', () => {
  test.each(cases.folds)('%j is %j', (text, expected) => {
    expect(fold(text)).toBe(expected)
    expect(fold(expected)).toBe(expected)
  })

  test.each(cases.meet)('%s: %j is %j', (_why, a, b) => {
    expect(fold(a)).toBe(fold(b))
  })

  test.each(cases.differ)('%s: %j is not %j', (_why, a, b) => {
    expect(fold(a)).not.toBe(fold(b))
  })
})
