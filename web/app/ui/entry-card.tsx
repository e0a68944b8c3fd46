/** An entry of any kind among others, with its picture. */
import type { Asset } from '#app/api/types.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { Card, type CardProps } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Tag } from '#app/ui/tag.tsx'

interface EntryCardProps {
  entry: {
    id: string
    title: string
    url: string | null
    short_description: string | null
    featured_image: Asset | null
    date: string | null
  }
  /** What kind of thing it is, or where. */
  tag?: string | undefined
  heading?: CardProps['heading']
  eager?: boolean
}

/** Without a page there is nothing to lead to, and nothing is drawn. */
export function EntryCard({ entry, tag, heading = 'h3', eager = false }: EntryCardProps) {
  if (!entry.url) return null
  return (
    <Card
      to={entry.url}
      title={entry.title}
      heading={heading}
      tag={tag && <Tag>{tag}</Tag>}
      text={entry.short_description}
      meta={entry.date && <DateText date={entry.date} />}
      artwork={<Artwork asset={entry.featured_image} seed={entry.id} eager={eager} decorative />}
    />
  )
}
