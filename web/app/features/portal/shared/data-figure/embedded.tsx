/** A figure in another site's page: the only heading of its page, and the way to where it comes from. */
import { createContext, type ReactNode } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import { mapTexts } from '#messages/portal/map.ts'
import styles from './embedded.module.css'

/** Whether figures stand in another site's page: it needs no markup for others, and has no room for pages. */
export const EmbeddedContext = createContext(false)

interface EmbeddedProps {
  /** The page that it comes from. */
  from: string
  children: ReactNode
}

export function Embedded({ from, children }: EmbeddedProps) {
  const { name } = useSite()
  return (
    <EmbeddedContext value={true}>
      {children}
      <p className={styles.way}>
        {/* Within the frame there is no room for a page. */}
        <a href={from} target="_blank" rel="noopener">
          {mapTexts.open(name)}
        </a>
      </p>
    </EmbeddedContext>
  )
}
