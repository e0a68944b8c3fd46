/** Whether the page is being printed: what waits for a press elsewhere is then there. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function useOnPaper(): boolean {
  const [onPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // At once: a browser takes the page as it is when its listeners have returned.
    const follow = (is: boolean) => flushSync(() => setOnPaper(is))
    window.addEventListener('beforeprint', () => follow(true), { signal })
    window.addEventListener('afterprint', () => follow(false), { signal })
    const paper = window.matchMedia('print')
    paper.addEventListener('change', ({ matches }) => follow(matches), { signal })
    return () => leaving.abort()
  }, [])
  return onPaper
}
