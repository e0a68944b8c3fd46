/** What can be done with a figure, the same everywhere. Each tool opens below the row, one at a time. */
import { type ReactNode, useId } from 'react'
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
  const tool = (icon: IconName, label: ReactNode, content: ReactNode) => (
    <details name={group} data-table={icon === 'table' || undefined}>
      <summary>
        <Icon name={icon} /> {label}
      </summary>
      <div className={styles.content}>{content}</div>
    </details>
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
        table && tool('table', whetherOpen, <DataTable {...table} />)
      )}
      {downloads.map(({ format, url }) => (
        <a key={format} href={url} download>
          <Icon name="download" /> {format}
          <span className="sr"> {ui.download}</span>
        </a>
      ))}
      {share && tool('share', ui.share, <CopyField label={ui.shareHelp} value={share} />)}
      {embed && tool('embed', ui.embed, <CopyField label={ui.embedHelp} value={embed} />)}
      {cite && tool('cite', ui.cite, <CopyField label={ui.citeHelp} value={cite} />)}
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
