/** Buttons that lead on. */
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { choiceOf, linkOf, rowsOf, textOf } from '#app/lib/block-values.ts'
import { isExternal } from '#app/lib/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './actions.module.css'

const draw: DrawBlock = (block) => {
  const actions = rowsOf(block.actions).flatMap((row) => {
    const link = linkOf(row.url)
    const title = textOf(row.title) || link?.title
    return link && title ? [{ to: link.to, title, style: choiceOf(row.style) }] : []
  })
  return (
    actions.length > 0 && (
      <p className={styles.actions}>
        {actions.map(({ to, title, style }) => (
          <ButtonLink key={to} to={to} variant={style === 'secondary' ? 'plain' : 'primary'}>
            {title} {isExternal(to) && <Icon name="out" />}
          </ButtonLink>
        ))}
      </p>
    )
  )
}

export const kind: BlockKind = { draw }
