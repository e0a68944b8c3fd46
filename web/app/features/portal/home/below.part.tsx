/** The portal's home below its first view: three maps, the latest stories of the hub, all topics. */
import type { Loaded } from '#app/api/query.ts'
import type { portalHomeQueries } from '#app/features/portal/home/queries.ts'
import { LatestStories } from '#app/features/portal/shared/latest-stories/latest-stories.tsx'
import { MapCards } from '#app/features/portal/shared/map-cards/map-cards.tsx'
import { listOf } from '#app/features/shared/articles/list-state.ts'
import { nothingThere } from '#app/features/shared/home/nothing-there.ts'
import { topicGroups } from '#app/features/shared/home/topic-groups.ts'
import { Topics } from '#app/features/shared/home/topics.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { portalTexts } from '#messages/portal/home.ts'
import { parentsTexts } from '#messages/shared/parents.ts'

type HomeAnswers = Loaded<ReturnType<typeof portalHomeQueries>>

export function Part({ cards, stories, topics }: HomeAnswers) {
  const m = portalTexts
  const paths = usePaths()
  return (
    <>
      <Maps cards={cards} />
      <LatestStories stories={stories} />
      <Section id="topics-heading" kicker={m.topicsKicker} title={m.topics} ground="deep">
        {topics.ok ? (
          <Topics
            groups={topicGroups(
              topics.data,
              { sectors: m.sectors, parents: parentsTexts },
              {
                sector: (slug) => paths.articles(listOf({ sectors: [slug] })),
                category: (slug, parent) => paths.articles(listOf({ categories: [slug], parent })),
              },
            )}
          />
        ) : (
          <Failed title={m.topicsFailed} />
        )}
      </Section>
    </>
  )
}

function Maps({ cards }: Pick<HomeAnswers, 'cards'>) {
  const m = portalTexts
  const paths = usePaths()
  if (nothingThere(cards)) return null
  const shown = cards.ok ? cards.data.data.filter(({ url }) => url !== null) : []
  return (
    <Section
      id="maps-heading"
      kicker={m.mapsKicker}
      title={m.maps}
      more={{ to: paths.maps, text: m.mapsAll }}
      ground="deep"
    >
      {cards.ok ? (
        <MapCards
          cards={shown.map(({ description, ...card }) => ({
            ...card,
            short_description: description,
          }))}
        />
      ) : (
        <Failed title={m.mapsFailed} tall />
      )}
    </Section>
  )
}
