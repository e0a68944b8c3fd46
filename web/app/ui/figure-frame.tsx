/**
 * The frame of every chart, map and big number: what it finds, the figure, where its numbers come
 * from, and the tools. A figure without its unit, year and source is not shown.
 */
import { type ReactNode, useId } from 'react'
import { FigureTools, type FigureToolsProps } from '#app/ui/figure-tools.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './figure-frame.module.css'

interface FigureFrameProps extends FigureToolsProps {
  /** A question or a finding. */
  title: string
  /** The technical name of what is shown. */
  name: string
  /** One sentence that states the result, computed from the data. */
  result?: string
  unit: string
  /** Years are part of the number: never compared silently. */
  year: string
  source: string
  /** The numbers are invented. */
  demonstration?: boolean
  heading?: 'h2' | 'h3'
  children: ReactNode
}

export function FigureFrame(props: FigureFrameProps) {
  const { title, name, result, unit, year, source, demonstration = false, children } = props
  const { heading: Heading = 'h3', table, downloads, share, embed, cite } = props
  const ui = figureTexts
  const id = useId()
  return (
    <figure className={styles.frame} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <p className={styles.name}>{name}</p>
      {result && <p className={styles.result}>{result}</p>}
      <div className={styles.figure}>{children}</div>
      <p className={styles.facts}>
        {demonstration && <Tag look="badge">{ui.demonstration}</Tag>}
        <span>{ui.unit(unit)}</span>
        <span>{ui.year(year)}</span>
        <span>{ui.source(source)}</span>
      </p>
      <FigureTools table={table} downloads={downloads} share={share} embed={embed} cite={cite} />
    </figure>
  )
}
