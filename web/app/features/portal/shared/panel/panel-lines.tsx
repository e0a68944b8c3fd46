/** The list of a panel: when, what, and how much or of what kind. */
import type { Panel } from '#app/api/types.ts'
import { plainTitle } from '#app/lib/plain-title.ts'
import { DateText } from '#app/ui/date.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import list from '#app/ui/row-list.module.css'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { panelTexts } from '#messages/portal/panel.ts'
import styles from './panel-body.module.css'

type List = NonNullable<Panel['list']>

export function PanelLines({ list: { rows, total, pages } }: { list: List }) {
  return (
    <div>
      <ul className={`${list.rows} ${styles.lines}`}>
        {rows.map((row) => (
          <Line key={`${row.kind ?? ''} ${row.id}`} {...row} />
        ))}
      </ul>
      <div className={styles.more}>
        {total > rows.length && <span>{panelTexts.firstOf(rows.length, total)}</span>}
        {pages.map(({ title, url }) => (
          <ArrowLink key={url} to={url}>
            {panelTexts.all(title)}
          </ArrowLink>
        ))}
      </div>
    </div>
  )
}

function Line({ title, url, date, year, note, kind, value, text }: List['rows'][number]) {
  return (
    <li>
      <span className={styles.when}>{date ? <DateText date={date} /> : year}</span>
      <div>
        {url ? <SmartLink to={url}>{title}</SmartLink> : <b>{title}</b>}
        {note && <p>{note}</p>}
        {text && <p>{text}</p>}
      </div>
      {/* Above the list stands a badge. */}
      <span className={styles.value}>
        {[plainTitle(value ?? ''), kind].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
