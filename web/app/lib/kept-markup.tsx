/**
 * Markup that the server rendered and a browser keeps as it came, without the program for it. Where
 * React put a page of its own in the place of the server's, as it does when the two differ, nothing
 * is left to keep: then the program is fetched.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface KeptMarkupProps {
  'data-text'?: boolean
  'data-block'?: string
  /** @throws when the program does not arrive. */
  fetch: () => Promise<void>
  /** The program is there: whoever renders this renders the real thing now. */
  onFetched: () => void
}

export function KeptMarkup({ fetch, onFetched, ...attributes }: KeptMarkupProps) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<{ error: unknown }>()
  const fetchProgram = useEffectEvent(() => {
    fetch().then(onFetched, (error: unknown) => setFailed({ error }))
  })
  useEffect(() => {
    if (place.current && !isKept(place.current)) fetchProgram()
  }, [])
  // The nearest error page says so.
  if (failed) throw failed.error
  return (
    <div
      {...attributes}
      ref={place}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that what the server rendered stays
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

/** The server hides the place of what shows nothing. */
export function isKept(place: Pick<HTMLElement, 'hidden' | 'hasChildNodes'>): boolean {
  return place.hidden || place.hasChildNodes()
}
