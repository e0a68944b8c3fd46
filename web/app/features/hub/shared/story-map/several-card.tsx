/** Entries of one place, which no zoom brings apart. */
import { useEffect, useRef } from 'react'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import type { MapItem } from '#app/features/hub/shared/story-map/map-item.ts'
import { IconButton } from '#app/ui/button.tsx'
import { PrincipleMark } from '#app/ui/principle-mark.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'
import styles from './map-card.module.css'

interface SeveralCardProps {
  items: readonly MapItem[]
  principles: Principles
  onChoose: (id: string) => void
  onClose: () => void
}

export function SeveralCard({ items, principles, onChoose, onClose }: SeveralCardProps) {
  const m = storyMapTexts
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={card}
      className={styles.card}
      aria-label={m.here(items.length)}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles.close}>
        <IconButton icon="close" label={m.closeCard} onClick={onClose} />
      </div>
      <div className={styles.words}>
        <h3>{m.here(items.length)}</h3>
        <ul className={styles.several}>
          {items.map(({ id, title, principles: [principle] }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id)}>
                <PrincipleMark
                  shape={principles.shapeOf(principle?.slug ?? '')}
                  color={principle?.color}
                />
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
