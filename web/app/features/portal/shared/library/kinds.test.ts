import { expect, test } from 'vitest'
import { kindAt, LIBRARY, parseLibrary } from '#app/features/portal/shared/library/kinds.ts'
import { libraryQueries } from '#app/features/portal/shared/library/queries.ts'
import { serialiseList } from '#app/features/shared/list/list-state.ts'
import { makePaths } from '#app/lib/paths.ts'

test('a kind is known by the address of its list, and of one of it', () => {
  expect(kindAt('/projects-and-practice')?.name).toBe('projects')
  expect(kindAt('/all-resources/adaptation-reports/x')?.name).toBe('reports')
  expect(kindAt('/case-studies')?.name).toBe('case_studies')
  expect(kindAt('/all-resources')).toBeUndefined()
  expect(kindAt('/updates-of-others')).toBeUndefined()
})

test('a state goes to the address and back', () => {
  for (const kind of Object.values(LIBRARY)) {
    const search = [...kind.shape.groups].sort().map((group) => `${group}=a,b`)
    // One order is none to write down.
    const order = kind.shape.sorts?.length === 1 ? [] : ['sortBy=oldest']
    const all = [...search, 'page=2', 'searchQuery=water', ...order].sort().join('&')
    expect(serialiseList(parseLibrary(kind, new URLSearchParams(all)))).toBe(all)
  }
})

const paths = makePaths('/hub')
const asked = (query: string) => {
  const { list, options } = libraryQueries(LIBRARY.projects)(
    { search: new URLSearchParams(query), paths },
    {},
  )
  return [list.url, options.url]
}

test('a list asks for what its address says, its filters without order and page', () => {
  expect(asked('')).toEqual([
    '/api/portal/library/projects?sort=-start_year,title',
    '/api/portal/library/projects/filters',
  ])
  expect(asked('goals=13,6&countries=NPL&page=2&sortBy=oldest&searchQuery=a%20b')).toEqual([
    '/api/portal/library/projects?countries=NPL&goals=13,6&q=a%20b&sort=start_year,title&page=2',
    '/api/portal/library/projects/filters?countries=NPL&goals=13,6&q=a%20b',
  ])
  // What this list knows nothing of is nothing to it.
  expect(asked('topics=water')).toEqual(asked(''))
})
