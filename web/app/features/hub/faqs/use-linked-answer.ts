/** A link to an answer opens it, also when the page is drawn in place. */
import { useEffect } from 'react'
import { linkedId } from '#app/lib/linked-id.ts'
import { useLocation } from '#app/navigation/context.ts'

export function useLinkedAnswer(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed twice is a new visit
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(linkedId(hash))
    const box = answer?.closest('details')
    if (!box) return
    box.open = true
    box.scrollIntoView({ block: 'start' })
    box.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash, key])
}
