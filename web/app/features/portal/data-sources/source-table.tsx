/** Tables and their owners: licence, last change, numbers and files. */
import type { SourceRow } from '#app/features/portal/data-sources/source-rows.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { DateText } from '#app/ui/date.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { indicatorTexts } from '#messages/portal/indicators.ts'
import styles from './view.module.css'

export function SourceTable({ rows }: { rows: readonly SourceRow[] }) {
  const m = indicatorTexts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and the keyboard must reach it
    <section className={styles.sources} aria-labelledby="numbers" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {Object.entries(m.columns).map(([key, text]) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Source key={row.id} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Source(row: SourceRow) {
  const { title, source, sourceUrl, licence, updated, demonstration, numbers, files } = row
  const paths = usePaths()
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        {demonstration ? (
          <Tag look="badge">{indicatorTexts.demonstration}</Tag>
        ) : sourceUrl ? (
          <SmartLink to={sourceUrl}>{source}</SmartLink>
        ) : (
          source
        )}
      </td>
      <td>{licence}</td>
      <td>
        <DateText date={updated} />
      </td>
      <td>
        <ul>
          {numbers.map(({ name, title: text }) => (
            <li key={name}>
              <SmartLink to={paths.indicator(name)}>{text}</SmartLink>
            </li>
          ))}
        </ul>
      </td>
      <td>
        <ul>
          {files.map((file) => (
            <li key={file}>
              <a href={file} download>
                {file.replace(/^\/data\//, '')}
              </a>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
