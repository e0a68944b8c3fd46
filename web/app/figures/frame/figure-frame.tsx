/**
 * The frame of every chart, map and big number: what it finds, the figure, where its numbers come
 * from, and the tools. A figure without its unit, year and source is not shown.
 */
import { type ReactNode, useId } from 'react'
import { FigureTools, type FigureToolsProps } from '#app/figures/frame/figure-tools.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './figure-frame.module.css'

/** Which colours classes have: more is worse, more is better, or neither. */
type Ramp = 'risk' | 'ready' | 'multi'

export interface FigureFrameProps extends FigureToolsProps {
  /** A link to it. */
  id?: string
  /** A question or a finding. */
  title: string
  /** The technical name of what is shown. */
  name: string
  /** One sentence that states the result, computed from the data. */
  result?: ReactNode
  unit: string
  /** Years are part of the number: never compared silently. */
  year: string
  source: string
  /** What else belongs beside the source, such as the projection of a map. */
  note?: string
  /** Where the number is explained. */
  about?: string
  /** The numbers are invented. */
  demonstration?: boolean
  ramp?: Ramp
  heading?: 'h1' | 'h2' | 'h3' | 'h4'
  /** On its way: the frame says so. */
  busy?: boolean
  /** What the signs mean, above the figure. */
  legend?: ReactNode
  children: ReactNode
}

export function FigureFrame(props: FigureFrameProps) {
  const { id, title, name, result, unit, year, source, note, about, demonstration = false } = props
  const { heading: Heading = 'h3', ramp = 'risk', busy = false, legend, children, ...tools } = props
  const ui = figureTexts
  const own = useId()
  return (
    <figure
      id={id}
      className={styles.frame}
      aria-labelledby={own}
      aria-busy={busy || undefined}
      data-figure
      data-ramp={ramp}
    >
      <div className={styles.head}>
        <Heading id={own}>{title}</Heading>
        <p className={styles.name}>{name}</p>
        {result && <p className={styles.result}>{result}</p>}
      </div>
      <div className={styles.body}>
        {legend}
        {children}
      </div>
      <p className={styles.facts}>
        {demonstration && <Tag look="badge">{ui.demonstration}</Tag>}
        <span>{ui.unit(unit)}</span>
        <span>{ui.year(year)}</span>
        <span>{ui.source(source)}</span>
        {note && <span>{note}</span>}
        {about && <SmartLink to={about}>{ui.about}</SmartLink>}
      </p>
      <FigureTools
        table={tools.table}
        downloads={tools.downloads}
        share={tools.share}
        embed={tools.embed}
        cite={tools.cite}
        report={tools.report}
      />
    </figure>
  )
}
