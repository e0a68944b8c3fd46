/** Runs the state machine in a browser: makes the request that it names, and ends the one before it. */
import { useEffect, useReducer } from 'react'
import { askJson } from '#app/features/shared/climate-map/ask.ts'
import { addressOf, eventOf } from '#app/features/shared/climate-map/climate-queries.ts'
import {
  type ClimateEvent,
  type ClimateState,
  reduce,
} from '#app/features/shared/climate-map/machine.ts'

/** The API answers at once, or it is not there. */
const PATIENCE = 30_000

export function useClimate(
  first: () => ClimateState,
): [state: ClimateState, tell: (event: ClimateEvent) => void] {
  const [state, tell] = useReducer(reduce, undefined, first)
  const { asking } = state
  useEffect(() => {
    if (!asking) return
    const running = new AbortController()
    askJson(addressOf(asking), running.signal, PATIENCE).then(
      (told) => {
        if (running.signal.aborted) return
        const status = told.ok ? 200 : typeof told.why === 'number' ? told.why : 0
        tell(eventOf(asking, { status, body: told.body ?? null }))
      },
      // Overtaken by another choice.
      () => {},
    )
    return () => running.abort()
  }, [asking])
  return [state, tell]
}
