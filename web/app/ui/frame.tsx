/** Something of another site in a frame, with as little as it needs of this one. */
import type { Ref } from 'react'

interface FrameProps {
  src: string
  title: string
  /** A player may begin by itself, because it was asked for. */
  player?: boolean
  className?: string | undefined
  ref?: Ref<HTMLIFrameElement>
}

const PLAYER = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

export function Frame({ src, title, player = false, className, ref }: FrameProps) {
  return (
    <iframe
      ref={ref}
      className={className}
      src={src}
      title={title}
      loading="lazy"
      allow={player ? PLAYER : 'fullscreen'}
      // It may send its forms and open its links, but not lead this page elsewhere.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
