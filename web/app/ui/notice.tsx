/** Boxes that say what is wrong or missing, and what to do next. */
import { type ReactNode, useId } from 'react'
import { useLocation } from '#app/navigation/context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { troubleTexts } from '#messages/shared/trouble.ts'
import { uiTexts } from '#messages/shared/ui.ts'
import styles from './notice.module.css'

export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  )
}

interface FailedProps {
  title: string
  /** As high as what would stand here. */
  tall?: boolean
  /** For what a script fetched by itself; otherwise the page is asked for again. */
  onRetry?: () => void
  /** The next try is under way. */
  busy?: boolean
}

/** An area that failed alone. "Try again" is a link to this very page, so it works without scripts. */
export function Failed({ title, tall = false, onRetry, busy = false }: FailedProps) {
  const trouble = troubleTexts
  const ui = uiTexts
  const { pathname, search } = useLocation()
  const id = useId()
  return (
    <section className={styles.notice} data-tall={tall} aria-labelledby={id}>
      <p id={id}>
        <strong>{title}</strong> {trouble.areaHelp}
      </p>
      <p>
        {onRetry ? (
          <Button busy={busy} onClick={onRetry}>
            {busy ? ui.busy : trouble.retry}
          </Button>
        ) : (
          <ButtonLink to={pathname + search} replace keepScroll>
            {trouble.retry}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
