import { expect, test } from 'vitest'
import {
  nextPhase,
  type Phase,
  type ProgressEvent,
  TIMEOUTS,
} from '#app/features/navigation/progress.ts'

test.each<[Phase, 'begin' | 'end', Phase]>([
  ['hidden', 'begin', 'waiting'],
  ['waiting', 'begin', 'waiting'],
  ['running', 'begin', 'running'],
  ['full', 'begin', 'running'],
  ['hidden', 'end', 'hidden'],
  ['waiting', 'end', 'hidden'],
  ['running', 'end', 'full'],
  ['full', 'end', 'full'],
])('%s, when a navigation is at its %s, becomes %s', (phase, type, expected) => {
  expect(nextPhase(phase, { type })).toBe(expected)
})

test('it shows after 200 ms and goes 500 ms after the end', () => {
  expect(TIMEOUTS).toEqual({
    waiting: { after: 200, next: 'running' },
    full: { after: 500, next: 'hidden' },
  })
  expect(nextPhase('waiting', { type: 'timeout', of: 'waiting' })).toBe('running')
  expect(nextPhase('full', { type: 'timeout', of: 'full' })).toBe('hidden')
})

test('in whatever order its end and its clock come, it is gone after a navigation', () => {
  const waited: ProgressEvent = { type: 'timeout', of: 'waiting' }
  const filled: ProgressEvent = { type: 'timeout', of: 'full' }
  const phaseAfter = (...events: ProgressEvent[]) => events.reduce<Phase>(nextPhase, 'hidden')
  expect(phaseAfter({ type: 'begin' }, { type: 'end' }, waited)).toBe('hidden')
  expect(phaseAfter({ type: 'begin' }, waited, { type: 'end' }, filled)).toBe('hidden')
})
