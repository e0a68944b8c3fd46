/** The hub's home: what it is for, what is in it, what is new. */
import { PARENTS } from '#app/api/parents.ts'
import { PictureCard } from '#app/features/articles/article-card.tsx'
import { listOf } from '#app/features/articles/list-state.ts'
import type { Door } from '#app/features/home/doors.tsx'
import { Latest } from '#app/features/home/latest.tsx'
import { Opening } from '#app/features/home/opening.tsx'
import type { hubHomeQueries } from '#app/features/home/queries.ts'
import { categoriesOf, type TopicLinks, topicGroups } from '#app/features/home/topic-groups.ts'
import { Topics } from '#app/features/home/topics.tsx'
import { text } from '#app/features/shell/globals.ts'
import type { hubQueries } from '#app/features/shell/queries.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { useLoaded, useLoadedOf } from '#app/lib/use-loaded.ts'
import { hubTexts } from '#app/messages/hub.ts'
import { parentsTexts } from '#app/messages/parents.ts'
import { shellTexts } from '#app/messages/shell.ts'
import { Failed } from '#app/ui/notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { Section } from '#app/ui/section.tsx'

export default function HubHomePage() {
  const { latest, topics, counts } = useLoaded<typeof hubHomeQueries>()
  const frame = useLoadedOf<typeof hubQueries>('hub')
  const m = useMessages(hubTexts)
  const parents = useMessages(parentsTexts)
  const shell = useMessages(shellTexts)
  const paths = usePaths()
  const settings = frame?.globals.ok ? frame.globals.data.data : {}
  const lede = text(settings, 'site_description') ?? m.lede
  const links: TopicLinks = {
    sector: (slug) => paths.articles(listOf({ sectors: [slug] })),
    category: (slug, parent) => paths.articles(listOf({ categories: [slug], parent })),
  }
  const doors = PARENTS.map((parent, at): Door => {
    const count = counts[at]
    return {
      id: parent,
      title: parents[parent].title,
      to: paths.articles(listOf({ parent })),
      text: m.parents[parent],
      fact: count?.ok ? m.count(count.data.meta.total) : undefined,
      links: topics.ok ? categoriesOf(topics.data, parent, links) : [],
    }
  })
  return (
    <>
      <PageMeta title={m.home} part="hub" description={lede} path={paths.hubHome} />
      <Opening
        part="hub"
        kicker={text(settings, 'site_title') ?? shell.hubName}
        title={m.title}
        lede={lede}
        texts={m}
        param="query"
        searchAt={paths.hubSearch}
        doors={doors}
      />
      <Latest
        texts={m}
        all={paths.articles()}
        items={latest}
        lead
        draw={(card, size) => <PictureCard card={card} size={size} eager={size === 'lead'} />}
      />
      <Section id="sectors-heading" kicker={m.sectorsKicker} title={m.sectors} ground="deep">
        {topics.ok ? (
          <Topics
            groups={topicGroups(
              { sectors: topics.data.sectors, categories: [] },
              { sectors: shell.explore, parents },
              links,
            )}
          />
        ) : (
          <Failed title={m.sectorsFailed} />
        )}
      </Section>
    </>
  )
}
