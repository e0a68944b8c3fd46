/** Tables and their owners: licence, last change, numbers and files. */
import type { SourceRow } from '#app/features/portal/data-sources/source-rows.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { plainTitle } from '#app/lib/plain-title.ts'
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

/** So many files are listed beside their numbers; more would make rows that nobody reads. */
const FEW = 3

function Files({ files }: Pick<SourceRow, 'files'>) {
  return (
    <ul>
      {files.map((file) => (
        <li key={file}>
          <a href={file} download>
            {file.replace(/^\/data\//, '')}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Source(row: SourceRow) {
  const { title, source, sourceUrl, licence, updated, demonstration, numbers, files } = row
  const paths = usePaths()
  const m = indicatorTexts.columns
  return (
    <tr>
      <th scope="row">{demonstration ? plainTitle(title) : title}</th>
      <td data-label={m.source}>
        {demonstration ? (
          <Tag look="badge">{indicatorTexts.demonstration}</Tag>
        ) : sourceUrl ? (
          <SmartLink to={sourceUrl}>{source}</SmartLink>
        ) : (
          source
        )}
      </td>
      <td data-label={m.licence}>{licence}</td>
      <td data-label={m.updated}>
        <DateText date={updated} />
      </td>
      <td data-label={m.numbers}>
        <ul>
          {numbers.map(({ name, title: text }) => (
            <li key={name}>
              <SmartLink to={paths.indicator(name)}>{text}</SmartLink>
            </li>
          ))}
        </ul>
      </td>
      <td data-label={m.file}>
        {files.length > FEW ? (
          <details>
            <summary>{indicatorTexts.fileCount(files.length)}</summary>
            <Files files={files} />
          </details>
        ) : (
          <Files files={files} />
        )}
      </td>
    </tr>
  )
}
