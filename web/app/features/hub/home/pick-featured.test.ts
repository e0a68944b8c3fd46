import { expect, test } from 'vitest'
import type { Area } from '#app/api/query.ts'
import type { ArticlePage } from '#app/api/types.ts'
import { pickFeatured } from '#app/features/hub/home/pick-featured.ts'

const page = (...ids: string[]) =>
  ({ ok: true, data: { data: ids.map((id) => ({ id })) } }) as unknown as Area<ArticlePage>
const FAILED = { ok: false, status: 500, body: null } as const

const idsOf = (picked: ReturnType<typeof pickFeatured>) =>
  picked.ok ? picked.data.data.map(({ id }) => id).join(' ') : 'failed'

test.each([
  ['by turns', [page('a1', 'a2'), page('b1'), page('c1', 'c2')], null, 'a1 b1 c1 a2'],
  ['each once', [page('a', 'b'), page('a', 'c')], null, 'a b c'],
  ['what did not load is left out', [FAILED, page('b1')], null, 'b1'],
  ['nothing put forward in what loaded', [page(), FAILED, page()], null, 'failed'],
  ['nothing loaded', [FAILED, FAILED], null, 'failed'],
  ['nothing put forward', [page(), page()], page('n1', 'n2'), 'n1 n2'],
  ['no articles', [page(), page()], page(), ''],
])('%s', (_, featured, latest, expected) => {
  expect(idsOf(pickFeatured(featured, latest))).toBe(expected)
})
