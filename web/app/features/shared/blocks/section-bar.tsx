/** The sections of a page that is not a text, in one row that stays in view; the current one is marked. */
import { EntryLink } from '#app/features/shared/blocks/contents.tsx'
import { useCurrentSection } from '#app/features/shared/blocks/current-section.ts'
import styles from './section-bar.module.css'

interface SectionBarProps {
  label: string
  /** `id` is that of the section's heading. */
  sections: readonly { id: string; text: string; count?: number }[]
}

export function SectionBar({ label, sections }: SectionBarProps) {
  const current = useCurrentSection(sections)
  if (sections.length < 2) return null
  return (
    <nav className={styles.bar} aria-label={label} data-section-bar>
      <ol className="wrap">
        {sections.map(({ id, text, count }) => (
          <li key={id}>
            <EntryLink id={id} current={id === current}>
              {text}
              {count !== undefined && <small> {count}</small>}
            </EntryLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
