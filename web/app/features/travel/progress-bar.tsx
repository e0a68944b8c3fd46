/** A thin bar on top of the window while the next page is on its way. */
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { BY_ITSELF, onTravel, type Phase } from '#app/features/travel/progress.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { shellTexts } from '#app/messages/shell.ts'
import styles from './progress-bar.module.css'

export function ProgressBar() {
  const shell = useMessages(shellTexts)
  const travelling = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<Phase>('hidden')

  useEffect(() => setPhase((now) => onTravel(now, travelling)), [travelling])
  useEffect(() => {
    const step = BY_ITSELF[phase]
    if (!step) return
    const timer = setTimeout(() => setPhase(step.next), step.after)
    return () => clearTimeout(timer)
  }, [phase])

  if (phase === 'hidden' || phase === 'waiting') return null
  return (
    <div aria-live="polite">
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={shell.loading}
        data-phase={phase}
      />
    </div>
  )
}
