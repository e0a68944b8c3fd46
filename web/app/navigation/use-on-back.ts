/** What fields do when a visitor goes back: they show the words of the page that is shown now. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePageState } from '#app/navigation/context.ts'

/** Runs whenever Back or Forward led here from another page; not for the page that was first. */
export function useOnBack(run: () => void): void {
  const page = usePageState()
  const seen = useRef(page)
  const onBack = useEffectEvent(run)
  useEffect(() => {
    if (seen.current === page) return
    seen.current = page
    if (page.type === 'POP') onBack()
  }, [page])
}
