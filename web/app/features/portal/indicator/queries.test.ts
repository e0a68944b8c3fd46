import { expect, test } from 'vitest'
import { indicatorQueries } from '#app/features/portal/indicator/queries.ts'

const asked = (query: string) => ({
  params: { name: 'vulnerability' },
  search: new URLSearchParams(query),
})

test('a choice that is not there leaves the number', () => {
  const first = indicatorQueries(asked('choice=scenario:zzz'), {}).values.url
  expect(first).toContain('choice=')
  const known = { [first]: { status: 404, body: {} } }
  expect(indicatorQueries(asked('choice=scenario:zzz'), known).values.url).toBe(
    '/api/data/indicators/vulnerability',
  )
})

test('a number that is not there stays missing', () => {
  const { url } = indicatorQueries(asked(''), {}).values
  expect(indicatorQueries(asked(''), { [url]: { status: 404, body: {} } }).values.url).toBe(url)
})
