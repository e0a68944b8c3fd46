/** All projects that were found on a map, with their list beside it. */
import { useMemo } from 'react'
import type { Area } from '#app/api/query.ts'
import type { LibraryCard } from '#app/api/types.ts'
import { itemOf, type ProjectItem } from '#app/features/portal/projects/project-item.ts'
import { ONE_SIGN } from '#app/features/portal/shared/place-map/one-sign.tsx'
import { useListName } from '#app/features/shared/list/results.tsx'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { ItemRows } from '#app/features/shared/places-map/item-rows.tsx'
import { MapBeside } from '#app/features/shared/places-map/map-beside.tsx'
import type { Signs } from '#app/features/shared/places-map/placed-item.ts'
import { type PageOf, useShownPages } from '#app/lib/shown-pages.ts'
import { Failed } from '#app/ui/notice.tsx'
import { projectMapTexts } from '#messages/portal/project-map.ts'
import styles from './project-map.module.css'

interface ProjectMapProps {
  /** As far as the list goes. */
  list: PageOf<LibraryCard>
  /** All of them. */
  places: Area<{ data: readonly LibraryCard[] }> | null
}

const SIGNS: Signs<ProjectItem> = {
  ...ONE_SIGN,
  inRow: ({ facts }) => facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>,
}

export function ProjectMap({ list, places }: ProjectMapProps) {
  const m = projectMapTexts
  const { state } = useFilters()
  const page = useMemo(() => ({ ...list, data: list.data.map(itemOf) }), [list])
  const listed = useShownPages(useListName(), state.page, page).flatMap(({ cards }) => cards)
  const found = useMemo(() => (places?.ok ? places.data.data.map(itemOf) : []), [places])
  const isWhole = places?.ok === true
  const items = isWhole ? found : listed
  const unplaced = items.filter(({ location }) => !location).length
  return (
    <>
      {!isWhole && <Failed title={m.failed} />}
      <MapBeside
        label={m.map}
        items={items}
        signs={SIGNS}
        legend={unplaced > 0 && <p className={styles.unplaced}>{m.unplaced(unplaced)}</p>}
        listed={listed.map(({ id }) => id)}
        list={(onMap) => <ItemRows list={page} signs={SIGNS} onMap={onMap} />}
      />
    </>
  )
}
