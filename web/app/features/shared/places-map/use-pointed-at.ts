/** Ids of the entries that pointer or keyboard are at, in the list or on the map of an `area`. */
import { type RefObject, useEffect, useMemo, useState } from 'react'

export function usePointedAt(area: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [ids, setIds] = useState('')
  useEffect(() => {
    const element = area.current
    const leaving = new AbortController()
    const listen = (kind: string, told: (event: Event) => void) =>
      element?.addEventListener(kind, told, { signal: leaving.signal })
    const point = ({ target }: Event) => {
      const at =
        target instanceof Element
          ? target.closest<HTMLElement | SVGElement>('[data-stories], [data-points]')
          : null
      setIds(at?.dataset.stories ?? at?.dataset.points ?? '')
    }
    const leave = () => setIds('')
    listen('pointerover', point)
    listen('focusin', point)
    listen('pointerleave', leave)
    listen('focusout', leave)
    return () => leaving.abort()
  }, [area])
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids])
}
