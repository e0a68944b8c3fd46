/** What editors put forward, in three variants: a place, a row of entries, words on a picture. */
import type { Block } from '#app/api/types.ts'
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { actionOf } from '#app/features/shared/blocks/kinds/pages/featured-content/action-of.ts'
import { Centered } from '#app/features/shared/blocks/kinds/pages/featured-content/centered.tsx'
import { EntryRow } from '#app/features/shared/blocks/kinds/pages/featured-content/entry-row.tsx'
import { Located } from '#app/features/shared/blocks/kinds/pages/featured-content/located.tsx'
import { assetOf, cardsOf, choiceOf, textOf } from '#app/lib/block-values.ts'
import { Picture } from '#app/ui/picture.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import styles from './featured-content.module.css'

const draw: DrawBlock = (block) => {
  if (!textOf(block.title) && cardsOf(block.entries).length === 0) return null
  switch (choiceOf(block.variant)) {
    case 'location':
      return <Located block={block} />
    case 'centered_title_and_description':
      return <Centered block={block} />
    default:
      return <Titled block={block} />
  }
}

export const kind: BlockKind = { draw, width: 'full_width' }

/** A heading and the entries below it. */
function Titled({ block }: { block: Block }) {
  const image = assetOf(block.image)
  const action = actionOf(block)
  return (
    <section className={styles.titled}>
      <div className={styles.head}>
        <h3>{textOf(block.title)}</h3>
        {textOf(block.description) && <p>{textOf(block.description)}</p>}
      </div>
      {image && <Picture asset={image} shape="panorama" />}
      <EntryRow block={block} />
      {action && <ArrowLink to={action.to}>{action.text}</ArrowLink>}
    </section>
  )
}
