/**
 * Pictures side by side. Each leads to its file; once scripts run it opens in a viewer instead,
 * which is fetched when it is first asked for.
 */
import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { BlockTitle } from '#app/features/shared/blocks/block-title.tsx'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import type { Shown, ViewerProps } from '#app/features/shared/blocks/kinds/texts/gallery/viewer.tsx'
import { assetOf, rowsOf, textOf } from '#app/lib/block-values.ts'
import { isPlainClick } from '#app/navigation/go.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
import styles from './gallery.module.css'

const draw: DrawBlock = (block, { heading }) => {
  const pictures = rowsOf(block.images).flatMap(({ image, caption }) => {
    const asset = assetOf(image)
    return asset ? [{ asset, caption: textOf(caption) }] : []
  })
  return (
    pictures.length > 0 && (
      <Gallery title={textOf(block.title)} pictures={pictures} heading={heading} />
    )
  )
}

export const kind: BlockKind = { draw, width: 'big' }

interface GalleryProps {
  title: string
  pictures: readonly Shown[]
  heading: BlockPlace['heading']
}

function Gallery({ title, pictures, heading }: GalleryProps) {
  const m = blocksTexts
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps>>()
  const openings = useRef(0)
  const [open, setOpen] = useState<{ at: number; opening: number }>()
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  const enlarge = async (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const link = event.currentTarget
    try {
      const part = await import('#app/features/shared/blocks/kinds/texts/gallery/viewer.tsx')
      setViewer(() => part.Viewer)
      openings.current += 1
      setOpen({ at, opening: openings.current })
    } catch {
      // What the link says without scripts. Whoever went on meanwhile is not called back.
      if (link.isConnected) window.location.assign(link.href)
    }
  }
  const close = (opening: number, at: number) => {
    // A dialog tells that it was closed a little later: it may have been opened again.
    if (opening !== openings.current) return
    setOpen(undefined)
    links.current[at]?.focus()
  }
  return (
    <section aria-label={title || m.gallery}>
      <BlockTitle heading={heading}>{title}</BlockTitle>
      <ul className={styles.pictures} data-count={Math.min(pictures.length, 4)}>
        {pictures.map(({ asset, caption }, at) => (
          <li key={asset.id}>
            <figure>
              <a
                ref={(link) => {
                  links.current[at] = link
                }}
                href={asset.url}
                onClick={(event) => enlarge(event, at)}
              >
                <Picture asset={asset} />
                <span className="sr">{m.enlarge}</span>
              </a>
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {Viewer && open !== undefined && (
        <Viewer
          key={open.opening}
          title={title || m.gallery}
          pictures={pictures}
          start={open.at}
          onClose={(at) => close(open.opening, at)}
        />
      )}
    </section>
  )
}
