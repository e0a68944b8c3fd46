import { expect, test } from 'vitest'
import { PageError } from '#app/api/query.ts'
import { factsOf } from '#app/features/shared/shell/error-facts.ts'

const circle: Record<string, unknown> = {}
circle.self = circle

test.each<[string, unknown, number, string]>([
  ['a page that is not there', new PageError(404, 'No such entry.'), 404, 'No such entry.'],
  ['an error', new Error('It broke.'), 500, 'It broke.'],
  ['an error without words', new Error(''), 500, ''],
  ['an error with a status', Object.assign(new Error('No.'), { status: 403 }), 403, 'No.'],
  ['a failed response', { message: 'Later.', response: { status: 503 } }, 503, 'Later.'],
  [
    'a router’s own error',
    { status: 405, statusText: 'Not Allowed', data: null },
    405,
    'Not Allowed',
  ],
  ['a status that is none', { status: 200, code: 7 }, 500, '{"status":200,"code":7}'],
  ['a thing without a message', { code: 7 }, 500, '{"code":7}'],
  ['a circle', circle, 500, ''],
  ['a text', 'Out of ink.', 500, 'Out of ink.'],
  ['a number', 42, 500, '42'],
  ['nothing', undefined, 500, ''],
  ['null', null, 500, ''],
  ['an empty thing', {}, 500, ''],
])('%s', (_, error, status, message) => {
  expect(factsOf(error)).toMatchObject({ status, message })
})
