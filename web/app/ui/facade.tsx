/**
 * Stands where something of another site will: says whose it is and loads nothing from there until
 * the visitor asks. Without scripts a link leads to it.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { facadeTexts } from '#messages/shared/facade.ts'
import styles from './facade.module.css'

interface FacadeProps {
  kind: 'video' | 'sound' | 'page'
  title: string
  /** The title stands above it already. */
  titled?: boolean
  /** Whose it is, as its visitors know it. */
  host: string
  /** What the frame shows. */
  src: string
  /** Where the same can be seen on its own. */
  href: string
  /** A document of this site that shows it: the way there without scripts. */
  showAt?: string
  /** Drawn behind the words; of our own, never fetched from the other site. */
  artwork?: ReactNode
}

const ICONS = { video: 'video', sound: 'sound', page: 'frame' } as const

export function Facade(props: FacadeProps) {
  const { kind, title, titled = false, host, src, href, showAt, artwork } = props
  const m = facadeTexts
  const announce = useAnnounce()
  const [asked, setAsked] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (asked) frame.current?.focus()
  }, [asked])

  const show = (
    <>
      <Icon name={ICONS[kind]} /> {m.open[kind]}
    </>
  )
  const alone = (
    <SmartLink to={href}>
      {m.link(host)} <Icon name="out" />
    </SmartLink>
  )
  if (asked) {
    return (
      <div className={styles.shown}>
        <div className={styles.facade} data-kind={kind}>
          <Frame ref={frame} src={src} title={title} player={kind !== 'page'} />
        </div>
        {/* Others may not want to be framed, which no page can find out. */}
        {kind === 'page' && (
          <p className={styles.below}>
            {m.shown(host)} {alone}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={styles.facade} data-kind={kind} data-scrim>
      {artwork}
      <div className={styles.words}>
        {!titled && <p className={styles.title}>{title}</p>}
        <p>{m.help(host)}</p>
        <p className={styles.ways}>
          <span className={styles.button}>
            <Button
              onClick={() => {
                setAsked(true)
                announce(m.shown(host))
              }}
            >
              {show}
            </Button>
          </span>
          {showAt && (
            <span className={styles.plain}>
              <ButtonLink to={showAt}>{show}</ButtonLink>
            </span>
          )}
          {alone}
        </p>
      </div>
    </div>
  )
}
