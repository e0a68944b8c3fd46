/**
 * A film or a sound: a file of this site in the browser's own player, or what another site keeps
 * behind a facade. Nothing is loaded before it is asked for.
 */
import type { Asset } from '#app/api/types.ts'
import { assetOf, choiceOf, type Row, textOf } from '#app/lib/block-values.ts'
import { outsideMedia } from '#app/lib/media.ts'
import { Facade } from '#app/ui/facade.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
import styles from './player.module.css'

export interface Media {
  kind: 'video' | 'sound'
  type: string
  title: string
  file: (Asset & { url: string }) | undefined
  address: string
  poster: (Asset & { url: string }) | undefined
}

/** What a block, or a row of one, says of its film or sound. */
export function mediaOf(kind: Media['kind'], fields: Row): Media {
  return {
    kind,
    type: choiceOf(fields.media_type) || 'local',
    title: textOf(fields.title),
    file: assetOf(fields[kind]),
    address: textOf(fields[`${kind}_url`]),
    poster: assetOf(fields.poster),
  }
}

export function canPlay({ type, file, address }: Media): boolean {
  return Boolean(type === 'local' ? file : outsideMedia(type, address))
}

export function Player({ media }: { media: Media }) {
  const m = blocksTexts
  const { kind, type, title, file, address, poster } = media
  const outside = outsideMedia(type, address)
  if (outside) {
    return (
      <Facade
        kind={kind}
        title={title || m[kind]}
        {...outside}
        artwork={poster && <Picture asset={poster} decorative />}
      />
    )
  }
  if (type !== 'local' || !file) return null
  const source = (
    <>
      <source src={file.url} type={file.mime_type} />
      <a href={file.url} download>
        {m.noPlayer}
      </a>
    </>
  )
  const name = title || file.alt || m[kind]
  return kind === 'video' ? (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands in the transcript below it
    <video
      className={styles.video}
      controls
      preload="none"
      poster={poster?.url}
      width={file.width ?? 1280}
      height={file.height ?? 720}
      aria-label={name}
    >
      {source}
    </video>
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands in the transcript below it
    <audio className={styles.audio} controls preload="none" aria-label={name}>
      {source}
    </audio>
  )
}
