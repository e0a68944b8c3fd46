/** The list of what is on the map, with the map beside it. */
import { useMemo } from 'react'
import { type Area, mapArea } from '#app/api/query.ts'
import type { FilterOption, MapPoint, MapPoints, PlanTree as Plans } from '#app/api/types.ts'
import { pageAt } from '#app/features/hub/map/page-at.ts'
import { PlanSwitch } from '#app/features/hub/map/plan-switch.tsx'
import { MAP_LIST, parseMap } from '#app/features/hub/map/state.ts'
import { principlesOf } from '#app/features/hub/shared/principles.ts'
import { Legend } from '#app/features/hub/shared/story-map/legend.tsx'
import {
  itemOfPoint,
  type MapItem,
  PLANS,
  shapesOf,
} from '#app/features/hub/shared/story-map/map-item.ts'
import { withBelow } from '#app/features/hub/shared/story-map/plan-choice.ts'
import { planShapes } from '#app/features/hub/shared/story-map/plan-items.ts'
import { PlanTree } from '#app/features/hub/shared/story-map/plan-tree.tsx'
import { storySigns } from '#app/features/hub/shared/story-map/story-signs.tsx'
import { type Counted, ListOf } from '#app/features/shared/list/list-context.tsx'
import { Listing } from '#app/features/shared/list/listing.tsx'
import { ItemRows } from '#app/features/shared/places-map/item-rows.tsx'
import { MapBeside } from '#app/features/shared/places-map/map-beside.tsx'
import type { Paths } from '#app/lib/paths.ts'
import { useMapHash } from '#app/map/live/use-map-hash.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PrincipleMark } from '#app/ui/principle-mark.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'

type Options = Record<'parents' | 'principles' | 'sectors' | 'countries', FilterOption[]>

interface MapListProps {
  points: Area<MapPoints>
  options: Area<Options>
  /** Nothing where they are not asked for. */
  plans: Area<Plans> | null
  without: readonly Area<Counted>[]
}

const addressOf = (paths: Paths, search?: string) => paths.map(search)

export function MapList({ points, options, plans, without }: MapListProps) {
  const words = storyMapTexts
  const { page } = parseMap(useSearchParams())
  const [{ off }] = useMapHash()
  const principles = principlesOf(options)
  const signs = storySigns(principles)
  const preview = plans !== null
  const items = useMemo(
    () => (points.ok ? points.data.data.map((point) => itemOfPoint(point, preview)) : []),
    [points, preview],
  )
  const listed = useMemo(
    () => mapArea(points, ({ data }) => pageAt(besidePlans(data, preview), page)),
    [points, preview, page],
  )
  const tree = plans?.ok ? plans.data.data : []
  const markOf = (group: string, slug: string) => {
    if (group !== 'principles') return undefined
    const color = principles.all.find((term) => term.slug === slug)?.color
    return <PrincipleMark shape={principles.shapeOf(slug)} color={color} />
  }
  return (
    <ListOf value={{ name: 'map', shape: MAP_LIST, addressOf, words, markOf }}>
      <Listing list={listed} options={options} without={without} view={<PlanSwitch />} wide>
        {(list) => (
          <MapBeside
            label={words.map}
            items={items}
            signs={signs}
            legend={<Legend principles={principles} items={items} />}
            shapes={[...shapesOf(list.data), ...planShapes(tree, off)]}
            listed={[...list.data, ...tree.flatMap(withBelow).map((node) => node.page)].map(
              ({ id }) => id,
            )}
            list={(onMap) => (
              <>
                {plans && !plans.ok && <Failed title={words.plansFailed} />}
                {tree.length > 0 && (
                  <Disclosure label={words.plans} open>
                    <p>{words.plansHelp}</p>
                    <PlanTree nodes={tree} onMap={onMap} />
                  </Disclosure>
                )}
                <ItemRows list={list} signs={signs} onMap={onMap} />
              </>
            )}
          />
        )}
      </Listing>
    </ListOf>
  )
}

/** Plans have a list of their own. */
function besidePlans(points: readonly MapPoint[], preview: boolean): MapItem[] {
  return points
    .filter(({ collectionHandle }) => collectionHandle !== PLANS)
    .map((point) => itemOfPoint(point, preview))
}
