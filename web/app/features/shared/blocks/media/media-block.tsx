/** A film or a sound with what is said about it, and its words for those who cannot hear or see. */
import type { Block } from '#app/api/types.ts'
import type { DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { canPlay, type Media, mediaOf, Player } from '#app/features/shared/blocks/media/player.tsx'
import { textOf } from '#app/lib/block-values.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
import styles from './media-block.module.css'

export const drawMedia =
  (kind: Media['kind']): DrawBlock =>
  (block) => {
    const media = mediaOf(kind, block)
    const words = textOf(block.description) + textOf(block.transcript)
    return (canPlay(media) || words) && <MediaBlock block={block} media={media} />
  }

function MediaBlock({ block, media }: { block: Block; media: Media }) {
  const m = blocksTexts
  const description = textOf(block.description)
  const transcript = textOf(block.transcript)
  return (
    <figure className={styles.media} data-kind={media.kind}>
      {media.kind === 'sound' && (
        <p className={styles.title}>
          <Icon name="sound" /> {media.title || m.sound}
        </p>
      )}
      <Player media={media} />
      <figcaption>
        {/* A facade says its title itself. */}
        {media.kind === 'video' && media.type === 'local' && media.title && (
          <strong>{media.title}</strong>
        )}
        {description && <RichText html={description} />}
      </figcaption>
      {transcript && (
        <Disclosure label={m.transcript}>
          <RichText html={transcript} />
        </Disclosure>
      )}
    </figure>
  )
}
