/** Projects or case studies, one below the other: title, sector and years. */
import type { ProfileEntry } from '#app/api/types.ts'
import { SmartLink } from '#app/ui/link.tsx'
import list from '#app/ui/row-list.module.css'
import { entryRowsTexts } from '#messages/portal/entry-rows.ts'
import styles from './entry-rows.module.css'

export function EntryRows({ rows }: { rows: readonly ProfileEntry[] }) {
  const m = entryRowsTexts
  return (
    <ul className={`${list.rows} ${styles.rows}`}>
      {rows.map(({ id, title, url, sector, start_year, end_year }) => (
        <li key={id}>
          {url ? <SmartLink to={url}>{title}</SmartLink> : <b>{title}</b>}
          <span>
            {[
              sector && (m.sectors[sector] ?? sector),
              start_year && m.since(start_year, end_year ?? ''),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
