/** The page's one live region: says politely what changed without a new document. */
import { createContext, type ReactNode, use, useCallback, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

interface Told {
  text: string
  /** Makes the same words twice two announcements. */
  count: number
  /** What all who use the page must see, wherever they are in it. */
  note?: ReactNode
}

export const ToldContext = createContext<Told>({ text: '', count: 0 })

/** Tells screen readers; says nothing to anyone else. */
export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext)
}

export function Announcer({ note, children }: { note?: ReactNode; children?: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback(
    (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
    [],
  )
  return (
    <AnnounceContext value={announce}>
      <ToldContext value={{ ...said, note }}>
        {children}
        <Announcements />
      </ToldContext>
    </AnnounceContext>
  )
}

/**
 * What is told of the page. Each modal dialog has its own: while it is open nobody can see, hear or
 * reach what lies outside of it.
 */
export function Announcements() {
  const { text, count, note } = use(ToldContext)
  return (
    <>
      {note}
      <div className="sr" role="status">
        <span key={count}>{text}</span>
      </div>
    </>
  )
}
