/** The portal's home: purpose, the ways in with figures of today, and what follows them. */
import type { Fact, NavNode } from '#app/api/types.ts'
import { DoorArt } from '#app/features/portal/home/door-art.tsx'
import type { portalHomeQueries } from '#app/features/portal/home/queries.ts'
import type { Door } from '#app/features/shared/home/doors.tsx'
import { Opening } from '#app/features/shared/home/opening.tsx'
import { examplesIn, text } from '#app/features/shared/shell/globals.ts'
import type { portalQueries } from '#app/features/shared/shell/queries.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { StaticPart, staticPart } from '#app/lib/static-part.tsx'
import { useLoaded, useLoadedOf } from '#app/lib/use-loaded.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { portalTexts } from '#messages/portal/home.ts'

const MOST_DOORS = 3
const MOST_LINKS = 4

/** What follows the first view. */
export const part = staticPart(
  'portal/home/below',
  () => import('#app/features/portal/home/below.part.tsx'),
)

export default function PortalHomePage() {
  const loaded = useLoaded<typeof portalHomeQueries>()
  const { facts, stories, articles } = loaded
  const frame = useLoadedOf<typeof portalQueries>('portal')
  const m = portalTexts
  const paths = usePaths()
  const settings = frame?.globals.ok ? frame.globals.data.data : {}
  const nodes = frame?.nav.ok ? frame.nav.data.data : []
  const purpose = text(settings, 'purpose') ?? m.purpose
  const ofHub = [
    articles.ok ? [m.articles(articles.data.meta.total)] : [],
    stories.ok ? [m.stories(stories.data.meta.total)] : [],
  ].flat()
  const ofData = facts.ok ? facts.data.data : []
  const doors = nodes.slice(0, MOST_DOORS).map((node, at): Door => {
    const door = doorOf(node, at)
    const own = ofData.filter(({ menu }) => menu === node.id).map(factOf)
    // A door that leads to the hub says what is in it today.
    const leadsToHub = door.links.some(({ url }) => url.startsWith(paths.hub))
    return { ...door, facts: own.length === 0 && leadsToHub ? ofHub : own }
  })
  return (
    <>
      <PageMeta
        title={text(settings, 'home_title') ?? m.title}
        description={text(settings, 'description') ?? m.description}
        path={paths.portalHome}
      />
      <Opening
        part="portal"
        title={purpose}
        lede={text(settings, 'lede') ?? m.lede}
        texts={m}
        examples={examplesIn(settings) ?? m.exampleTexts}
        param="search"
        searchAt={paths.portalSearch}
        doors={doors}
        note={ofData.some(({ demonstration }) => demonstration) && <Invented />}
      />
      <StaticPart part={part} data={loaded} />
    </>
  )
}

function Invented() {
  return (
    <>
      <Tag look="badge">{portalTexts.demonstration}</Tag> {portalTexts.invented}
    </>
  )
}

function factOf({ value, text: words, years }: Fact) {
  return { value, text: years ? portalTexts.inYears(words, years.first, years.last) : words }
}

/** A menu as a door: its first links, each before what lies below it. */
function doorOf(node: NavNode, at: number): Door {
  const leaves = (nodes: readonly NavNode[]): { id: string; name: string; url: string }[] =>
    nodes.flatMap(({ id, name, url, children }) => (url ? [{ id, name, url }] : leaves(children)))
  return {
    id: node.id,
    art: <DoorArt kind={at} />,
    title: node.name,
    to: node.url ?? undefined,
    text: node.description ?? undefined,
    links: leaves(node.children).slice(0, MOST_LINKS),
  }
}
