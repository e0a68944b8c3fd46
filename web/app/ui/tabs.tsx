/** Several views of one thing, one at a time. Without scripts they stand below each other, with headings. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { nextTab } from '#app/ui/next-tab.ts'
import styles from './tabs.module.css'

interface Tab {
  id: string
  title: string
  content: ReactNode
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const group = useId()
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, current, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, title }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${group}-${id}`}
            aria-controls={`${group}-${id}-panel`}
            aria-selected={at === current}
            // One stop for the Tab key; arrows go on from there.
            tabIndex={at === current ? 0 : -1}
            onClick={() => setCurrent(at)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }, at) => (
        <div
          key={id}
          className={styles.panel}
          role="tabpanel"
          id={`${group}-${id}-panel`}
          aria-labelledby={`${group}-${id}`}
          data-current={at === current}
          // A panel may hold nothing that takes focus, and must be reached all the same.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: that is how tab panels are read
          tabIndex={0}
        >
          <p className={styles.title}>{title}</p>
          {content}
        </div>
      ))}
    </div>
  )
}
