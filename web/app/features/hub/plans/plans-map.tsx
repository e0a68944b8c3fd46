/** All plans on a map, with their tree beside it. */
import { useMemo } from 'react'
import type { PlanNode } from '#app/api/types.ts'
import { Legend } from '#app/features/hub/shared/story-map/legend.tsx'
import { planItems, planShapes } from '#app/features/hub/shared/story-map/plan-items.ts'
import { PlanTree } from '#app/features/hub/shared/story-map/plan-tree.tsx'
import { storySigns } from '#app/features/hub/shared/story-map/story-signs.tsx'
import { MapBeside } from '#app/features/shared/places-map/map-beside.tsx'
import { useMapHash } from '#app/map/live/use-map-hash.ts'
import { storyMapTexts } from '#messages/hub/story-map.ts'

/** Plans have none. */
const NO_PRINCIPLES = { all: [], shapeOf: () => -1 }
const SIGNS = storySigns(NO_PRINCIPLES)

export function PlansMap({ tree }: { tree: readonly PlanNode[] }) {
  const items = useMemo(() => planItems(tree), [tree])
  const [{ off }] = useMapHash()
  return (
    <MapBeside
      label={storyMapTexts.plansMap}
      items={items}
      signs={SIGNS}
      legend={<Legend principles={NO_PRINCIPLES} items={items} />}
      shapes={planShapes(tree, off)}
      listed={items.map(({ id }) => id)}
      list={(onMap) => <PlanTree nodes={tree} onMap={onMap} />}
    />
  )
}
