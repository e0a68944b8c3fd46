/** Contents from the article's anchors: a rail on wide screens, a disclosure on narrow ones. */
import { type ReactNode, useRef } from 'react'
import { useCurrentSection } from '#app/features/shared/blocks/current-section.ts'
import { type ContentsEntry, contentsOf, type Heading } from '#app/lib/anchors.ts'
import { isPlainClick, useGo } from '#app/navigation/go.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { readingTexts } from '#messages/shared/reading.ts'
import styles from './contents.module.css'

/** It stands before the text, as in a book; a page with a single heading needs none. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentSection(headings)
  if (headings.length < 2) return null
  const entries = contentsOf(headings)
  return (
    <>
      <ContentsDisclosure entries={entries} current={current} />
      <ContentsRail entries={entries} current={current} />
    </>
  )
}

function ContentsRail(props: EntriesProps) {
  const m = readingTexts
  return (
    <nav className={styles.rail} aria-labelledby="contents-heading">
      <h2 id="contents-heading">{m.onThisPage}</h2>
      <Entries {...props} />
    </nav>
  )
}

function ContentsDisclosure(props: EntriesProps) {
  const m = readingTexts
  const box = useRef<HTMLDetailsElement>(null)
  return (
    <nav className={styles.narrow} aria-label={m.onThisPage}>
      <Disclosure ref={box} label={m.onThisPage}>
        <Entries
          {...props}
          // The open list would push down what the link leads to.
          onFollow={() => box.current?.removeAttribute('open')}
        />
      </Disclosure>
    </nav>
  )
}

interface EntriesProps {
  entries: readonly Omit<ContentsEntry, 'children'>[]
  current: string | undefined
  onFollow?: () => void
}

function Entries({ entries, current, onFollow }: EntriesProps) {
  return (
    <ol>
      {entries.map((entry) => {
        const children = 'children' in entry ? (entry as ContentsEntry).children : []
        return (
          <li key={entry.id}>
            <EntryLink id={entry.id} current={entry.id === current} onFollow={onFollow}>
              {entry.text}
            </EntryLink>
            {children.length > 0 && (
              <Entries entries={children} current={current} onFollow={onFollow} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface EntryLinkProps {
  id: string
  current: boolean
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** Through the router, so that Back returns to where the reader was. */
export function EntryLink({ id, current, onFollow, children }: EntryLinkProps) {
  const go = useGo()
  const hash = `#${encodeURIComponent(id)}`
  return (
    <a
      href={hash}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        if (!go || !isPlainClick(event)) return
        event.preventDefault()
        onFollow?.()
        go(window.location.pathname + window.location.search + hash)
        document.getElementById(id)?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
