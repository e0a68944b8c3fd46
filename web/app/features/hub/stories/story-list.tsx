/** The story list, and the same stories on a map. */
import type { Area } from '#app/api/query.ts'
import type { StoryFilters, StoryPage } from '#app/api/types.ts'
import { principlesOf } from '#app/features/hub/shared/principles.ts'
import { StoryCard } from '#app/features/hub/shared/story-card.tsx'
import { STORY_LIST } from '#app/features/hub/stories/state.ts'
import { knownStoryMap } from '#app/features/hub/stories/story-map-part.ts'
import { type Counted, ListOf } from '#app/features/shared/list/list-context.tsx'
import { Listing } from '#app/features/shared/list/listing.tsx'
import styles from '#app/features/shared/list/picture-cards.module.css'
import { Results } from '#app/features/shared/list/results.tsx'
import { ViewSwitch } from '#app/features/shared/list/view-switch.tsx'
import type { Paths } from '#app/lib/paths.ts'
import { PrincipleMark } from '#app/ui/principle-mark.tsx'
import { storyListTexts } from '#messages/hub/story-list.ts'

interface StoryListProps {
  list: Area<StoryPage>
  options: Area<StoryFilters>
  without: readonly Area<Counted>[]
  onMap: boolean
}

/** Cards in view before anyone scrolls, about. */
const EAGER = 2

const addressOf = (paths: Paths, search?: string) => paths.stories(search)

export function StoryList({ list, options, without, onMap }: StoryListProps) {
  const words = storyListTexts
  const principles = principlesOf(options)
  const StoryMap = onMap && knownStoryMap()
  const markOf = (group: string, slug: string) => {
    if (group !== 'principles') return undefined
    const color = principles.all.find((term) => term.slug === slug)?.color
    return <PrincipleMark shape={principles.shapeOf(slug)} color={color} />
  }
  const first = list.ok ? list.data.data.slice(0, EAGER).map(({ id }) => id) : []
  return (
    <ListOf value={{ name: 'stories', shape: STORY_LIST, addressOf, words, markOf }}>
      <Listing list={list} options={options} without={without} view={<ViewSwitch />}>
        {(page) =>
          StoryMap ? (
            <StoryMap list={page} principles={principles} />
          ) : (
            <Results
              list={page}
              className={styles.cards}
              draw={(story) => (
                <StoryCard story={story} principles={principles} eager={first.includes(story.id)} />
              )}
              factsOf={(story) =>
                first.includes(story.id)
                  ? undefined
                  : [
                      'story',
                      story,
                      ...story.principles.map(({ slug }) => principles.shapeOf(slug)),
                    ]
              }
            />
          )
        }
      </Listing>
    </ListOf>
  )
}
