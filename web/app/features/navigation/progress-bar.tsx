/** A thin bar on top of the window while the next page is on its way. */
import { useEffect, useReducer } from 'react'
import { nextPhase, TIMEOUTS } from '#app/features/navigation/progress.ts'
import { usePending } from '#app/navigation/context.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './progress-bar.module.css'

export function ProgressBar() {
  const shell = shellTexts
  const isUnderWay = usePending() !== undefined
  const [phase, dispatch] = useReducer(nextPhase, 'hidden')

  useEffect(() => dispatch({ type: isUnderWay ? 'begin' : 'end' }), [isUnderWay])
  useEffect(() => {
    const timeout = TIMEOUTS[phase]
    if (!timeout) return
    const timer = setTimeout(() => dispatch({ type: 'timeout', of: phase }), timeout.after)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    // Always there: beside it lies the whole page, whose style a browser works out anew when an
    // element comes or goes.
    <div aria-live="polite">
      {phase !== 'hidden' && phase !== 'waiting' && (
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={shell.loading}
          data-phase={phase}
        />
      )}
    </div>
  )
}
