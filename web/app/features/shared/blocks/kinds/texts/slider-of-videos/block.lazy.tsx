/** Films in a row that is scrolled sideways; buttons help once scripts run. */
import { useRef } from 'react'
import { BlockTitle } from '#app/features/shared/blocks/block-title.tsx'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { canPlay, mediaOf, Player } from '#app/features/shared/blocks/media/player.tsx'
import { type Row, rowsOf, textOf } from '#app/lib/block-values.ts'
import { IconButton } from '#app/ui/button.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { blocksTexts } from '#messages/shared/blocks.ts'
import styles from './slider-of-videos.module.css'

const draw: DrawBlock = (block, { heading }) => {
  const videos = rowsOf(block.videos).filter((row) => canPlay(mediaOf('video', row)))
  return (
    videos.length > 0 && <Slider title={textOf(block.title)} videos={videos} heading={heading} />
  )
}

export const kind: BlockKind = { draw, width: 'full_width' }

interface SliderProps {
  title: string
  videos: readonly Row[]
  heading: BlockPlace['heading']
}

function Slider({ title, videos, heading }: SliderProps) {
  const m = blocksTexts
  const live = useLive()
  const row = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => {
    const step = row.current?.firstElementChild?.getBoundingClientRect().width ?? 0
    row.current?.scrollBy({ left: direction * step })
  }
  return (
    <section aria-label={title || m.video}>
      <div className={styles.head}>
        <BlockTitle heading={heading}>{title}</BlockTitle>
        {live && videos.length > 2 && (
          <div className={styles.ways}>
            <IconButton icon="back" label={m.earlierVideos} onClick={() => move(-1)} />
            <IconButton icon="right" label={m.laterVideos} onClick={() => move(1)} />
          </div>
        )}
      </div>
      <ul ref={row} className={styles.row}>
        {videos.map((video) => {
          const media = mediaOf('video', video)
          const description = textOf(video.description)
          return (
            <li key={textOf(video.id) || media.title}>
              <Player media={media} />
              {media.type === 'local' && media.title && (
                <p className={styles.title}>{media.title}</p>
              )}
              {description && <p className={styles.text}>{description}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
