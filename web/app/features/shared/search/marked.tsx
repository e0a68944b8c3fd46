/**
 * A text with the found words marked. The API gives them as HTML of which all but `<mark>` is
 * escaped; taken apart here, it is drawn as text, so that nothing in it is ever markup of the page.
 */
import { Fragment } from 'react'
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

export interface Part {
  text: string
  marked: boolean
}

const LETTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

export function markedParts(html: string): Part[] {
  // Every second piece stands between the marks.
  return html
    .split(/<mark>(.*?)<\/mark>/s)
    .map((piece, at) => ({ text: readable(piece), marked: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

function readable(piece: string): string {
  return piece.replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => LETTERS[escaped] ?? escaped)
}
