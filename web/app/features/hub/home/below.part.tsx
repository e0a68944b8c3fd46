/** The hub's home below its first view: words, stories, articles, questions, partners, a call. */
import type { Loaded } from '#app/api/query.ts'
import { About } from '#app/features/hub/home/about.tsx'
import { FewQuestions } from '#app/features/hub/home/few-questions.tsx'
import { LatestStories } from '#app/features/hub/home/latest-stories.tsx'
import { PartnerStrip } from '#app/features/hub/home/partner-strip.tsx'
import { pickFeatured } from '#app/features/hub/home/pick-featured.ts'
import type { hubHomeQueries } from '#app/features/hub/home/queries.ts'
import { SectorLinks } from '#app/features/hub/home/sector-links.tsx'
import { ShareCall } from '#app/features/hub/home/share-call.tsx'
import { principlesOf } from '#app/features/hub/shared/principles.ts'
import { StoryCard } from '#app/features/hub/shared/story-card.tsx'
import { PictureCard } from '#app/features/shared/articles/article-card.tsx'
import { listOf } from '#app/features/shared/articles/list-state.ts'
import { Latest } from '#app/features/shared/home/latest.tsx'
import { sectorsOf } from '#app/features/shared/home/topic-groups.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { homeTexts } from '#messages/hub/home.ts'

export function Part(loaded: Loaded<ReturnType<typeof hubHomeQueries>>) {
  const { topics, storyOptions } = loaded
  const m = homeTexts
  const paths = usePaths()
  const principles = principlesOf(storyOptions)
  return (
    <>
      <About page={loaded.about} principles={loaded.principles} stories={storyOptions} />
      <LatestStories
        stories={loaded.stories}
        places={loaded.places}
        options={storyOptions}
        draw={(story) => <StoryCard story={story} principles={principles} eager={false} />}
      />
      <Latest
        texts={m}
        all={paths.articles()}
        items={pickFeatured(loaded.featured, loaded.latest)}
        lead
        draw={(card, size) => (
          <PictureCard card={card} size={size === 'lead' ? 'lead' : 'compact'} />
        )}
      >
        {topics.ok ? (
          <SectorLinks
            title={m.sectors}
            topics={sectorsOf(topics.data, {
              sector: (slug) => paths.articles(listOf({ sectors: [slug] })),
            })}
          />
        ) : (
          <Failed title={m.sectorsFailed} />
        )}
      </Latest>
      <FewQuestions faqs={loaded.faqs} />
      <PartnerStrip partners={loaded.partners} />
      <ShareCall pages={loaded.share} />
    </>
  )
}
