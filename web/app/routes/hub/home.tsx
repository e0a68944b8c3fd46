/** The hub's home: what it is for, what is in it, what is new. */
import { PARENTS } from '#app/api/parents.ts'
import { PictureCard } from '#app/features/articles/article-card.tsx'
import { listOf } from '#app/features/articles/list-state.ts'
import { type Door, Doors } from '#app/features/home/doors.tsx'
import { Examples } from '#app/features/home/examples.tsx'
import { Hero } from '#app/features/home/hero.tsx'
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
import { SearchField } from '#app/ui/search-field.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import styles from './home.module.css'

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
  const [lead, ...others] = latest.ok ? latest.data.data : []
  return (
    <>
      <PageMeta title={m.home} part="hub" description={lede} path={paths.hubHome} />
      <Hero
        part="hub"
        kicker={text(settings, 'site_title') ?? shell.hubName}
        title={m.title}
        lede={lede}
      >
        <SearchField
          hero
          action={paths.hubSearch()}
          param="query"
          label={m.searchHint}
          hint={m.searchHint}
          button={m.search}
        />
        <Examples label={m.examples} texts={m.exampleTexts} to={paths.hubSearch} />
      </Hero>
      <Doors label={m.doors} doors={doors} raised />
      <Section
        id="latest-heading"
        kicker={m.latestKicker}
        title={m.latest}
        more={{ to: paths.articles(), text: m.latestAll }}
      >
        {lead && (
          <div className={styles.lead}>
            <PictureCard card={lead} size="lead" eager />
          </div>
        )}
        {latest.ok ? (
          <CardGrid>
            {others.map((card) => (
              <li key={card.id}>
                <PictureCard card={card} />
              </li>
            ))}
          </CardGrid>
        ) : (
          <Failed title={m.latestFailed} tall />
        )}
      </Section>
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
