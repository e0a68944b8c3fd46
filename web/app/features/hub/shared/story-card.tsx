/** A story among others: picture, place, title, three lines, and the principles it shows. */
import type { StoryCard as Story } from '#app/api/types.ts'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { PrincipleMark } from '#app/ui/principle-mark.tsx'
import { Where } from '#app/ui/where.tsx'
import styles from './story-card.module.css'

/** What a card shows of a story. */
export type StoryOnCard = Pick<
  Story,
  | 'id'
  | 'title'
  | 'short_description'
  | 'featured_image'
  | 'date'
  | 'url'
  | 'country'
  | 'location'
  | 'principles'
>

interface StoryCardProps {
  story: StoryOnCard
  principles: Principles
  /** Above the fold: its picture is fetched at once. */
  eager: boolean
}

export function StoryCard({ story, principles, eager }: StoryCardProps) {
  return (
    <Card
      to={story.url ?? ''}
      title={story.title}
      tag={<Where entry={story} />}
      text={story.short_description}
      meta={
        <>
          <DateText date={story.date} />
          <Marks story={story} principles={principles} />
        </>
      }
      artwork={<Artwork asset={story.featured_image} seed={story.id} eager={eager} decorative />}
    />
  )
}

interface MarksProps {
  story: Pick<StoryOnCard, 'principles'>
  principles: Principles
}

export function Marks({ story, principles }: MarksProps) {
  return (
    <span className={styles.marks}>
      {story.principles.map(({ slug, title, color }) => (
        <PrincipleMark key={slug} shape={principles.shapeOf(slug)} color={color} title={title} />
      ))}
    </span>
  )
}
