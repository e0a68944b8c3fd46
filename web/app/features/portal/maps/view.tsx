/** All maps: the three that the portal's home leads to, and the others. */
import type { mapsQueries } from '#app/features/portal/maps/queries.ts'
import { type MapCardData, MapCards } from '#app/features/portal/shared/map-cards/map-cards.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { Section } from '#app/ui/section.tsx'
import { mapTexts } from '#messages/portal/map.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function MapsPage() {
  const { about, cards, maps } = useLoaded<typeof mapsQueries>()
  const m = mapTexts
  const paths = usePaths()
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.maps
  const lede = page?.short_description ?? undefined
  const crumbs = [{ text: shellTexts.home, to: paths.portalHome }, { text: title }]
  const first: MapCardData[] = cards.ok
    ? cards.data.data
        .filter(({ url }) => url !== null)
        .map(({ description, ...card }) => ({ ...card, short_description: description }))
    : []
  const urls = first.map(({ url }) => url)
  const rest = maps.ok ? maps.data.data.filter(({ url }) => url && !urls.includes(url)) : []
  return (
    <>
      <PageMeta title={title} description={lede} path={paths.maps} crumbs={crumbs} />
      <PageHead crumbs={crumbs} title={title} {...(lede && { lede })} />
      {first.length > 0 && (
        <Section id="cards" kicker={m.cardsKicker} title={m.cardsTitle}>
          <MapCards cards={first} />
        </Section>
      )}
      {rest.length > 0 && (
        <Section
          id="more"
          {...(first.length > 0 && { kicker: m.restKicker, ground: 'deep' })}
          title={first.length > 0 ? m.restTitle : m.allTitle}
        >
          <MapCards cards={rest} />
        </Section>
      )}
      {!(cards.ok && maps.ok) && (
        <div className="wrap">
          <Failed title={m.cardsFailed} />
        </div>
      )}
      {cards.ok && maps.ok && first.length + rest.length === 0 && (
        <div className="wrap">
          <Empty title={m.noMaps} />
        </div>
      )}
    </>
  )
}
