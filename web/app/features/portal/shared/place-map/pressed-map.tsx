/** The map that a picture of places becomes. */
import { useState } from 'react'
import { ONE_SIGN } from '#app/features/portal/shared/place-map/one-sign.tsx'
import type { PlacedItem, Signs } from '#app/features/shared/places-map/placed-item.ts'
import { PlacesOnMap } from '#app/features/shared/places-map/places-on-map.tsx'
import type { View } from '#app/map/live/types.ts'
import { type MapHash, NO_HASH } from '#app/map/live/view-hash.ts'

export interface PressedMapProps {
  /** What it shows. */
  label: string
  items: readonly PlacedItem[]
  /** What is seen at first; all of them where nobody says. */
  view?: View | undefined
}

const SIGNS: Signs<PlacedItem> = { ...ONE_SIGN, inRow: () => null }

const NOTHING = { shapes: [], marked: new Set<string>() }

export function PressedMap({ label, items, view }: PressedMapProps) {
  const [hash, setHash] = useState<MapHash>({ ...NO_HASH, view })
  return (
    <PlacesOnMap
      label={label}
      items={items}
      signs={SIGNS}
      shapes={NOTHING.shapes}
      marked={NOTHING.marked}
      hash={hash}
      onHash={(change) => setHash((now) => ({ ...now, ...change }))}
      picture={null}
    />
  )
}
