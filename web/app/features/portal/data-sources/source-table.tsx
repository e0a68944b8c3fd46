/** Tables and their owners: licence, last change, numbers and files. */
import { Fragment } from 'react'
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

/** An empty cell looks like a mistake. */
const NOTHING = '–'

function Files({ files }: Pick<SourceRow, 'files'>) {
  return (
    <ul>
      {files.map((file) => (
        <li key={file}>
          <a href={file} download>
            <FileName of={file} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The last part of an address; it breaks between words, not within them. */
function FileName({ of }: { of: string }) {
  let at = of.lastIndexOf('/') + 1
  const words = of.slice(at).match(/[^-_]+[-_]*|[-_]+/g) ?? []
  return words.map((word) => {
    const key = at
    at += word.length
    return (
      <Fragment key={key}>
        {word}
        <wbr />
      </Fragment>
    )
  })
}

/** Invented numbers have nobody to name; others may be of somebody and yet be marked. */
const INVENTED = 'demonstration'

function Source(row: SourceRow) {
  const { title, source, sourceUrl, licence, updated, demonstration, numbers, files } = row
  const paths = usePaths()
  const m = indicatorTexts.columns
  return (
    <tr>
      <th scope="row">{demonstration ? plainTitle(title) : title}</th>
      <td data-label={m.source}>
        <div>
          {demonstration && <Tag look="badge">{indicatorTexts.demonstration}</Tag>}
          {source === INVENTED ? null : sourceUrl ? (
            <SmartLink to={sourceUrl}>{source}</SmartLink>
          ) : (
            <p>{demonstration ? plainTitle(source) : source}</p>
          )}
        </div>
      </td>
      <td data-label={m.licence}>{licence}</td>
      <td data-label={m.updated}>
        <DateText date={updated} />
      </td>
      <td data-label={m.numbers}>
        {numbers.length > 0 ? (
          <ul>
            {numbers.map(({ name, title: text }) => (
              <li key={name}>
                <SmartLink to={paths.indicator(name)}>{text}</SmartLink>
              </li>
            ))}
          </ul>
        ) : (
          NOTHING
        )}
      </td>
      <td data-label={m.file}>
        {files.length > FEW ? (
          <details>
            <summary>{indicatorTexts.fileCount(files.length)}</summary>
            <Files files={files} />
          </details>
        ) : files.length > 0 ? (
          <Files files={files} />
        ) : (
          NOTHING
        )}
      </td>
    </tr>
  )
}
