/** The entry whose mark was pressed. */
import { useEffect, useRef } from 'react'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import type { MapItem } from '#app/features/hub/shared/story-map/map-item.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { PrincipleMark } from '#app/ui/principle-mark.tsx'
import { Where } from '#app/ui/where.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'
import styles from './map-card.module.css'

interface ChosenCardProps {
  item: MapItem
  principles: Principles
  onClose: () => void
}

export function ChosenCard({ item, principles, onClose }: ChosenCardProps) {
  const m = storyMapTexts
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
        {item.principles.length > 0 && (
          <ul aria-label={m.principles}>
            {item.principles.map(({ slug, title, color }) => (
              <li key={slug}>
                <PrincipleMark shape={principles.shapeOf(slug)} color={color} />
                {title}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
