/** One of several things to read, with or without a picture. The whole card leads on, by its title. */
import type { ReactNode, Ref } from 'react'
import { SmartLink } from '#app/ui/link.tsx'
import { TitleText } from '#app/ui/title-text.tsx'
import styles from './card.module.css'

export interface CardProps {
  to: string
  title: ReactNode
  /** The level below the heading that stands above the list. */
  heading?: 'h2' | 'h3' | 'h4'
  /** What kind of thing it is. */
  tag?: ReactNode
  text?: ReactNode
  /** Facts on one line: a date, a few terms. */
  meta?: ReactNode
  artwork?: ReactNode
  /** With a picture: `lead` is large on wide screens, `compact` small on narrow ones. */
  size?: 'normal' | 'lead' | 'compact'
  linkRef?: Ref<HTMLAnchorElement> | undefined
}

export function Card({ artwork, size = 'normal', ...words }: CardProps) {
  if (!artwork) {
    return (
      <article className={styles.card}>
        <Words {...words} />
      </article>
    )
  }
  return (
    <article className={styles.pictured} data-size={size}>
      {artwork}
      <div className={styles.body}>
        <Words {...words} />
      </div>
    </article>
  )
}

function Words(props: Omit<CardProps, 'artwork' | 'size'>) {
  const { to, title, heading: Heading = 'h3', tag, text, meta, linkRef } = props
  return (
    <>
      {tag}
      <Heading className={styles.title}>
        <SmartLink ref={linkRef} className="stretched" to={to}>
          {typeof title === 'string' ? <TitleText>{title}</TitleText> : title}
        </SmartLink>
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {meta && <p className={styles.meta}>{meta}</p>}
    </>
  )
}
