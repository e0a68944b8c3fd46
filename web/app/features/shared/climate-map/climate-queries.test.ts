import { expect, test } from 'vitest'
import type { Answers } from '#app/api/query.ts'
import { isAsked } from '#app/features/shared/climate-map/climate-asked.ts'
import { askedFor, eventOf, stateFrom } from '#app/features/shared/climate-map/climate-queries.ts'
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
const FIRST = `${FILTERS}?defaults=true`

test('filters are asked for first, then the layers of what is chosen', () => {
  expect(askedFor(WISH, {})).toEqual([FIRST])
  const known: Answers = { [FIRST]: offered(group('climate_variable', 'rain')) }
  const [, second = ''] = askedFor(WISH, known)
  expect(decodeURIComponent(second)).toBe(
    '/api/collections/climate_data/entries?filter[taxonomy:climate_variable:in]=rain&limit=50&fields=id,title,geoserver_layer,sld_style,short_description,source,demonstration',
  )
})

test('a page makes the same of the answers that it was given, whatever their order', () => {
  const known: Answers = { [FIRST]: offered(group('climate_variable', 'rain')) }
  const [, second = ''] = askedFor(WISH, known)
  const layers = [{ id: 'a', title: 'Rain' }]
  const filters = { ok: true, data: known[FIRST]?.body }
  const state = stateFrom(WISH, {
    [second]: { ok: true, data: { data: layers } },
    [FIRST]: filters,
  })
  expect(state.layers).toEqual(layers)
  // What is not there the map asks for itself.
  expect(stateFrom(WISH, { [FIRST]: filters }).asking?.kind).toBe('layers')
  expect(stateFrom(WISH, {}).asking?.kind).toBe('filters')
  const failed = stateFrom(WISH, { [FIRST]: { ok: false, status: 503, body: { message: 'busy' } } })
  expect(failed.trouble?.text).toBe('Failed to load filters')
})

test('answers of the map are known by their addresses', () => {
  expect(askedFor(WISH, { [FIRST]: offered(group('a', 'b')) }).every(isAsked)).toBe(true)
  expect(isAsked('/api/pages?path=/llahub/climate-map-page')).toBe(false)
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
