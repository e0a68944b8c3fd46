/** The newest stories with their places, and all of them on a small map. */
import type { ReactNode } from 'react'
import type { Area } from '#app/api/query.ts'
import type { StoryFilters, StoryPlaces } from '#app/api/types.ts'
import { StoryMapLink } from '#app/features/hub/home/story-map-link.tsx'
import type { StoryOnCard } from '#app/features/hub/shared/story-card.tsx'
import { nothingThere } from '#app/features/shared/home/nothing-there.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import { homeTexts } from '#messages/hub/home.ts'

interface LatestStoriesProps {
  stories: Area<{ data: readonly StoryOnCard[]; meta: { total: number } }>
  places: Area<StoryPlaces>
  options: Area<StoryFilters>
  draw: (story: StoryOnCard) => ReactNode
}

export function LatestStories({ stories, places, options, draw }: LatestStoriesProps) {
  const m = homeTexts
  const paths = usePaths()
  if (nothingThere(stories)) return null
  const principles = options.ok ? options.data.principles : []
  const countries = options.ok ? options.data.countries.length : 0
  return (
    <Section
      id="stories-heading"
      kicker={m.storiesKicker}
      title={countries > 1 ? m.storiesFrom(countries) : m.storiesTitle}
      more={{
        to: paths.stories(),
        text: stories.ok ? m.storiesAll(stories.data.meta.total) : m.storiesMore,
      }}
      ground="deep"
    >
      {stories.ok ? (
        <CardGrid>
          {stories.data.data.map((story) => (
            <li key={story.id}>{draw(story)}</li>
          ))}
        </CardGrid>
      ) : (
        <Failed title={m.storiesFailed} tall />
      )}
      {places.ok ? (
        <StoryMapLink
          places={places.data}
          countries={countries}
          shapeOf={(slug) => principles.findIndex((principle) => principle.slug === slug)}
        />
      ) : (
        <Failed title={m.mapFailed} />
      )}
    </Section>
  )
}
