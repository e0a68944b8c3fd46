/** A text with the found words marked. */
import { Fragment } from 'react'
import { markedParts } from '#app/features/hub/search/marked-parts.ts'
import styles from './marked.module.css'

export function Marked({ html }: { html: string }) {
  let at = 0
  return markedParts(html).map(({ text, marked }) => {
    const key = at
    at += text.length
    return marked ? (
      <mark key={key} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    )
  })
}
