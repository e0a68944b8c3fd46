/** What fields do when a visitor goes back: they show the words of the page that is shown now. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from '#app/navigation/context.ts'

/** Runs whenever Back or Forward led here from another page; not for the page that was first. */
export function useOnBack(run: () => void): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const seen = useRef(key)
  const onBack = useEffectEvent(run)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (type === 'POP') onBack()
  }, [key, type])
}
