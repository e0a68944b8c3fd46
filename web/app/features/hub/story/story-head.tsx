/** The beginning of a story: where it happened. */
import type { Story } from '#app/api/types.ts'
import type { Crumb } from '#app/ui/breadcrumb.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { ReadingHead } from '#app/ui/reading-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { storyTexts } from '#messages/hub/story.ts'
import styles from './story-head.module.css'

export function StoryHead({ story, crumbs }: { story: Story; crumbs: readonly Crumb[] }) {
  const m = storyTexts
  const { country, location } = story
  const place = [location?.place, country?.name].filter(Boolean).join(', ')
  return (
    <ReadingHead
      entry={story}
      crumbs={crumbs}
      tag={<Tag>{m.story}</Tag>}
      place={
        place && (
          <span className={styles.place}>
            {country && <Flag iso2={country.iso2} />} {place}
          </span>
        )
      }
    />
  )
}
