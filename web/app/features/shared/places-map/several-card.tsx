/** Entries of one place, which no zoom brings apart. */
import { useEffect, useRef } from 'react'
import type { PlacedItem, Signs } from '#app/features/shared/places-map/placed-item.ts'
import { IconButton } from '#app/ui/button.tsx'
import { placesMapTexts } from '#messages/shared/places-map.ts'
import styles from './map-card.module.css'

interface SeveralCardProps<T> {
  items: readonly T[]
  signs: Signs<T>
  onChoose: (id: string) => void
  onClose: () => void
}

export function SeveralCard<T extends PlacedItem>(props: SeveralCardProps<T>) {
  const { items, signs, onChoose, onClose } = props
  const m = placesMapTexts
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
          {items.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => onChoose(item.id)}>
                {signs.sign(item)}
                {item.title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
