/** The hub's story list. */
import type { storyListQueries } from '#app/features/hub/stories/queries.ts'
import { parseStories } from '#app/features/hub/stories/state.ts'
import { StoryList } from '#app/features/hub/stories/story-list.tsx'
import { storyMapPart } from '#app/features/hub/stories/story-map-part.ts'
import { serialiseList } from '#app/features/shared/list/list-state.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { StaticPart, staticPart } from '#app/lib/static-part.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storyListTexts } from '#messages/hub/story-list.ts'
import { shellTexts } from '#messages/shared/shell.ts'

/** What follows the list. */
export const part = staticPart(
  'hub/stories/after',
  () => import('#app/features/hub/stories/after.part.tsx'),
)

export const form = storyMapPart

export default function StoriesPage() {
  const { about, list, options, without } = useLoaded<typeof storyListQueries>()
  const m = storyListTexts
  const shell = shellTexts
  const paths = usePaths()
  const search = useSearchParams()
  const state = parseStories(search)
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const lede = page?.short_description ?? m.lede
  const crumbs = [{ text: shell.hub, to: paths.hubHome }, { text: title }]
  return (
    <>
      <PageMeta
        title={title}
        part="hub"
        description={lede}
        path={paths.stories(serialiseList(state))}
        crumbs={crumbs}
      />
      <PageHead crumbs={crumbs} title={title} lede={lede} />
      <StoryList
        list={list}
        options={options}
        without={without}
        onMap={state.extras.view === 'map'}
      />
      {page && <StaticPart part={part} data={{ page }} />}
    </>
  )
}
