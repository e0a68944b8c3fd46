/**
 * Something of another site: behind a facade where the settings name its host, else the way to it.
 */
import type { Block } from '#app/api/types.ts'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { textOf } from '#app/lib/block-values.ts'
import { framedAddress } from '#app/lib/framing.ts'
import { Facade } from '#app/ui/facade.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { facadeTexts } from '#messages/shared/facade.ts'
import { pageBlocksTexts } from '#messages/shared/page-blocks.ts'
import styles from './iframe.module.css'

/** The API gives no host to what is no address. */
const draw: DrawBlock = (block, { heading }) =>
  textOf(block.host) && <OutsideFrame block={block} heading={heading} />

export const kind: BlockKind = { draw, width: 'big' }

interface OutsideFrameProps {
  block: Block
  heading: BlockPlace['heading']
}

function OutsideFrame({ block, heading: Heading }: OutsideFrameProps) {
  const m = pageBlocksTexts
  const facade = facadeTexts
  const url = textOf(block.url).trim()
  const host = textOf(block.provider) || textOf(block.host)
  const title = textOf(block.title)
  const description = textOf(block.description)
  return (
    <section className={styles.frame}>
      {title && <Heading>{title}</Heading>}
      {description && <p>{description}</p>}
      {block.allowed === true ? (
        <Facade
          kind="page"
          title={title || m.frameTitle(host)}
          titled={title !== ''}
          host={host}
          src={url}
          href={url}
          showAt={framedAddress(new URLSearchParams({ url }))}
        />
      ) : (
        <div className={styles.link}>
          <p>{m.frameElsewhere(host)}</p>
          <SmartLink to={url}>
            {facade.link(host)} <Icon name="out" />
          </SmartLink>
        </div>
      )}
    </section>
  )
}
