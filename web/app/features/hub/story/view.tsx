/** One story. */
import type { StoryCard } from '#app/api/types.ts'
import type { storyQueries } from '#app/features/hub/story/queries.ts'
import { StoryHead } from '#app/features/hub/story/story-head.tsx'
import { StoryNotes } from '#app/features/hub/story/story-notes.tsx'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { Contents } from '#app/features/shared/blocks/contents.tsx'
import { headingsOf } from '#app/features/shared/blocks/headings.ts'
import { withPlace } from '#app/features/shared/blocks/place-block.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { reasonFor, type Subject } from '#app/lib/related.ts'
import { articleThing, eventThing } from '#app/lib/structured-text.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSite } from '#app/lib/use-site.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import reading from '#app/ui/reading-grid.module.css'
import { RelatedList } from '#app/ui/related-list.tsx'
import { ShareCite } from '#app/ui/share-cite.tsx'
import { storyTexts } from '#messages/hub/story.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function StoryPage() {
  const { answer, order } = useLoaded<typeof storyQueries>()
  const { story, more_stories: more } = answer
  const m = storyTexts
  const shell = shellTexts
  const paths = usePaths()
  const site = useSite()
  const headings = headingsOf(story.blocks)
  const path = story.url ?? paths.story(story.id)
  const crumbs = [
    { text: shell.hub, to: paths.hubHome },
    { text: m.stories, to: paths.stories() },
  ]
  const things = story.blocks
    .filter(({ type }) => type === 'event')
    .flatMap((block) => eventThing(site, path, block, story.title) ?? [])
  return (
    <>
      <PageMeta
        title={story.title}
        part="hub"
        description={story.short_description}
        path={path}
        published={story.date}
        image={story.featured_image}
        things={[articleThing(site, path, story), ...things]}
        crumbs={[...crumbs, { text: story.title, to: path }]}
      />
      <article>
        <StoryHead story={story} crumbs={crumbs} />
        <div className={`wrap ${reading.grid}`}>
          <Contents headings={headings} />
          <div>
            <Blocks
              blocks={withPlace(story, m.where)}
              entry={{ collection: 'stories', id: story.id }}
            />
            <footer className={reading.end}>
              <StoryNotes story={story} order={order} />
              <ShareCite {...story} path={path} />
            </footer>
          </div>
        </div>
      </article>
      <RelatedList
        title={m.more}
        items={more.map((card) => ({
          id: card.id,
          to: card.url ?? paths.story(card.id),
          title: card.title,
          text: card.short_description,
          image: card.featured_image,
          reason: reasonFor(subjectOf(story), subjectOf(card)),
        }))}
      />
    </>
  )
}

function subjectOf({ sectors, principles, country }: StoryCard): Subject {
  return { sectors, groups: principles, country }
}
