/** Entries in one line each: the title, and below it when and by whom. */
import type { EntryLine } from '#app/api/types.ts'
import { DateText } from '#app/ui/date.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import rows from '#app/ui/row-list.module.css'
import styles from './entry-lines.module.css'

export function EntryLines({ lines }: { lines: readonly EntryLine[] }) {
  return (
    <ul className={`${rows.rows} ${styles.lines}`}>
      {lines.map(({ id, title, url, date, year, note }) => (
        <li key={id}>
          {url ? <SmartLink to={url}>{title}</SmartLink> : <b>{title}</b>}
          {(date || year || note) && (
            <p>
              {date ? <DateText date={date} /> : year && <span>{year}</span>}
              {note && <span>{note}</span>}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
