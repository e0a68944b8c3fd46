import { afterEach, expect, test, vi } from 'vitest'
import { answerAll } from '#app/api/answers.ts'
import { area } from '#app/api/query.ts'

afterEach(() => vi.unstubAllGlobals())

function api(answers: Record<string, () => Promise<Response>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answers[url]?.() ?? Promise.reject(new TypeError('no line'))
  })
  return asked
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }))

test('later rounds ask for what earlier answers show, each address once', async () => {
  const asked = api({ '/1': json('a'), '/2': json('b'), '/3': json('c') })
  const answers = await answerAll((known) => {
    const count = Object.keys(known).length
    return { all: ['/1', '/2', '/3', '/4'].slice(0, count + 1).map((url) => area(url)) }
  }, new AbortController().signal)
  expect(asked).toEqual(['/1', '/2', '/3'])
  expect(answers).toEqual({
    '/1': { status: 200, body: 'a' },
    '/2': { status: 200, body: 'b' },
    '/3': { status: 200, body: 'c' },
  })
})

test('a failure is an answer: with its status, or 0 when there was none', async () => {
  api({
    '/down': json({ message: 'down' }, 503),
    '/odd': async () => new Response('<html>'),
    '/proxy': async () => new Response('<html>', { status: 502 }),
  })
  const needs = { a: area('/down'), b: area('/odd'), c: area('/gone'), d: area('/proxy') }
  expect(await answerAll(() => needs, new AbortController().signal)).toEqual({
    '/down': { status: 503, body: { message: 'down' } },
    '/odd': { status: 0, body: null },
    '/gone': { status: 0, body: null },
    '/proxy': { status: 502, body: null },
  })
})

test('a visitor who went on stops the asking', async () => {
  const leaving = new AbortController()
  api({
    '/slow': () => {
      leaving.abort()
      return Promise.reject(leaving.signal.reason)
    },
  })
  await expect(answerAll(() => ({ a: area('/slow') }), leaving.signal)).rejects.toThrow()
})
