/** The hub's stories, articles and people's plans on one map, with their list beside it. */
import { mapArea } from '#app/api/query.ts'
import { MapList } from '#app/features/hub/map/map-list.tsx'
import type { storyMapQueries } from '#app/features/hub/map/queries.ts'
import { parseMap } from '#app/features/hub/map/state.ts'
import { PLANS } from '#app/features/hub/shared/story-map/map-item.ts'
import { serialiseList } from '#app/features/shared/list/list-state.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './story-map-head.module.css'

export default function StoryMapPage() {
  const { about, points, options, plans, without } = useLoaded<typeof storyMapQueries>()
  const m = storyMapTexts
  const paths = usePaths()
  const state = parseMap(useSearchParams())
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const crumbs = [{ text: shellTexts.hub, to: paths.hubHome }, { text: title }]
  const placed = points.ok ? points.data.data.filter(isNoPlan) : []
  const countries = new Set(placed.flatMap(({ country }) => country?.code ?? [])).size
  return (
    <>
      <PageMeta
        title={title}
        part="hub"
        description={page?.short_description ?? m.lede}
        path={paths.map(serialiseList(state))}
        crumbs={crumbs}
      />
      <div className={`wrap ${styles.head}`}>
        <Breadcrumb crumbs={crumbs} />
        <h1 tabIndex={-1}>{title}</h1>
        <p>{placed.length > 0 ? m.placed(placed.length, countries) : m.lede}</p>
      </div>
      <MapList
        points={points}
        options={mapArea(options, ({ parent, ...others }) => ({ parents: parent, ...others }))}
        plans={plans}
        without={without.map((one) =>
          mapArea(one, ({ data }) => ({ meta: { total: data.length } })),
        )}
      />
    </>
  )
}

function isNoPlan({ collectionHandle }: { collectionHandle: string }): boolean {
  return collectionHandle !== PLANS
}
