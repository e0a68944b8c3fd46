/** What is known of the pinned place: what it is called, what each layer says, and a value over time. */

import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import type { FoundPlace } from '#app/features/shared/climate-map/place-search.ts'
import { nearestAddress, readPlace } from '#app/features/shared/climate-map/place-search.ts'
import type { Reading } from '#app/features/shared/climate-map/point-card.tsx'
import {
  infoAddress,
  readInfo,
  readSeries,
  type SeriesPoint,
} from '#app/features/shared/climate-map/point-info.ts'
import type { Times } from '#app/features/shared/climate-map/times.ts'
import { useFetched } from '#app/features/shared/climate-map/use-fetched.ts'
import type { LayerFacts } from '#app/features/shared/climate-map/use-layer-facts.ts'
import type { LatLng } from '#app/map/view.ts'

/** A layer that is shown, at the time at which it is. */
export interface ShownLayer {
  layer: ClimateLayer
  name: string
  /** Empty: the usual one, or the layer has no times. */
  time: string
  /** As it is called; empty where the layer has no times. */
  timeName: string
}

/** A line of more steps than this is not read at once. */
const MOST_STEPS = 400

export interface Readings {
  place: FoundPlace | undefined
  readings: readonly Reading[]
  series: { id: string; points: readonly SeriesPoint[] } | undefined
  again: () => void
}

export function useReadings(
  point: LatLng | undefined,
  found: FoundPlace | undefined,
  read: readonly ShownLayer[],
  /** Of them the one whose values over time are told. */
  inTime: ShownLayer | undefined,
  factsOf: (id: string) => LayerFacts,
): Readings {
  const styled = ({ layer, name }: ShownLayer) => ({ name, style: layer.sld_style ?? '' })
  const asked = read.map((one) =>
    point ? infoAddress(styled(one), point, { time: one.time }) : '',
  )
  const times = inTime && factsOf(inTime.layer.id).times
  const whole = point && inTime && times ? infoAddress(styled(inTime), point, allOf(times)) : ''
  const nearest = point && !found ? nearestAddress(point) : ''
  const { of, again } = useFetched([...asked, whole, nearest].filter((address) => address !== ''))
  if (!point) return { place: undefined, readings: [], series: undefined, again }

  const readings = read.map(({ layer, timeName }, at): Reading => {
    const told = of(asked[at] ?? '')
    const { legend } = factsOf(layer.id)
    const info = told && (told.ok ? readInfo(told.body, legend) : ({ kind: 'failed' } as const))
    return { layer, info, time: timeName }
  })
  const [seriesTold, nearestTold] = [of(whole), of(nearest)]
  const points = seriesTold?.ok ? readSeries(seriesTold.body) : []
  return {
    // A place without a name is told by its coordinates.
    place: found ?? (nearestTold?.ok ? readPlace(nearestTold.body) : undefined),
    readings,
    series: inTime && points.length > 1 ? { id: inTime.layer.id, points } : undefined,
    again,
  }
}

function allOf({ values }: Times) {
  const steps = values.slice(0, MOST_STEPS)
  return { time: `${steps[0]}/${steps.at(-1)}`, features: steps.length }
}
