import { expect, test } from 'vitest'
import { BY_ITSELF, onTravel, type Phase } from '#app/features/travel/progress.ts'

test.each<[Phase, boolean, Phase]>([
  ['hidden', true, 'waiting'],
  ['waiting', true, 'waiting'],
  ['running', true, 'running'],
  ['full', true, 'running'],
  ['hidden', false, 'hidden'],
  ['waiting', false, 'hidden'],
  ['running', false, 'full'],
  ['full', false, 'full'],
])('%s, travelling %s, becomes %s', (phase, travelling, expected) => {
  expect(onTravel(phase, travelling)).toBe(expected)
})

test('it shows after 200 ms and goes 500 ms after the end', () => {
  expect(BY_ITSELF).toEqual({
    waiting: { after: 200, next: 'running' },
    full: { after: 500, next: 'hidden' },
  })
})
