/** What can be done with a figure, the same everywhere. Each tool opens below the row, one at a time. */
import { type ReactNode, useId } from 'react'
import { CopyField } from '#app/ui/copy-field.tsx'
import { DataTable, type TableData } from '#app/ui/data-table.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './figure-tools.module.css'

export interface FigureToolsProps {
  table?: TableData
  downloads?: readonly { format: string; url: string }[]
  /** An address that restores the view. */
  share?: string
  /** Markup for other sites' pages. */
  embed?: string
  cite?: string
}

export function FigureTools({ table, downloads = [], share, embed, cite }: FigureToolsProps) {
  const ui = figureTexts
  const group = useId()
  if (!table && downloads.length === 0 && !share && !embed && !cite) return null
  const tool = (icon: IconName, label: string, content: ReactNode) => (
    <details name={group}>
      <summary>
        <Icon name={icon} /> {label}
      </summary>
      <div className={styles.content}>{content}</div>
    </details>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.tools} role="group" aria-label={ui.tools}>
      {table && tool('table', ui.table, <DataTable {...table} />)}
      {downloads.length > 0 &&
        tool(
          'download',
          ui.download,
          <ul className={styles.files}>
            {downloads.map(({ format, url }) => (
              <li key={format}>
                <a href={url} download>
                  <Icon name="download" /> {ui.downloadAs(format)}
                </a>
              </li>
            ))}
          </ul>,
        )}
      {share && tool('share', ui.share, <CopyField label={ui.shareHelp} value={share} />)}
      {embed && tool('embed', ui.embed, <CopyField label={ui.embedHelp} value={embed} />)}
      {cite && tool('cite', ui.cite, <CopyField label={ui.citeHelp} value={cite} />)}
    </div>
  )
}
