import { expect, test } from 'vitest'
import type { IndicatorInfo, TableInfo } from '#app/api/types.ts'
import { sourceRows } from '#app/features/portal/data-sources/source-rows.ts'

const origin = (source: string) => ({
  source,
  source_url: null,
  licence: 'CC BY 4.0',
  updated: '2026-11-01',
  demonstration: false,
})
const table = (name: string) =>
  ({ name, title: name, files: [`/data/${name}.csv`], ...origin('Bank') }) as unknown as TableInfo
const number = (name: string, of: string, source: string) =>
  ({
    name,
    title: name,
    table: { name: of, title: of },
    file: `/data/${of}.csv`,
    ...origin(source),
  }) as unknown as IndicatorInfo

test('an owner has one row in each table, with its numbers and files', () => {
  const rows = sourceRows(
    [table('people'), table('plans')],
    [
      number('population', 'people', 'Bank'),
      number('life', 'people', 'Foundation'),
      number('towns', 'people', 'Bank'),
    ],
  )
  expect(
    rows.map(({ title, source, numbers, files }) => [
      title,
      source,
      numbers.map(({ name }) => name),
      files,
    ]),
  ).toEqual([
    ['people', 'Bank', ['population', 'towns'], ['/data/people.csv']],
    ['people', 'Foundation', ['life'], ['/data/people.csv']],
    ['plans', 'Bank', [], ['/data/plans.csv']],
  ])
})
