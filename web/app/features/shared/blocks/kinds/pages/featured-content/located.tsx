/** One piece of work and where it is. */
import type { Block } from '#app/api/types.ts'
import { actionOf } from '#app/features/shared/blocks/kinds/pages/featured-content/action-of.ts'
import { formatPoint } from '#app/features/shared/blocks/kinds/pages/featured-content/format-point.ts'
import { assetOf, cardsOf, numberOf, textOf } from '#app/lib/block-values.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { pageBlocksTexts } from '#messages/shared/page-blocks.ts'
import styles from './located.module.css'

export function Located({ block }: { block: Block }) {
  const m = pageBlocksTexts
  const image = assetOf(block.image)
  const action = actionOf(block)
  const place = textOf(block.place)
  const [lat, lng] = [numberOf(block.lat), numberOf(block.lng)]
  const entries = cardsOf(block.entries).filter(({ url }) => url)
  return (
    <section className={styles.located}>
      <div className={styles.scene}>
        {image && <Picture asset={image} />}
        {place && (
          <p className={styles.place} data-scrim>
            <Icon name="globe" />
            <span>
              <span className="sr">{m.place}: </span>
              {place}
              {lat !== undefined && lng !== undefined && <small>{formatPoint(lat, lng, m)}</small>}
            </span>
          </p>
        )}
      </div>
      <div className={styles.words}>
        <h3>{textOf(block.title)}</h3>
        {textOf(block.description) && <p>{textOf(block.description)}</p>}
        {entries.length > 0 && (
          <ul>
            {entries.map(({ id, title, url }) => (
              <li key={id}>{url && <SmartLink to={url}>{title}</SmartLink>}</li>
            ))}
          </ul>
        )}
        {action && <ArrowLink to={action.to}>{action.text}</ArrowLink>}
      </div>
    </section>
  )
}
