/** The hub's home: what it is for, what is in it, what is new. */
import { PARENTS, type Parent } from '#app/api/parents.ts'
import knowledge from '#app/assets/drawn/door-knowledge.svg?url&no-inline'
import news from '#app/assets/drawn/door-news.svg?url&no-inline'
import plans from '#app/assets/drawn/door-plans.svg?url&no-inline'
import type { hubHomeQueries } from '#app/features/hub/home/queries.ts'
import { listOf } from '#app/features/shared/articles/list-state.ts'
import type { Door } from '#app/features/shared/home/doors.tsx'
import { nothingThere } from '#app/features/shared/home/nothing-there.ts'
import { Opening } from '#app/features/shared/home/opening.tsx'
import { categoriesOf, type TopicLinks } from '#app/features/shared/home/topic-groups.ts'
import { examplesIn, text } from '#app/features/shared/shell/globals.ts'
import type { hubQueries } from '#app/features/shared/shell/queries.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { StaticPart, staticPart } from '#app/lib/static-part.tsx'
import { useLoaded, useLoadedOf } from '#app/lib/use-loaded.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { hubTexts } from '#messages/hub/first-view.ts'
import { parentsTexts } from '#messages/shared/parents.ts'
import { shellTexts } from '#messages/shared/shell.ts'

const DRAWINGS: Record<Parent, string> = {
  knowledge_and_innovation: knowledge,
  news,
  peoples_adaptation_plan: plans,
}

/** What follows the first view. */
export const part = staticPart(
  'hub/home/below',
  () => import('#app/features/hub/home/below.part.tsx'),
)

export default function HubHomePage() {
  const loaded = useLoaded<typeof hubHomeQueries>()
  const { topics, counts } = loaded
  const frame = useLoadedOf<typeof hubQueries>('hub')
  const m = hubTexts
  const parents = parentsTexts
  const shell = shellTexts
  const paths = usePaths()
  const settings = frame?.globals.ok ? frame.globals.data.data : {}
  const name = text(settings, 'site_title') ?? shell.hubName
  const lede = text(settings, 'site_description') ?? m.lede
  const links: Pick<TopicLinks, 'category'> = {
    category: (slug, parent) => paths.articles(listOf({ categories: [slug], parent })),
  }
  const doors = PARENTS.flatMap((parent, at): Door[] => {
    const count = counts[at]
    if (count && nothingThere(count)) return []
    return [
      {
        id: parent,
        art: <img src={DRAWINGS[parent]} alt="" width="1200" height="320" decoding="async" />,
        title: parents[parent].title,
        to: paths.articles(listOf({ parent })),
        text: m.parents[parent],
        facts: count?.ok ? [m.count(count.data.meta.total)] : [],
        links: topics.ok ? categoriesOf(topics.data, parent, links) : [],
      },
    ]
  })
  return (
    <>
      <PageMeta title={m.home} part="hub" description={lede} path={paths.hubHome} />
      <Opening
        part="hub"
        kicker={name}
        title={text(settings, 'home_title') ?? m.title}
        lede={lede}
        texts={m}
        examples={examplesIn(settings) ?? m.exampleTexts}
        param="query"
        searchAt={paths.hubSearch}
        doors={doors}
      />
      <StaticPart part={part} data={loaded} />
    </>
  )
}
