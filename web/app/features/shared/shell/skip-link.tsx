/** The first thing a keyboard reaches. */
import { useMessages } from '#app/lib/app-context.tsx'
import { shellTexts } from '#app/messages/shell.ts'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {useMessages(shellTexts).skip}
    </a>
  )
}
