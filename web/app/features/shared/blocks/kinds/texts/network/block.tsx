/** A network that the text speaks of. */
import type { Block, EntryCard } from '#app/api/types.ts'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { cardOf, textOf } from '#app/lib/block-values.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
import styles from './network.module.css'

const draw: DrawBlock = (block, { heading }) => {
  const network = cardOf(block.network)
  return network && <NetworkCard network={network} block={block} heading={heading} />
}

export const kind: BlockKind = { draw }

interface NetworkCardProps {
  network: EntryCard
  block: Block
  heading: BlockPlace['heading']
}

function NetworkCard({ network, block, heading: Heading }: NetworkCardProps) {
  const m = blocksTexts
  const { title, url, logo, short_description: about, countries } = network
  const text = textOf(block.text)
  return (
    <aside className={styles.network} aria-label={title}>
      <Logo asset={logo} />
      <div className={styles.words}>
        <Tag>{m.network}</Tag>
        <Heading>{url ? <SmartLink to={url}>{title}</SmartLink> : title}</Heading>
        {text ? <RichText html={text} /> : about && <p>{about}</p>}
        {countries && countries.length > 0 && (
          <p className={styles.countries}>{countries.map(({ name }) => name).join(', ')}</p>
        )}
      </div>
    </aside>
  )
}
