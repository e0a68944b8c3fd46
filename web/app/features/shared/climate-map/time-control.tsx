/** Steps of time: by hand, or one after the other for those who press for it. */
import { useEffect, useId, useState } from 'react'
import type { Times } from '#app/features/shared/climate-map/times.ts'
import { IconButton } from '#app/ui/button.tsx'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './time-control.module.css'

interface TimeControlProps {
  times: Times
  time: string
  onTime: (time: string) => void
  /** The map is still being painted: the next step waits for it. */
  busy: boolean
}

/** How long each step is seen. */
const SHOWN_MS = 1200

export function TimeControl({ times: { values }, time, onTime, busy }: TimeControlProps) {
  const m = climateTexts
  const id = useId()
  const [isPlaying, setPlaying] = useState(false)
  const at = values.indexOf(time)
  const [before, next] = [values[at - 1], values[at + 1]]

  useEffect(() => {
    if (!isPlaying || busy) return
    if (next === undefined) return setPlaying(false)
    const timer = setTimeout(() => onTime(next), SHOWN_MS)
    return () => clearTimeout(timer)
  })

  const play = () => {
    // Whoever wants less motion steps by hand.
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const [first] = values
    if (!isPlaying && next === undefined && first !== undefined) onTime(first)
    setPlaying(!isPlaying)
  }
  const step = (to: string | undefined) => {
    setPlaying(false)
    if (to !== undefined) onTime(to)
  }
  return (
    <fieldset className={styles.time}>
      <legend className="sr">{m.time}</legend>
      <div className={styles.play}>
        <IconButton
          icon={isPlaying ? 'pause' : 'video'}
          label={isPlaying ? m.pause : m.play}
          aria-pressed={isPlaying}
          onClick={play}
        />
      </div>
      <IconButton
        icon="back"
        label={m.earlier}
        disabled={before === undefined}
        onClick={() => step(before)}
      />
      <div className={styles.steps}>
        <label htmlFor={id}>
          {m.time}: <output>{time}</output>
        </label>
        <input
          id={id}
          type="range"
          min="0"
          max={values.length - 1}
          step="1"
          value={Math.max(at, 0)}
          aria-valuetext={`${time}, ${m.stepOf(at + 1, values.length)}`}
          onChange={(event) => step(values[Number(event.currentTarget.value)])}
        />
        <p aria-hidden="true">
          <span>{values[0]}</span>
          <span>{values.at(-1)}</span>
        </p>
      </div>
      <IconButton
        icon="right"
        label={m.later}
        disabled={next === undefined}
        onClick={() => step(next)}
      />
    </fieldset>
  )
}
