/** Words on a picture, which is darkened beneath them and clear on the other side. */
import type { Block } from '#app/api/types.ts'
import { actionOf } from '#app/features/shared/blocks/kinds/pages/featured-content/action-of.ts'
import { EntryRow } from '#app/features/shared/blocks/kinds/pages/featured-content/entry-row.tsx'
import { assetOf, textOf } from '#app/lib/block-values.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import styles from './centered.module.css'

export function Centered({ block }: { block: Block }) {
  const image = assetOf(block.image)
  const action = actionOf(block)
  return (
    <section className={styles.centered}>
      {image && <Picture asset={image} shape="panorama" eager decorative />}
      <div className={styles.over} data-scrim>
        <h2>{textOf(block.title)}</h2>
        {textOf(block.description) && <p>{textOf(block.description)}</p>}
        {action && (
          <ButtonLink variant="glass" to={action.to}>
            {action.text}
          </ButtonLink>
        )}
      </div>
      <EntryRow block={block} />
    </section>
  )
}
