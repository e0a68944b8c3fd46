/** An entry in the list beside the map. */
import { type PlacedItem, rowId, type Signs } from '#app/features/shared/places-map/placed-item.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { TitleText } from '#app/ui/title-text.tsx'
import { Where } from '#app/ui/where.tsx'
import { placesMapTexts } from '#messages/shared/places-map.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import styles from './item-row.module.css'
import listed from './listed.module.css'

interface ItemRowProps<T> {
  item: T
  signs: Signs<T>
  /** The visitor points at it, or at its mark. */
  marked: boolean
  chosen: boolean
  /** Its outline did not load: asks for it again. */
  onRetry: (() => void) | undefined
}

export function ItemRow<T extends PlacedItem>(props: ItemRowProps<T>) {
  const { item, signs, marked, chosen, onRetry } = props
  const m = placesMapTexts
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
        {signs.inRow(item)}
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
