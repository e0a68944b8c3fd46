/** An entry in the list beside the map. */
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { Marks } from '#app/features/hub/shared/story-card.tsx'
import type { MapItem } from '#app/features/hub/shared/story-map/map-item.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { TitleText } from '#app/ui/title-text.tsx'
import { Where } from '#app/ui/where.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import styles from './item-row.module.css'
import listed from './listed.module.css'

interface ItemRowProps {
  item: MapItem
  principles: Principles
  /** The visitor points at it, or at its mark. */
  marked: boolean
  chosen: boolean
  /** Its outline did not load: asks for it again. */
  onRetry: (() => void) | undefined
}

export function ItemRow({ item, principles, marked, chosen, onRetry }: ItemRowProps) {
  const m = storyMapTexts
  const { id, title, url, featured_image } = item
  return (
    <div
      id={rowId(id)}
      className={`${listed.listed} ${styles.row}`}
      data-stories={id}
      data-marked={marked}
      data-chosen={chosen}
    >
      <div className={styles.picture}>
        <Artwork asset={featured_image} seed={id} decorative />
      </div>
      <article className={styles.words}>
        <Where entry={item} />
        <h3>
          {url ? (
            <SmartLink className="stretched" to={url}>
              <TitleText>{title}</TitleText>
            </SmartLink>
          ) : (
            <TitleText>{title}</TitleText>
          )}
        </h3>
        <Marks story={item} principles={principles} />
        {onRetry && (
          <p className={`${listed.failed} ${styles.failed}`}>
            {m.shapeFailed}{' '}
            <button type="button" onClick={onRetry}>
              {troubleTexts.retry}
            </button>
          </p>
        )}
      </article>
    </div>
  )
}

/** The id of an entry's row in the list beside the map. */
export function rowId(id: string): string {
  return `story-${id}`
}
