/** A figure of the data API in its frame, with all that must be said beside it. */
import { type ReactNode, use } from 'react'
import { EmbeddedContext } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { type FigureData, frameOf } from '#app/features/portal/shared/data-figure/frame-of.ts'
import { FigureFrame, type FigureFrameProps } from '#app/figures/frame/figure-frame.tsx'
import { useSite } from '#app/lib/use-site.ts'

type DataFigureProps = Pick<FigureFrameProps, 'heading' | 'ramp' | 'legend' | 'note' | 'busy'> & {
  of: FigureData
  /** The numbers as a table; `own` where the figure is one itself. */
  table: NonNullable<FigureFrameProps['table']>
  children: ReactNode
}

export function DataFigure({ of, heading, children, ...frame }: DataFigureProps) {
  const site = useSite()
  const isEmbedded = use(EmbeddedContext)
  const { embed, about, ...facts } = frameOf(of, site)
  const ways = isEmbedded ? {} : { ...(embed && { embed }), ...(about && { about }) }
  const level = isEmbedded ? 'h1' : heading
  return (
    <FigureFrame {...facts} {...ways} {...frame} {...(level && { heading: level })}>
      {children}
    </FigureFrame>
  )
}
