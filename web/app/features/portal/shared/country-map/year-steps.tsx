/** A year back, a year on, and all of them one after the other for those who press for it. */
import { useEffect, useState } from 'react'
import type { MapState } from '#app/features/portal/shared/country-map/map-state.ts'
import { usePending, useRetry } from '#app/navigation/context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { mapTexts } from '#messages/portal/map.ts'
import styles from './controls.module.css'

interface YearStepsProps {
  years: readonly number[]
  /** Undefined: the latest of each country, which is where the last year leads. */
  year: number | undefined
  state: MapState
  at: (state: MapState) => string
  onChange: (state: MapState) => void
}

/** How long each year is seen. */
const SHOWN_MS = 1200

export function YearSteps({ years, year, state, at, onChange }: YearStepsProps) {
  const m = mapTexts
  const live = useLive()
  const isWaiting = usePending() !== undefined
  const hasFailed = useRetry() !== undefined
  const [isPlaying, setPlaying] = useState(false)
  const place = year === undefined ? years.length - 1 : years.indexOf(year)
  const [before, next] = [years[place - 1], years[place + 1]]
  const of = (to: number) => ({ ...state, year: String(to) })

  useEffect(() => {
    if (!isPlaying || isWaiting) return
    if (next === undefined || hasFailed) return setPlaying(false)
    const timer = setTimeout(() => onChange(of(next)), SHOWN_MS)
    return () => clearTimeout(timer)
  })

  const play = () => {
    // From the end it begins anew; whoever wants less motion steps by hand.
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const first = years[0]
    if (!isPlaying && next === undefined && first !== undefined) onChange(of(first))
    setPlaying(!isPlaying)
  }
  return (
    <div className={styles.steps}>
      {before !== undefined && (
        <ButtonLink to={at(of(before))} onFollow={() => onChange(of(before))}>
          <Icon name="back" />
          <span className="sr">{m.earlier(before)}</span>
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={at(of(next))} onFollow={() => onChange(of(next))}>
          <Icon name="right" />
          <span className="sr">{m.later(next)}</span>
        </ButtonLink>
      )}
      <div className={styles.play}>
        <Button onClick={play} disabled={!live} aria-pressed={isPlaying}>
          <Icon name={isPlaying ? 'pause' : 'video'} /> {isPlaying ? m.pause : m.play}
        </Button>
      </div>
    </div>
  )
}
