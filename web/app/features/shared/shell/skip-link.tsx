/** The first thing a keyboard reaches. */
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {shellTexts.skip}
    </a>
  )
}
