/** Title, summary and place of a story, and its picture. */
import type { Story } from '#app/api/types.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { readingTexts } from '#app/messages/reading.ts'
import { storyTexts } from '#app/messages/story.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TitleText } from '#app/ui/title-text.tsx'
import styles from './story-head.module.css'

export function StoryHead({ story, crumbs }: { story: Story; crumbs: readonly Crumb[] }) {
  const m = useMessages(storyTexts)
  const reading = useMessages(readingTexts)
  const { country, location } = story
  const place = [location?.place, country?.name].filter(Boolean).join(', ')
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <Breadcrumb crumbs={crumbs} />
        <Tag>{m.story}</Tag>
        <h1 tabIndex={-1}>
          <TitleText>{story.title}</TitleText>
        </h1>
        {story.short_description && <p className={styles.lede}>{story.short_description}</p>}
        <p className={styles.meta}>
          {place && (
            <span className={styles.place}>
              {country && <Flag iso2={country.iso2} />} {place}
            </span>
          )}
          <DateText date={story.date} />
          {story.reading_time > 0 && <span>{reading.readingTime(story.reading_time)}</span>}
          {story.demonstration && <Tag look="badge">{reading.demonstration}</Tag>}
        </p>
      </header>
      <div className={`wrap ${styles.hero}`}>
        <Artwork asset={story.featured_image} seed={story.id} shape="panorama" eager />
      </div>
    </>
  )
}
