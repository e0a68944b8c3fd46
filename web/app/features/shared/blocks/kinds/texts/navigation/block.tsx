/** Ways on from a text, each with its picture when it has one. */
import type { Block } from '#app/api/types.ts'
import { BlockTitle } from '#app/features/shared/blocks/block-title.tsx'
import type { BlockKind, DrawBlock, Width } from '#app/features/shared/blocks/kind.ts'
import { assetOf, linkOf, rowsOf, textOf } from '#app/lib/block-values.ts'
import { isExternal } from '#app/lib/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import styles from './navigation.module.css'

const draw: DrawBlock = (block, { heading }) => {
  const links = rowsOf(block.links).flatMap((row) => {
    const link = linkOf(row.url)
    const title = textOf(row.title) || link?.title
    return link && title ? [{ ...row, to: link.to, title }] : []
  })
  return (
    links.length > 0 && (
      <>
        <BlockTitle heading={heading}>{textOf(block.title)}</BlockTitle>
        <ul className={styles.links}>
          {links.map(({ to, title, ...row }) => {
            const image = assetOf('image' in row ? row.image : undefined)
            const description = textOf('description' in row ? row.description : '')
            return (
              <li key={to}>
                {image && <Picture asset={image} decorative />}
                <p className={styles.title}>
                  <SmartLink className="stretched" to={to}>
                    {title}
                  </SmartLink>
                  <Icon name={isExternal(to) ? 'out' : 'right'} />
                </p>
                {description && <p className={styles.text}>{description}</p>}
              </li>
            )
          })}
        </ul>
      </>
    )
  )
}

/** Links stand in rows of two in the column of text, and in rows of three where that leaves no gap. */
const widthOf = (block: Block): Width => (rowsOf(block.links).length % 3 === 0 ? 'big' : 'medium')

export const kind: BlockKind = { draw, width: widthOf }
