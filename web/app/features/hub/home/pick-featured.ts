/** Which articles stand on the home: the best of each kind by turns, or the newest. */
import type { Area } from '#app/api/query.ts'
import type { ArticleCard, ArticlePage } from '#app/api/types.ts'

const MOST = 4

/** Fails when there is nothing to show and something could not be asked for. */
export function pickFeatured(
  featured: readonly Area<ArticlePage>[],
  latest: Area<ArticlePage> | null,
): Area<{ data: readonly ArticleCard[] }> {
  if (latest) return latest
  const lists = featured.flatMap((one) => (one.ok ? [one.data.data] : []))
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const failed = featured.find(({ ok }) => !ok)
  if (longest === 0 && failed) return failed
  const turns = Array.from({ length: longest }, (_, turn) => turn).flatMap((turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  )
  const once = new Map(turns.map((card) => [card.id, card]))
  return { ok: true, data: { data: [...once.values()].slice(0, MOST) } }
}
