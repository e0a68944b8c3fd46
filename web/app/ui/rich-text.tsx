/** Authors' text. The only place where HTML from the API enters the page; the server cleaned it. */
import styles from './rich-text.module.css'

interface RichTextProps {
  html: string
  /** The first text of an article begins with a large letter. */
  opening?: boolean
}

export function RichText({ html, opening = false }: RichTextProps) {
  return (
    <div
      className={styles.text}
      data-text
      data-opening={opening || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API gives it through one allow-list sanitizer
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
