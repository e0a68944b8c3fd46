/** Ids of the entries that pointer or keyboard are at, wherever in `area` they are listed. */
import { type RefObject, useEffect, useMemo, useState } from 'react'

export function usePointedAt(
  area: RefObject<HTMLElement | null>,
): [ReadonlySet<string>, (ids: readonly string[]) => void] {
  const [ids, setIds] = useState('')
  useEffect(() => {
    const element = area.current
    const leaving = new AbortController()
    const listen = (kind: string, told: (event: Event) => void) =>
      element?.addEventListener(kind, told, { signal: leaving.signal })
    const point = ({ target }: Event) => {
      const at = target instanceof Element ? target.closest('[data-stories]') : null
      setIds(at?.getAttribute('data-stories') ?? '')
    }
    const leave = () => setIds('')
    listen('pointerover', point)
    listen('focusin', point)
    listen('pointerleave', leave)
    listen('focusout', leave)
    return () => leaving.abort()
  }, [area])
  const pointed = useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids])
  return [pointed, (now) => setIds(now.join(' '))]
}
