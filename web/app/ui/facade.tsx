/**
 * Stands where something of another site will: says whose it is and loads nothing from there until
 * the visitor asks. Without scripts the link leads to it.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#app/lib/app-context.tsx'
import { uiTexts } from '#app/messages/ui.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './facade.module.css'

interface FacadeProps {
  kind: 'video' | 'sound' | 'page'
  title: string
  /** Whose it is, as its visitors know it. */
  host: string
  /** What the frame shows. */
  src: string
  /** Where the same can be seen on its own. */
  href: string
  /** A document of this site that shows it, where this one is not allowed to. */
  showAt?: string
  /** Drawn behind the words; of our own, never fetched from the other site. */
  artwork?: ReactNode
}

const ICONS = { video: 'video', sound: 'sound', page: 'frame' } as const

export function Facade({ kind, title, host, src, href, showAt, artwork }: FacadeProps) {
  const ui = useMessages(uiTexts)
  const [asked, setAsked] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (asked) frame.current?.focus()
  }, [asked])

  const show = (
    <>
      <Icon name={ICONS[kind]} /> {ui.facadeOpen[kind]}
    </>
  )
  return (
    <div className={styles.facade} data-kind={kind}>
      {asked ? (
        <iframe
          ref={frame}
          src={src}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          {artwork}
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            <p>{ui.facadeHelp(host)}</p>
            <p className={styles.ways}>
              {showAt ? (
                <ButtonLink to={showAt} reload>
                  {show}
                </ButtonLink>
              ) : (
                <span className={styles.button}>
                  <Button onClick={() => setAsked(true)}>{show}</Button>
                </span>
              )}
              <SmartLink to={href}>
                {ui.facadeLink(host)} <Icon name="out" />
              </SmartLink>
            </p>
          </div>
        </>
      )}
    </div>
  )
}
