/** An answer as a sign: full with a tick, half, a ring with a cross, a hatched square. */
import { useId } from 'react'
import { Hatch } from '#app/figures/plot-svg.tsx'
import { nodeOf } from '#app/lib/plain/plain-elements.tsx'
import styles from './matrix.module.css'

export type Verdict = 'yes' | 'partly' | 'no' | 'none'

export function VerdictMark({ verdict, small = false }: { verdict: Verdict; small?: boolean }) {
  const hatch = useId()
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-verdict={verdict}
      data-small={small || undefined}
    >
      {verdict === 'yes' && (
        <>
          <circle cx="12" cy="12" r="11" />
          <path d="m6.5 12.5 3.8 3.8 7.2-8" />
        </>
      )}
      {verdict === 'partly' && (
        <>
          <circle cx="12" cy="12" r="10" />
          <path d="M12 2a10 10 0 0 0 0 20z" />
        </>
      )}
      {verdict === 'no' && (
        <>
          <circle cx="12" cy="12" r="10" />
          <path d="m8 8 8 8m0-8-8 8" />
        </>
      )}
      {verdict === 'none' && (
        <>
          {nodeOf(Hatch({ id: hatch }))}
          <rect x="2" y="2" width="20" height="20" fill={`url(#${hatch})`} />
        </>
      )}
    </svg>
  )
}
