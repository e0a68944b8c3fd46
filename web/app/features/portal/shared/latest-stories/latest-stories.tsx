/** The latest stories of the hub, as pages of the portal show them. */
import type { Area } from '#app/api/query.ts'
import type { StoryCard } from '#app/api/types.ts'
import { Latest } from '#app/features/shared/home/latest.tsx'
import type { STORY_FIELDS } from '#app/features/shared/home/story-fields.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Artwork } from '#app/ui/artwork.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Where } from '#app/ui/where.tsx'
import { portalTexts } from '#messages/portal/home.ts'

type Story = Pick<StoryCard, (typeof STORY_FIELDS)[number]>

interface LatestStoriesProps {
  stories: Area<{ data: readonly Story[] }>
  ground?: 'paper' | 'deep'
}

export function LatestStories({ stories, ground = 'paper' }: LatestStoriesProps) {
  const paths = usePaths()
  return (
    <Latest
      texts={portalTexts}
      all={paths.stories()}
      items={stories}
      ground={ground}
      draw={(story) => (
        <Card
          to={story.url ?? paths.story(story.id)}
          title={story.title}
          tag={<Where entry={story} />}
          text={story.short_description}
          meta={<DateText date={story.date} />}
          artwork={<Artwork asset={story.featured_image} seed={story.id} decorative />}
        />
      )}
    />
  )
}
