/** Initiatives by who acts, or by what about, as bars: the most first. */
import type { LibraryFilters } from '#app/api/types.ts'
import { CountFrame } from '#app/features/portal/shared/library/counts/count-frame.tsx'
import { BarRows } from '#app/figures/bars/bar-rows.tsx'
import { countTexts, initiativeBarsTexts } from '#messages/portal/library-counts.ts'

interface CountBarsProps {
  by: 'actors' | 'topics'
  filters: LibraryFilters
}

export function CountBars({ by, filters }: CountBarsProps) {
  const words = initiativeBarsTexts
  const m = countTexts.initiatives
  const options = (filters.data[by] ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  const [first] = options
  // Each has one actor and one topic.
  const all = options.reduce((sum, { count }) => sum + count, 0)
  const sentence = first ? words.result(first.title, first.count, all) : words.none
  return (
    <CountFrame
      kind="initiatives"
      filters={filters}
      id={by}
      title={words[by].title}
      name={words[by].name}
      sentence={sentence}
      unit={m.unitOfBars}
      column={words[by].column}
      note={words.note}
      rows={options.map(({ title, count }) => [title, count] as const)}
    >
      <BarRows
        label={sentence}
        rows={options.map(({ slug, title, count }) => ({
          key: slug,
          name: title,
          value: count,
          shown: String(count),
        }))}
      />
    </CountFrame>
  )
}
