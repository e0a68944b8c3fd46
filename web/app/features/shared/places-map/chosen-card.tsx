/** The entry whose mark was pressed. */
import { useEffect, useRef } from 'react'
import type { PlacedItem, Signs } from '#app/features/shared/places-map/placed-item.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Where } from '#app/ui/where.tsx'
import { placesMapTexts } from '#messages/shared/places-map.ts'
import styles from './map-card.module.css'

interface ChosenCardProps<T> {
  item: T
  signs: Signs<T>
  onClose: () => void
}

export function ChosenCard<T extends PlacedItem>({ item, signs, onClose }: ChosenCardProps<T>) {
  const m = placesMapTexts
  const card = useRef<HTMLElement>(null)
  // Whoever pressed a mark is led to what it says.
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={card}
      className={styles.card}
      aria-label={m.chosen}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles.picture}>
        <Artwork asset={item.featured_image} seed={item.id} decorative />
      </div>
      <div className={styles.close}>
        <IconButton icon="close" label={m.closeCard} onClick={onClose} />
      </div>
      <div className={styles.words}>
        <Where entry={item} />
        <h3>{item.url ? <SmartLink to={item.url}>{item.title}</SmartLink> : item.title}</h3>
        {item.short_description && <p>{item.short_description}</p>}
        {signs.onCard?.(item)}
      </div>
    </section>
  )
}
