/** From the counts of a filter to a map of countries: classes, and who is in which. */
import type { FilterOption } from '#app/api/types.ts'
import type { KeyItem } from '#app/figures/key.tsx'
import type { MapCountry } from '#app/figures/world/world-picture.tsx'
import type { CountTexts } from '#messages/portal/library-counts.ts'

interface CountClass {
  from: number
  /** Null: and more. */
  to: number | null
  /** Its place among the five colours. */
  look: number
}

/** Where classes may begin. */
const STARTS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
const COLOURS = 5

/** Each number by itself where there are five at most; otherwise five steps that grow. */
export function countClasses(most: number): CountClass[] {
  const starts =
    most <= COLOURS
      ? Array.from({ length: Math.max(0, most) }, (_, at) => at + 1)
      : [1, ...STARTS.filter((start) => start > 1 && start <= most).slice(1 - COLOURS)]
  return starts.map((from, at) => {
    const next = starts[at + 1]
    const to = next === undefined ? (most <= COLOURS ? from : null) : next - 1
    return { from, to, look: lookOf(at, starts.length) }
  })
}

/** Few are as far from each other as can be; the palest is for five alone, being close to bare land. */
function lookOf(at: number, classes: number): number {
  const palest = classes < COLOURS ? 1 : 0
  const step = classes > 1 ? at / (classes - 1) : 0.5
  return palest + Math.round(step * (COLOURS - 1 - palest))
}

interface ByCountry {
  countries: MapCountry[]
  legend: KeyItem[]
  sentence: string
}

export function byCountry(options: readonly FilterOption[], m: CountTexts): ByCountry {
  const some = options.filter(({ count }) => count > 0)
  const most = Math.max(0, ...some.map(({ count }) => count))
  const classes = countClasses(most)
  const leaders = some.filter(({ count }) => count === most).map(({ title }) => title)
  return {
    countries: some.map(({ slug, title, count }) => ({
      code: slug,
      name: title,
      class: classes.findLast(({ from }) => from <= count)?.look ?? null,
      lines: [m.counted(count)],
    })),
    legend: classes.map(({ from, to, look }) => ({
      look: `class-${look}` as const,
      text: m.range(from, to),
    })),
    sentence: most === 0 ? m.none : m.result(some.length, leaders, most),
  }
}
