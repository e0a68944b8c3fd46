/** The frame of a figure that counts what is in a list, under the filters that are chosen. */
import { type ReactNode, use } from 'react'
import type { LibraryFilters } from '#app/api/types.ts'
import { EmbeddedContext } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { embedMarkup } from '#app/features/portal/shared/data-figure/frame-of.ts'
import {
  LIBRARY,
  type LibraryState,
  parseLibrary,
} from '#app/features/portal/shared/library/kinds.ts'
import { serialiseList } from '#app/features/shared/list/list-state.ts'
import { FigureFrame, type FigureFrameProps } from '#app/figures/frame/figure-frame.tsx'
import { yearsText } from '#app/figures/numbers.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { dataFigureTexts } from '#messages/portal/data-figure.ts'
import { countTexts } from '#messages/portal/library-counts.ts'

/** Lists whose things are counted in figures. */
export type CountedName = keyof typeof countTexts

type CountFrameProps = Pick<FigureFrameProps, 'legend' | 'ramp' | 'note'> & {
  kind: CountedName
  filters: LibraryFilters
  id: string
  title: string
  name: string
  sentence: string
  unit: string
  /** What the rows are, and how many there are of each. */
  column: string
  rows: readonly (readonly [string, number])[]
  children: ReactNode
}

export function CountFrame(props: CountFrameProps) {
  const { kind, filters, id, title, name, sentence, unit, column, rows, children, ...look } = props
  const m = countTexts[kind]
  const paths = usePaths()
  const site = useSite()
  const state = parseLibrary(LIBRARY[kind], useSearchParams())
  const { years = [] } = filters.data
  // A figure leaves its own choice out of account: where that leaves nothing, all years count.
  const running = years.filter(({ count }) => count > 0)
  const year = yearsText((running.length > 0 ? running : years).map(({ slug }) => Number(slug)))
  const isEmbedded = use(EmbeddedContext)
  const origin = site.publicUrl ?? ''
  const share = `${origin}${paths.library(kind, serialiseList({ ...state, page: 1 }))}#${id}`
  const narrowed = narrowedBy(state)
  const embed = {
    path: ['lists', kind, id],
    ...(narrowed && { search: `?${narrowed}` }),
  }
  return (
    <FigureFrame
      id={id}
      title={title}
      name={name}
      result={sentence}
      unit={unit}
      year={year}
      source={m.source}
      note={m.note}
      demonstration={filters.demonstration}
      heading={isEmbedded ? 'h1' : 'h3'}
      {...(!isEmbedded && { embed: embedMarkup(origin, embed, `${name}, ${year}`) })}
      table={{
        caption: name,
        columns: [{ text: column }, { text: m.count, numeric: true }],
        rows,
      }}
      downloads={[{ format: m.csv, url: `/data/${kind}.csv` }]}
      share={share}
      cite={dataFigureTexts.cite(site.name, site.year, name, year, m.source, share)}
      {...(site.numbersEmail && {
        report: { email: site.numbersEmail, name, value: sentence, year, url: share },
      })}
      {...look}
    >
      {children}
    </FigureFrame>
  )
}

/** What of a list's address changes what is counted. */
export function narrowedBy(state: LibraryState): string {
  return serialiseList({ ...state, extras: {}, page: 1, sortBy: undefined })
}
