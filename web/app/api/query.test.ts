import { expect, test } from 'vitest'
import {
  area,
  bodyOf,
  isWhole,
  type Needs,
  PageError,
  queriesOf,
  read,
  required,
} from '#app/api/query.ts'

const ok = (body: unknown) => ({ status: 200, body })
const no = (status: number, body: unknown = null) => ({ status, body })

test('an address is asked once, and required when anyone requires it', () => {
  const queries = queriesOf([
    { a: area('/a'), list: [area('/b'), area('/c')], nothing: null },
    { a: required('/a'), c: area('/c') },
  ])
  expect(queries).toEqual([required('/a'), area('/b'), area('/c')])
})

test('good answers become data, an area that failed says how', () => {
  const needs = {
    page: required('/p'),
    side: area('/s'),
    more: [area('/m'), area('/x')],
    none: null,
  }
  const answers = { '/p': ok(1), '/s': no(503), '/m': ok(2) }
  expect(read(needs, answers)).toEqual({
    page: 1,
    side: { ok: false, status: 503, body: null },
    more: [
      { ok: true, data: 2 },
      { ok: false, status: 0, body: null },
    ],
    none: null,
  })
})

test.each([
  [no(404, { message: 'gone' }), 404, 'gone'],
  [no(422, { message: 'bad' }), 422, 'bad'],
  [no(503, { message: 'down' }), 500, 'down'],
  [no(0), 500, ''],
  [undefined, 500, ''],
  [no(404, { message: 7 }), 404, ''],
])('a required answer %j is a page error %d %j', (answer, status, message) => {
  const failure = () => read({ page: required('/p') }, answer ? { '/p': answer } : {})
  expect(failure).toThrow(PageError)
  expect(failure).toThrow(expect.objectContaining({ status, message }))
})

test('only a good answer has a body to look into', () => {
  expect(bodyOf({ '/a': ok({ n: 1 }) }, area('/a'))).toEqual({ n: 1 })
  expect(bodyOf({ '/a': no(500, { n: 1 }) }, area('/a'))).toBeUndefined()
  expect(bodyOf({}, area('/a'))).toBeUndefined()
})

const GIVEN: [string, Needs, boolean][] = [
  ['nothing was asked', {}, true],
  ['all came', { text: required('/s'), side: area('/s'), none: null }, true],
  ['an area failed', { text: required('/s'), side: area('/down') }, false],
  ['an area was not answered', { side: area('/silent') }, false],
  ['one of a list failed', { rows: [area('/s'), area('/down')] }, false],
  // A site without a menu, say: it will not come by asking again.
  ['an area is not there', { side: area('/missing') }, true],
]

test.each(GIVEN)('whether data is whole where %s', (_, needs, expected) => {
  const answers = { '/s': ok('x'), '/down': no(503), '/missing': no(404) }
  expect(isWhole(read(needs, answers))).toBe(expected)
})
