/** What there is of something today: the number, its name as a way there, and what it is. */
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { linkOf, numberOf, rowsOf, textOf } from '#app/lib/block-values.ts'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './inventory.module.css'

const draw: DrawBlock = (block, { heading: Heading }) => {
  const title = textOf(block.title)
  const rows = rowsOf(block.rows).filter((row) => textOf(row.title) !== '')
  if (rows.length === 0) return null
  return (
    <section className={styles.inventory}>
      {title && <Heading>{title}</Heading>}
      <ul>
        {rows.map((row) => {
          const name = textOf(row.title)
          const link = linkOf(row.url)
          const count = numberOf(row.count)
          return (
            <li key={name}>
              <b>{count}</b>
              <span>
                {link ? (
                  <SmartLink className="stretched" to={link.to}>
                    {name}
                  </SmartLink>
                ) : (
                  <strong>{name}</strong>
                )}
                {textOf(row.text) && <small>{textOf(row.text)}</small>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const kind: BlockKind = { draw }
