import { expect, test } from 'vitest'
import type { Answers } from '#app/api/query.ts'
import {
  eventOf,
  openClimate,
  stateFrom,
} from '#app/features/shared/climate-map/climate-queries.ts'
import type { Asking } from '#app/features/shared/climate-map/machine.ts'

const FILTERS = '/api/climate-map/filters'
const group = (taxonomy: string, slug: string) => ({
  taxonomy,
  title: taxonomy,
  terms: [{ slug, title: slug, count: 1 }],
  selected: [slug],
})
const offered = (...groups: object[]) => ({
  status: 200,
  body: { success: true, data: { available_taxonomies: groups }, error: null },
})
const WISH = { chosen: [], defaults: true }
test('filters are asked for first, then the layers of what is chosen', () => {
  const none = openClimate(WISH, {})
  expect(none.asked.map(({ url }) => url)).toEqual([`${FILTERS}?defaults=true`])
  const known: Answers = {
    [`${FILTERS}?defaults=true`]: offered(group('climate_variable', 'rain')),
  }
  const { asked, state } = openClimate(WISH, known)
  const [, second] = asked.map(({ url }) => decodeURIComponent(url))
  expect(second).toBe(
    '/api/collections/climate_data/entries?filter[taxonomy:climate_variable:in]=rain&limit=50&fields=id,title,geoserver_layer,sld_style,short_description,source,demonstration',
  )
  expect(state.asking?.kind).toBe('layers')
})

test('a page makes the same of the answers that it was given', () => {
  const filters = offered(group('climate_variable', 'rain'))
  const layers = [{ id: 'a', title: 'Rain' }]
  const state = stateFrom(WISH, [
    { ok: true, data: filters.body },
    { ok: true, data: { data: layers } },
  ])
  expect(state.layers).toEqual(layers)
  expect(stateFrom(WISH, [{ ok: true, data: filters.body }]).asking?.kind).toBe('layers')
  const failed = stateFrom(WISH, [{ ok: false, status: 503, body: { message: 'busy' } }])
  expect(failed.trouble?.text).toBe('Failed to load filters')
})

const filters: Asking = { kind: 'filters', serial: 3, chosen: [], defaults: true, opening: true }
const layers: Asking = { kind: 'layers', serial: 4, chosen: [] }

test.each([
  [
    'a sentence of the server',
    filters,
    422,
    { success: false, error: 'no such filter' },
    'no such filter',
  ],
  ['nothing', filters, 0, null, undefined],
  ['a page of a gateway', filters, 502, 'Bad gateway', undefined],
  ['a failure that says 200', filters, 200, { success: false, error: 'no data' }, 'no data'],
  ['something else', filters, 200, { data: [] }, undefined],
  ['layers that are none', layers, 200, { data: 'x' }, undefined],
  ['layers that do not come', layers, 500, { message: 'x' }, undefined],
])('%s is a failure', (_, asking, status, body, text) => {
  const event = eventOf(asking, { status, body })
  expect(event).toMatchObject({ type: 'failed', serial: asking.serial })
  expect(event.type === 'failed' ? event.text : '').toBe(text)
})
