import { expect, test, vi } from 'vitest'
import { area } from '#app/api/query.ts'
import type { Page } from '#app/engine/page.ts'
import type { RouteSpec } from '#app/engine/route.ts'
import { givenContent } from '#app/given-content.ts'
import { makePaths } from '#app/lib/paths.ts'

const ADDRESS = '/api/pages?path=/a'

/** A page whose text has blocks of these kinds, as a browser takes it over. */
async function taken(types: readonly string[], blocks?: RouteSpec['blocks']) {
  const spec: RouteSpec = {
    id: 'a',
    view: 'app/features/hub/stories/view.tsx',
    queries: () => ({ about: area(ADDRESS) }),
    ...(blocks && { blocks }),
  }
  const request = { path: '/a', params: {}, search: new URLSearchParams(), paths: makePaths('/h') }
  const page: Page = { specs: [spec], request }
  const body = { data: { blocks: types.map((type) => ({ type, id: null })) } }
  const fetch = vi.fn(async () => {})
  const kinds: string[][] = []
  const content = await givenContent(
    page,
    { [ADDRESS]: { status: 200, body } },
    {
      loadView: async () => ({ default: () => null, part: { name: 'hub/stories/after', fetch } }),
      loadKinds: async (some) => void kinds.push([...some]),
    },
  )
  return { content, fetch, kinds }
}

test('a static part whose blocks only show stays as it came', async () => {
  const { content, fetch, kinds } = await taken(['text_block', 'map'], 'inPart')
  expect(kinds).toEqual([[]])
  expect(fetch).not.toHaveBeenCalled()
  // Whoever comes back needs all of it.
  await content.complete?.()
  expect(fetch).toHaveBeenCalledOnce()
  expect(kinds[1]).toEqual(['map'])
})

test('a static part in which something can be pressed comes alive, with what answers', async () => {
  const { fetch, kinds } = await taken(['text_block', 'iframe', 'map'], 'inPart')
  expect(fetch).toHaveBeenCalledOnce()
  expect(kinds).toEqual([['iframe']])
})

test('blocks outside of a static part bring nothing of it', async () => {
  const { fetch, kinds } = await taken(['iframe'])
  expect(fetch).not.toHaveBeenCalled()
  expect(kinds).toEqual([['iframe']])
})

test('a page that renders no blocks needs nothing for those of its answers', async () => {
  expect((await taken(['iframe'], 'none')).kinds).toEqual([[]])
})
