/** The title of a block that has one. */
import type { BlockPlace } from '#app/features/shared/blocks/kind.ts'
import styles from './block-title.module.css'

interface BlockTitleProps {
  heading: BlockPlace['heading']
  id?: string
  children: string
}

export function BlockTitle({ heading: Heading, id, children }: BlockTitleProps) {
  return children ? (
    <Heading id={id} className={styles.title}>
      {children}
    </Heading>
  ) : null
}
