import { expect, test } from 'vitest'
import type { ClimateGroup } from '#app/api/types.ts'
import type { Choice } from '#app/features/shared/climate-map/cascade.ts'
import {
  begin,
  type ClimateEvent,
  type ClimateLayer,
  type ClimateState,
  canGenerate,
  reduce,
} from '#app/features/shared/climate-map/machine.ts'

/** A server with layers in three groups, which answers as the real one does. */
const LAYERS: Record<string, [hazard: string, scenario?: string, period?: string]> = {
  'flood-low': ['flood', 'low', '2050'],
  'flood-high': ['flood', 'high', '2050'],
  'flood-high-late': ['flood', 'high', '2098'],
  drought: ['drought', 'high', 'today'],
  lakes: ['lakes'],
  risk: ['risk', undefined, 'today'],
}
const TERMS = {
  hazard: ['flood', 'drought', 'lakes', 'risk', 'quakes'],
  scenario: ['low', 'high'],
  period: ['2050', '2098', 'today'],
}
const DEFAULTS = ['flood', 'high', '2098']

function answer(chosen: readonly Choice[]): ClimateGroup[] {
  let left = Object.values(LAYERS)
  return Object.entries(TERMS).map(([taxonomy, slugs], at) => {
    const terms = slugs.map((slug) => ({
      slug,
      title: slug,
      count: left.filter((layer) => layer[at] === slug).length,
    }))
    const possible = terms.filter(({ count }) => count > 0)
    const wished = chosen.find((choice) => choice.taxonomy === taxonomy)?.slug
    const marked = possible.find(({ slug }) => DEFAULTS.includes(slug))?.slug
    const slug = wished ?? marked ?? (possible.length === 1 ? possible[0]?.slug : undefined)
    if (slug) left = left.filter((layer) => layer[at] === slug)
    return { taxonomy, title: taxonomy, terms, selected: slug ? [slug] : [] }
  })
}

function layersFor(chosen: readonly Choice[]): ClimateLayer[] {
  return Object.entries(LAYERS)
    .filter(([, terms]) => chosen.every(({ slug }) => terms.includes(slug)))
    .map(([id]) => ({ id, title: id }))
}

/** Answers all that is asked for. */
function answered(state: ClimateState): ClimateState {
  let now = state
  while (now.asking) {
    const { kind, serial, chosen } = now.asking
    now = reduce(
      now,
      kind === 'filters'
        ? { type: 'filters', serial, groups: answer(chosen) }
        : { type: 'layers', serial, layers: layersFor(chosen) },
    )
  }
  return now
}

const wish = (...pairs: [string, string][]): Choice[] =>
  pairs.map(([taxonomy, slug]) => ({ taxonomy, slug, by: 'visitor' }))
const opened = (...pairs: [string, string][]) =>
  answered(begin({ chosen: wish(...pairs), defaults: true }))
const choose = (state: ClimateState, taxonomy: string, slug: string) =>
  reduce(state, { type: 'choose', taxonomy, slug })
const slugs = ({ chosen }: ClimateState) => chosen.map(({ slug }) => slug)
const ids = ({ layers }: ClimateState) => layers?.map(({ id }) => id)

test('defaults are applied on the first load, and their map is made', () => {
  const state = opened()
  expect(slugs(state)).toEqual(['flood', 'high', '2098'])
  expect(state.chosen.map(({ by }) => by)).toEqual(['default', 'default', 'default'])
  expect(ids(state)).toEqual(['flood-high-late'])
})

test('defaults that a visitor took back stay away', () => {
  const state = answered(begin({ chosen: [], defaults: false }))
  expect(slugs(state)).toEqual([])
  expect(state.layers).toBeUndefined()
})

test('an address with all choices is opened with its map', () => {
  expect(ids(opened(['hazard', 'flood'], ['scenario', 'low'], ['period', '2050']))).toEqual([
    'flood-low',
  ])
})

test('an address with some choices is opened where it ends', () => {
  const state = opened(['hazard', 'flood'])
  expect(slugs(state)).toEqual(['flood'])
  expect(state.layers).toBeUndefined()
  expect(canGenerate(state)).toBe(false)
})

test('choosing a term takes back all later ones and the map, and reloads the filters', () => {
  const state = choose(opened(), 'hazard', 'drought')
  expect(slugs(state)).toEqual(['drought'])
  expect(state.layers).toBeUndefined()
  expect(state.asking).toMatchObject({ kind: 'filters', chosen: wish(['hazard', 'drought']) })
  const between = choose(opened(), 'scenario', 'low')
  expect(slugs(between)).toEqual(['flood', 'low'])
})

test('the same term chosen again begins there anew, too', () => {
  expect(slugs(choose(opened(), 'hazard', 'flood'))).toEqual(['flood'])
})

test('taking a choice back takes back all later ones and the map', () => {
  const state = reduce(opened(), { type: 'takeBack', taxonomy: 'scenario' })
  expect(slugs(state)).toEqual(['flood'])
  expect(state.layers).toBeUndefined()
  expect(slugs(answered(state))).toEqual(['flood'])
})

test('the next group is chosen by itself where it has exactly one term with layers', () => {
  const state = answered(choose(opened(), 'hazard', 'drought'))
  expect(state.chosen.slice(1)).toEqual([
    { taxonomy: 'scenario', slug: 'high', by: 'only' },
    { taxonomy: 'period', slug: 'today', by: 'only' },
  ])
  // Made only when somebody asks for it.
  expect(state.layers).toBeUndefined()
  expect(canGenerate(state)).toBe(true)
})

test('groups without layers are passed by: at the end, and between others', () => {
  const lakes = answered(choose(opened(), 'hazard', 'lakes'))
  expect(slugs(lakes)).toEqual(['lakes'])
  expect(canGenerate(lakes)).toBe(true)
  const risk = answered(choose(opened(), 'hazard', 'risk'))
  expect(slugs(risk)).toEqual(['risk', 'today'])
  expect(canGenerate(risk)).toBe(true)
})

test('the map is made only when every visible group has a choice', () => {
  const open = answered(choose(opened(), 'hazard', 'flood'))
  expect(canGenerate(open)).toBe(false)
  expect(reduce(open, { type: 'generate' })).toBe(open)
  const done = answered(choose(answered(choose(open, 'scenario', 'high')), 'period', '2050'))
  expect(canGenerate(done)).toBe(true)
  expect(ids(answered(reduce(done, { type: 'generate' })))).toEqual(['flood-high'])
})

test('while filters are on their way nothing can be made', () => {
  const state = choose(opened(), 'hazard', 'lakes')
  expect(canGenerate(state)).toBe(false)
  expect(reduce(state, { type: 'generate' })).toBe(state)
})

test('making a map ends the request before it, and begins without layers', () => {
  const shown = opened()
  const first = reduce(shown, { type: 'generate' })
  expect(first.layers).toBeUndefined()
  const second = reduce(first, { type: 'generate' })
  expect(second.asking?.serial).not.toBe(first.asking?.serial)
  const late: ClimateEvent = {
    type: 'layers',
    serial: first.asking?.serial ?? 0,
    layers: [{ id: 'late', title: 'Late' }],
  }
  expect(reduce(second, late)).toBe(second)
  expect(ids(answered(second))).toEqual(['flood-high-late'])
})

test('an answer that was overtaken by another choice changes nothing', () => {
  const first = choose(opened(), 'hazard', 'drought')
  const second = choose(first, 'hazard', 'lakes')
  const serial = first.asking?.serial ?? 0
  expect(reduce(second, { type: 'filters', serial, groups: answer(first.chosen) })).toBe(second)
  expect(reduce(second, { type: 'failed', serial })).toBe(second)
  expect(slugs(answered(second))).toEqual(['lakes'])
})

test('filters that do not load say so, in the server’s words where it has any', () => {
  const state = choose(opened(), 'hazard', 'drought')
  const serial = state.asking?.serial ?? 0
  expect(reduce(state, { type: 'failed', serial }).trouble?.text).toBe('Failed to load filters')
  const told = reduce(state, {
    type: 'failed',
    serial,
    text: 'there is no collection `climate_data`',
  })
  expect(told.trouble?.text).toBe('there is no collection `climate_data`')
  expect(told.asking).toBeUndefined()
  expect(canGenerate(told)).toBe(false)
})

test('layers that do not load say so, always in the same words', () => {
  const state = reduce(opened(), { type: 'generate' })
  const failed = reduce(state, { type: 'failed', serial: state.serial, text: 'a stack trace' })
  expect(failed.trouble?.text).toBe('Failed to load available layers')
  expect(canGenerate(failed)).toBe(true)
})

test('what failed is asked for again', () => {
  const state = choose(opened(), 'hazard', 'drought')
  const failed = reduce(state, { type: 'failed', serial: state.serial })
  const again = reduce(failed, { type: 'retry' })
  expect(again.asking).toMatchObject({ kind: 'filters', chosen: state.asking?.chosen })
  expect(again.trouble).toBeUndefined()
  expect(slugs(answered(again))).toEqual(['drought', 'high', 'today'])
  expect(reduce(answered(again), { type: 'retry' })).toEqual(answered(again))
})

test.each([
  [
    'renamed first term',
    [
      ['hazard', 'deluge'],
      ['scenario', 'low'],
    ],
    ['flood', 'high', '2098'],
    ['deluge', 'low'],
  ],
  ['term without layers', [['hazard', 'quakes']], ['flood', 'high', '2098'], ['quakes']],
  [
    'renamed later term',
    [
      ['hazard', 'flood'],
      ['scenario', 'middle'],
    ],
    ['flood', 'high', '2098'],
    ['middle'],
  ],
  [
    'term of a hidden group',
    [
      ['hazard', 'lakes'],
      ['scenario', 'low'],
    ],
    ['lakes'],
    ['low'],
  ],
] as [string, [string, string][], string[], string[]][])(
  'an address with a %s falls back to a map, with a note',
  (_, pairs, chosen, lost) => {
    const state = opened(...pairs)
    expect(slugs(state)).toEqual(chosen)
    expect(state.lost).toEqual(lost)
    expect(state.layers?.length).toBeGreaterThan(0)
    // The note goes with the next choice.
    expect(choose(state, 'hazard', 'lakes').lost).toEqual([])
  },
)

test('a site that has nothing to choose from asks once and shows no map', () => {
  const asked = begin({ chosen: wish(['hazard', 'flood']), defaults: true })
  const once = reduce(asked, { type: 'filters', serial: 1, groups: [] })
  const twice = reduce(once, { type: 'filters', serial: once.serial, groups: [] })
  expect(twice.asking).toBeUndefined()
  expect(twice.layers).toBeUndefined()
})
