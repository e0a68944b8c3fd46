/**
 * Answers point by point: plans or countries across, points down. Shape first, colour second, and
 * the word beside it. It is its own table; on phones the oldest columns go and the words are in the key.
 */
import type { ReactNode } from 'react'
import { type Verdict, VerdictMark } from '#app/figures/matrix/verdict-mark.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './matrix.module.css'

interface MatrixColumn {
  key: string
  name: ReactNode
  /** Below the name: a year, or whose it is. */
  note?: string
  /** Phones have no room for it. */
  old?: boolean
}

export interface MatrixRow {
  key: string
  name: string
  note?: string
  /** One for each column. */
  verdicts: readonly Verdict[]
  /** How many of others have it, best first. */
  others?: readonly Verdict[]
}

interface MatrixProps {
  caption: string
  /** What a row is. */
  point: string
  columns: readonly MatrixColumn[]
  rows: readonly MatrixRow[]
  /** Whose the last column's answers are. */
  othersName?: string
  othersNote?: string
}

const ALL: readonly Verdict[] = ['yes', 'partly', 'no', 'none']

export function Matrix(props: MatrixProps) {
  const { caption, point, columns, rows, othersName, othersNote } = props
  const used = ALL.filter((verdict) =>
    rows.some(({ verdicts, others }) => [...verdicts, ...(others ?? [])].includes(verdict)),
  )
  return (
    <>
      <ul className={styles.key}>
        {used.map((verdict) => (
          <li key={verdict}>
            <VerdictMark verdict={verdict} /> {figureTexts.verdictKey[verdict]}
          </li>
        ))}
      </ul>
      <table className={styles.matrix}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{point}</th>
            {columns.map(({ key, name, note, old }) => (
              <th key={key} scope="col" data-old={old || undefined}>
                {name}
                {note && <small>{note}</small>}
              </th>
            ))}
            {othersName && (
              <th className={styles.others} scope="col">
                {othersName}
                {othersNote && <small>{othersNote}</small>}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, ...row }) => (
            <Row key={key} {...row} columns={columns} counted={othersName !== undefined} />
          ))}
        </tbody>
      </table>
    </>
  )
}

type RowProps = Omit<MatrixRow, 'key'> & { columns: readonly MatrixColumn[]; counted: boolean }

function Row({ name, note, verdicts, others = [], columns, counted }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {note && <small>{note}</small>}
      </th>
      {columns.map(({ key, old }, index) => {
        const verdict = verdicts[index] ?? 'none'
        return (
          <td key={key} data-old={old || undefined}>
            <VerdictMark verdict={verdict} />
            <span className={styles.word}>{figureTexts.verdicts[verdict]}</span>
          </td>
        )
      })}
      {counted && (
        <td className={styles.others}>
          <span aria-hidden="true">
            {others.map((verdict, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are counted, and have no names
              <VerdictMark key={index} verdict={verdict} small />
            ))}
          </span>
          {figureTexts.countOf(others.filter((verdict) => verdict === 'yes').length, others.length)}
        </td>
      )}
    </tr>
  )
}
