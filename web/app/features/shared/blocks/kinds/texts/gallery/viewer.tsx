/** One picture of a gallery over the whole window: arrow keys lead on, Escape leads back. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Asset } from '#app/api/types.ts'
import { Announcements } from '#app/ui/announcer.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
import { uiTexts } from '#messages/shared/ui.ts'
import styles from './viewer.module.css'

export interface Shown {
  asset: Asset & { url: string }
  caption: string
}

export interface ViewerProps {
  title: string
  pictures: readonly Shown[]
  start: number
  /** With the picture that was shown last. */
  onClose: (at: number) => void
}

export function Viewer({ title, pictures, start, onClose }: ViewerProps) {
  const m = blocksTexts
  const ui = uiTexts
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  useEffect(() => dialog.current?.showModal(), [])
  const shown = pictures[at]
  const go = (step: number) => setAt((at + step + pictures.length) % pictures.length)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else return
    event.preventDefault()
  }
  if (!shown) return null
  const several = pictures.length > 1
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={title}
      onKeyDown={onKey}
      onClose={() => onClose(at)}
    >
      <form method="dialog" className={styles.bar}>
        <p role="status">{m.pictureOf(at + 1, pictures.length)}</p>
        <IconButton type="submit" icon="close" label={ui.close} />
      </form>
      <figure className={styles.figure}>
        <img
          key={shown.asset.id}
          src={shown.asset.url}
          alt={shown.asset.alt ?? ''}
          width={shown.asset.width ?? 1200}
          height={shown.asset.height ?? 675}
        />
        <figcaption>{shown.caption}</figcaption>
      </figure>
      {several && (
        <div className={styles.ways}>
          <IconButton icon="back" label={m.previousPicture} onClick={() => go(-1)} />
          <IconButton icon="right" label={m.nextPicture} onClick={() => go(1)} />
        </div>
      )}
      <Announcements />
    </dialog>
  )
}
