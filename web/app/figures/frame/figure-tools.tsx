/** What can be done with a figure, the same everywhere. Each tool opens below the row, one at a time. */
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { type Report, reportLink } from '#app/figures/frame/report.ts'
import { CopyField } from '#app/ui/copy-field.tsx'
import { DataTable, type TableData } from '#app/ui/data-table.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './figure-tools.module.css'

export interface FigureToolsProps {
  /** Its twin; `own` where the figure is a table itself; a link to where it stands in the page. */
  table?: TableData | 'own' | { at: string }
  downloads?: readonly { format: string; url: string }[]
  /** An address that restores the view. */
  share?: string
  /** Markup for other sites' pages. */
  embed?: string
  cite?: string
  report?: Report
}

export function FigureTools(props: FigureToolsProps) {
  const { table, downloads = [], share, embed, cite, report } = props
  const ui = figureTexts
  const group = useId()
  if (!table && downloads.length === 0 && !share && !embed && !cite && !report) return null
  const tool = (icon: IconName, label: ReactNode, content: ToolProps['children']) => (
    <Tool group={group} icon={icon} label={label}>
      {content}
    </Tool>
  )
  const copied = (label: string, value: string) => (isShut: boolean) => (
    <CopyField label={label} value={value} shut={isShut} />
  )
  const whetherOpen = (
    <>
      <span data-shut>{ui.table}</span>
      <span data-open>{ui.hideTable}</span>
    </>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.tools} role="group" aria-label={ui.tools}>
      {table === 'own' ? (
        <p data-table>
          <Icon name="table" /> {ui.ownTable}
        </p>
      ) : table && 'at' in table ? (
        <a href={table.at} data-table>
          <Icon name="table" /> {ui.toTable}
        </a>
      ) : (
        table && tool('table', whetherOpen, (isShut) => <DataTable {...table} shut={isShut} />)
      )}
      {downloads.map(({ format, url }) => (
        <a key={format} href={url} download>
          <Icon name="download" /> {format}
          <span className="sr"> {ui.download}</span>
        </a>
      ))}
      {share && tool('share', ui.share, copied(ui.shareHelp, share))}
      {embed && tool('embed', ui.embed, copied(ui.embedHelp, embed))}
      {cite && tool('cite', ui.cite, copied(ui.citeHelp, cite))}
      {report && (
        <a href={reportLink(report)} data-report>
          <Icon name="warning" />
          <span>
            {ui.report}
            <span data-rest> {ui.reportRest}</span>
          </span>
        </a>
      )}
    </div>
  )
}

interface ToolProps {
  /** Of the tools of one figure one is open. */
  group: string
  icon: IconName
  label: ReactNode
  children: (isShut: boolean) => ReactNode
}

function Tool({ group, icon, label, children }: ToolProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isShut, setShut] = useState(true)
  const look = useCallback(() => {
    if (details.current?.open) setShut(false)
  }, [])
  // It may have been opened before scripts ran.
  useEffect(look, [look])
  return (
    <details ref={details} name={group} data-table={icon === 'table' || undefined} onToggle={look}>
      <summary>
        <Icon name={icon} /> {label}
      </summary>
      <div className={styles.content}>{children(isShut)}</div>
    </details>
  )
}
