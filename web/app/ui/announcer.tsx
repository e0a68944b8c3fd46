/** The page's one live region: says politely what changed without a new document. */
import { createContext, type ReactNode, use, useCallback, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** Tells screen readers; says nothing to anyone else. */
export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext)
}

export function Announcer({ children }: { children: ReactNode }) {
  // The count makes the same words twice two announcements.
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback(
    (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
    [],
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="sr" role="status">
        <span key={said.count}>{said.text}</span>
      </div>
    </AnnounceContext>
  )
}
