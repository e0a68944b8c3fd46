import { expect, test } from 'vitest'
import type { ClimateGroup } from '#app/api/types.ts'
import {
  type Choice,
  choicesBefore,
  isComplete,
  isOwn,
  settle,
  sortTerms,
  visibleGroups,
} from '#app/features/shared/climate-map/cascade.ts'

/** `flood 2, heat 0`, with what the server has chosen. */
function group(taxonomy: string, terms: string, ...selected: string[]): ClimateGroup {
  const parts = terms.split(', ').map((term) => term.split(' '))
  return {
    taxonomy,
    title: taxonomy,
    terms: parts.map(([slug = '', count]) => ({ slug, title: slug, count: Number(count) })),
    selected,
  }
}

const by = (who: Choice['by'], taxonomy: string, slug: string): Choice => ({
  taxonomy,
  slug,
  by: who,
})
const wish = (taxonomy: string, slug: string) => by('visitor', taxonomy, slug)

test('terms with a number come first, by it, the others by title', () => {
  const term = (title: string, order?: number) => ({
    slug: title,
    title,
    count: 1,
    order: order ?? null,
  })
  const sorted = sortTerms([term('b'), term('z', 2), term('a'), term('y', 10), term('x', 0)])
  expect(sorted.map(({ title }) => title)).toEqual(['x', 'z', 'y', 'a', 'b'])
})

test('terms of one number follow by title', () => {
  const sorted = sortTerms([
    { slug: 'b', title: 'B', count: 1, order: 1 },
    { slug: 'a', title: 'A', count: 1, order: 1 },
  ])
  expect(sorted.map(({ slug }) => slug)).toEqual(['a', 'b'])
})

test('a later group appears only once the one before it has a choice', () => {
  const groups = [group('hazard', 'flood 2, heat 1'), group('scenario', 'low 1, high 2')]
  expect(visibleGroups(groups, []).map(({ taxonomy }) => taxonomy)).toEqual(['hazard'])
  const chosen = [wish('hazard', 'flood')]
  expect(visibleGroups(groups, chosen).map(({ taxonomy }) => taxonomy)).toEqual([
    'hazard',
    'scenario',
  ])
})

test('a group without a term that has layers is hidden, also between others', () => {
  const groups = [
    group('hazard', 'flood 2'),
    group('scenario', 'low 0, high 0'),
    group('period', 'now 2'),
  ]
  const chosen = [wish('hazard', 'flood')]
  expect(visibleGroups(groups, chosen).map(({ taxonomy }) => taxonomy)).toEqual([
    'hazard',
    'period',
  ])
})

test('all is chosen when every group that offers something has a choice', () => {
  const groups = [group('hazard', 'flood 2'), group('scenario', 'low 0'), group('period', 'now 2')]
  expect(isComplete(groups, [wish('hazard', 'flood')])).toBe(false)
  expect(isComplete(groups, [wish('hazard', 'flood'), wish('period', 'now')])).toBe(true)
  expect(isComplete([], [])).toBe(false)
  expect(isComplete([group('hazard', 'flood 0')], [])).toBe(false)
})

test('what is chosen before a group stays when it changes', () => {
  const groups = [group('a', 'x 1'), group('b', 'x 1'), group('c', 'x 1')]
  const chosen = [wish('a', 'x'), wish('b', 'x'), wish('c', 'x')]
  expect(choicesBefore(groups, chosen, 'b')).toEqual([wish('a', 'x')])
  expect(choicesBefore(groups, chosen, 'a')).toEqual([])
})

test('a group with exactly one term that has layers is chosen by itself', () => {
  const groups = [
    group('hazard', 'flood 2, heat 1', 'flood'),
    group('scenario', 'low 0, high 2', 'high'),
  ]
  expect(settle(groups, [wish('hazard', 'flood')], false)).toEqual({
    chosen: [wish('hazard', 'flood'), by('only', 'scenario', 'high')],
    lost: [],
    again: false,
  })
})

test('one after the other, as far as there is no choice', () => {
  const groups = [
    group('hazard', 'flood 2, heat 1', 'flood'),
    group('scenario', 'high 2', 'high'),
    group('period', 'now 1, later 1', 'now'),
  ]
  const { chosen } = settle(groups, [wish('hazard', 'flood')], false)
  expect(chosen.map(({ slug }) => slug)).toEqual(['flood', 'high'])
})

test('where the server did not count with it, it is asked anew', () => {
  const groups = [
    group('hazard', 'flood 2, heat 1', 'flood'),
    group('scenario', 'high 2'),
    group('period', 'now 1'),
  ]
  expect(settle(groups, [wish('hazard', 'flood')], false)).toMatchObject({
    chosen: [wish('hazard', 'flood'), by('only', 'scenario', 'high')],
    again: true,
  })
})

test('defaults are taken only where they are asked for, and only with layers', () => {
  const groups = [
    group('hazard', 'flood 2, heat 1', 'heat'),
    group('scenario', 'low 1, high 0, mid 1', 'high'),
  ]
  expect(settle(groups, [], false).chosen).toEqual([])
  expect(settle(groups, [], true).chosen).toEqual([by('default', 'hazard', 'heat')])
})

test.each([
  ['renamed', [wish('hazard', 'deluge')], [], ['deluge']],
  ['without a layer here', [wish('hazard', 'flood'), wish('scenario', 'low')], ['flood'], ['low']],
  [
    'after one that is gone',
    [wish('hazard', 'deluge'), wish('scenario', 'mid')],
    [],
    ['deluge', 'mid'],
  ],
  ['of a group that is not there', [wish('season', 'dry')], [], ['dry']],
  ['after a group that is open', [wish('scenario', 'mid')], [], ['mid']],
])('a wanted term that is %s is lost, and what is after it', (_, wanted, kept, lost) => {
  const groups = [
    group(
      'hazard',
      'flood 2, heat 1',
      ...wanted.filter(({ taxonomy }) => taxonomy === 'hazard').map(({ slug }) => slug),
    ),
    group('scenario', 'low 0, mid 1, high 1'),
  ]
  const settled = settle(groups, wanted, false)
  expect(settled.chosen.map(({ slug }) => slug)).toEqual(kept)
  expect(settled.lost).toEqual(lost)
})

test('an address that names the only term of a group offers no choice there', () => {
  const groups = [group('hazard', 'flood 2, heat 1', 'flood'), group('scenario', 'high 2', 'high')]
  const { chosen } = settle(groups, [wish('hazard', 'flood'), wish('scenario', 'high')], false)
  expect(chosen.map((choice) => choice.by)).toEqual(['visitor', 'only'])
  expect([isOwn(chosen), isOwn(chosen.slice(1))]).toEqual([true, false])
})
