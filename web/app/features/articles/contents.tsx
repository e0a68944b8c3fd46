/** Contents from the article's anchors: a rail on wide screens, a disclosure on narrow ones. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ContentsEntry, contentsOf, type Heading } from '#app/lib/anchors.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './contents.module.css'

export function ContentsRail({ headings }: { headings: readonly Heading[] }) {
  const { article: m } = useMessages()
  const current = useCurrentSection(headings)
  return (
    <nav className={styles.rail} aria-labelledby="contents-heading">
      <h2 id="contents-heading">{m.onThisPage}</h2>
      <Entries entries={contentsOf(headings)} current={current} />
    </nav>
  )
}

export function ContentsDisclosure({ headings }: { headings: readonly Heading[] }) {
  const { article: m } = useMessages()
  const box = useRef<HTMLDetailsElement>(null)
  // The link's own target is below: the open list would cover what it leads to.
  useEffect(() => {
    const close = () => box.current?.removeAttribute('open')
    window.addEventListener('hashchange', close)
    return () => window.removeEventListener('hashchange', close)
  }, [])
  return (
    <details ref={box} className={styles.disclosure}>
      <summary>
        {m.onThisPage} <Icon name="down" />
      </summary>
      <Entries entries={contentsOf(headings)} />
    </details>
  )
}

interface EntriesProps {
  entries: readonly Omit<ContentsEntry, 'children'>[]
  current?: string | undefined
}

function Entries({ entries, current }: EntriesProps) {
  return (
    <ol>
      {entries.map((entry) => {
        const children = 'children' in entry ? (entry as ContentsEntry).children : []
        return (
          <li key={entry.id}>
            <a
              href={`#${encodeURIComponent(entry.id)}`}
              aria-current={entry.id === current ? 'true' : undefined}
            >
              {entry.text}
            </a>
            {children.length > 0 && <Entries entries={children} current={current} />}
          </li>
        )
      })}
    </ol>
  )
}

/** The last heading that has passed the upper part of the screen. */
function useCurrentSection(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = useMemo(() => headings.map(({ id }) => id), [headings])
  useEffect(() => {
    const update = () => {
      const line = window.innerHeight * 0.3
      const passed = ids.filter((id) => {
        const heading = document.getElementById(id)
        return heading && heading.getBoundingClientRect().top <= line
      })
      setCurrent(passed.at(-1))
    }
    // Observing is cheaper than listening to every scroll: something changes only when a heading
    // crosses the line.
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -70% 0px' })
    for (const id of ids) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
