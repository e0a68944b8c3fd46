/** A link to a partner leads to its tile and marks it, also when the page is drawn in place. */
import { useEffect, useState } from 'react'
import { linkedId } from '#app/lib/linked-id.ts'
import { useLocation, useNavigationType } from '#app/navigation/context.ts'

/** The id of the tile that the address names; known only in the browser. */
export function useLinkedPartner(): string {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  const [linked, setLinked] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed twice is a new visit
  useEffect(() => {
    const id = linkedId(hash)
    setLinked(id)
    // Going back, and a page that is opened afresh, are the browser's to scroll.
    if (id === '' || type === 'POP') return
    const tile = document.getElementById(id)
    tile?.scrollIntoView({ block: 'center' })
    // Its name: not every partner has a link.
    tile?.querySelector('h2')?.focus({ preventScroll: true })
  }, [hash, key, type])
  return linked
}
