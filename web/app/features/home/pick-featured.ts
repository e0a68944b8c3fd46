/** Which articles stand on the home: the best of each kind by turns, or the newest. */
import type { Area } from '#app/api/query.ts'
import type { ArticleCard, ArticlePage } from '#app/api/types.ts'

const MOST = 4

/** Fails only when nothing at all could be asked for. */
export function pickFeatured(
  featured: readonly Area<ArticlePage>[],
  latest: Area<ArticlePage> | null,
): Area<{ data: readonly ArticleCard[] }> {
  if (latest) return latest
  const lists = featured.flatMap((one) => (one.ok ? [one.data.data] : []))
  if (lists.length === 0) return featured[0] ?? { ok: true, data: { data: [] } }
  const longest = Math.max(...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) => turn).flatMap((turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  )
  const once = new Map(turns.map((card) => [card.id, card]))
  return { ok: true, data: { data: [...once.values()].slice(0, MOST) } }
}
