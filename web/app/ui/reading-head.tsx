/** The beginning of a text to read: title, summary, facts, and its picture or a drawing. */
import type { ReactNode } from 'react'
import type { Asset } from '#app/api/types.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TitleText } from '#app/ui/title-text.tsx'
import { readingTexts } from '#messages/shared/reading.ts'
import styles from './reading-head.module.css'

interface ReadingHeadProps {
  entry: {
    id: string
    title: string
    short_description: string | null
    featured_image: Asset | null
    author: string | null
    date: string | null
    reading_time: number
    demonstration: boolean
  }
  crumbs: readonly Crumb[]
  /** What kind of thing it is. */
  tag: ReactNode
  /** Another day is meant by it than that of its publication, which is then called so. */
  isDated?: boolean
  /** Where it is, before the other facts. */
  place?: ReactNode
  /** What it is about, after them. */
  subjects?: string
  /** Below the facts. */
  children?: ReactNode
  /** Its picture stands elsewhere. */
  bare?: boolean
}

export function ReadingHead(props: ReadingHeadProps) {
  const { entry, crumbs, tag, isDated = false, place, subjects, children, bare } = props
  const m = readingTexts
  const { short_description: lede, reading_time: minutes } = entry
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <Breadcrumb crumbs={crumbs} />
        {tag}
        <h1 tabIndex={-1}>
          <TitleText>{entry.title}</TitleText>
        </h1>
        {lede && <p className={styles.lede}>{lede}</p>}
        <p className={styles.meta}>
          {place}
          {entry.author && <span>{m.by(entry.author)}</span>}
          {isDated && entry.date ? (
            <span>
              {m.published} <DateText date={entry.date} />
            </span>
          ) : (
            <DateText date={entry.date} />
          )}
          {minutes > 0 && <span>{m.readingTime(minutes)}</span>}
          {subjects && <span>{subjects}</span>}
          {entry.demonstration && <Tag look="badge">{m.demonstration}</Tag>}
        </p>
        {children}
      </header>
      {!bare && (
        <div className={`wrap ${styles.hero}`}>
          <Artwork asset={entry.featured_image} seed={entry.id} shape="panorama" eager />
        </div>
      )}
    </>
  )
}
