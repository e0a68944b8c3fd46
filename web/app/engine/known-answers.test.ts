import { expect, test } from 'vitest'
import { KnownAnswers } from '#app/engine/known-answers.ts'

const menu = '"/api/menu":{"status":200,"body":{"title":"Menu","links":[1,2]}}'
const list = (page: number) => `"/api/list?page=${page}":{"status":200,"body":[${page}]}`
const written = (...members: string[]) => `{${members.join(',\n')}}`

test('answers are what they are in JSON', () => {
  const texts = [
    '{}',
    written(menu),
    written(menu, list(1)),
    written('"/api/a?q=\\"\\u0007":{"status":404,"body":null}', '"/b":{"status":200,"body":"\\n"}'),
    // An address that looks like the beginning of an answer.
    written('"/a?q=\\":{\\"status\\":":{"status":200,"body":1}'),
    // Lines of an answer itself.
    written(menu, '"/api/lines":{"status":200,"body":{"a":1,\n"b":[1,\n2]}}'),
    '{"/api/one":{"status":200,"body":1},"/api/two":{"status":200,"body":2}}',
  ]
  const known = new KnownAnswers()
  for (const text of [...texts, ...texts]) expect(known.read(text)).toEqual(JSON.parse(text))
})

test('what comes with each page is parsed once', () => {
  const known = new KnownAnswers()
  const first = known.read(written(menu, list(1)))
  const second = known.read(written(menu, list(2)))
  expect(second['/api/menu']).toBe(first['/api/menu'])
  expect(known.read(written(menu.replace('Menu', 'Main')))['/api/menu']?.body).toMatchObject({
    title: 'Main',
  })
})

test('a page that is asked for again is not parsed again, however large', () => {
  const large = `"/api/large":{"status":200,"body":"${'x'.repeat(20_000)}"}`
  const known = new KnownAnswers()
  const first = known.read(written(large))
  expect(known.read(written(large, list(1)))['/api/large']).toBe(first['/api/large'])
  known.read(written(list(1)))
  expect(known.read(written(large))['/api/large']).not.toBe(first['/api/large'])
})

test('what is no JSON is refused', () => {
  expect(() => new KnownAnswers().read('{"/a":{"status":200,"body":}}')).toThrow(SyntaxError)
})
