/** How much of a list is shown, and a real link to more of it. */
import { ButtonLink } from '#app/ui/button.tsx'
import styles from './load-more.module.css'

interface LoadMoreProps {
  /** The part in words, such as "24 of 90 shown". */
  text: string
  /** How many lie before what is shown, and up to which it is shown. */
  before: number
  shown: number
  total: number
  /** Missing at the end of the list. */
  next?: { to: string; text: string; state?: unknown } | undefined
}

const WIDTH = 160

export function LoadMore({ text, before, shown, total, next }: LoadMoreProps) {
  const scale = total > 0 ? WIDTH / total : 0
  return (
    <div className={styles.more}>
      <p>{text}</p>
      <svg className={styles.progress} viewBox={`0 0 ${WIDTH} 4`} aria-hidden="true">
        <rect width={WIDTH} height="4" rx="2" />
        <rect x={before * scale} width={(shown - before) * scale} height="4" rx="2" />
      </svg>
      {next && (
        <ButtonLink to={next.to} state={next.state} replace keepScroll>
          {next.text}
        </ButtonLink>
      )}
    </div>
  )
}
