/** What the map server tells of layers: legends in words, times, and which part of the world it is. */
import { useMemo } from 'react'
import { type Legend, readLegend } from '#app/features/shared/climate-map/legend.ts'
import { legendAddress, legendLayer } from '#app/features/shared/climate-map/legend-address.ts'
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import {
  readBounds,
  readTimes,
  type Times,
  timesAddress,
} from '#app/features/shared/climate-map/times.ts'
import { useFetched } from '#app/features/shared/climate-map/use-fetched.ts'

export interface LayerFacts {
  legend: Legend | undefined
  /** It is known whether there is a legend in words. */
  legendTold: boolean
  times: Times | undefined
  bounds: ReturnType<typeof readBounds>
  /** It is known whether there are times. */
  told: boolean
}

const NOTHING: LayerFacts = {
  legend: undefined,
  legendTold: false,
  times: undefined,
  bounds: undefined,
  told: false,
}

export function useLayerFacts(layers: readonly ClimateLayer[]): (id: string) => LayerFacts {
  const asked = layers.flatMap((layer) => {
    const of = legendLayer(layer)
    const name = layer.geoserver_layer
    return [
      ...(of ? [legendAddress(of, 'application/json')] : []),
      ...(name ? [timesAddress(name)] : []),
    ]
  })
  const { of } = useFetched(asked)
  const facts = useMemo(() => {
    const bodyAt = (address: string | undefined) => {
      const told = address === undefined ? undefined : of(address)
      return told?.ok ? told.body : undefined
    }
    return Object.fromEntries(
      layers.map((layer) => {
        const styled = legendLayer(layer)
        const legend = styled && legendAddress(styled, 'application/json')
        const tiles = layer.geoserver_layer ? timesAddress(layer.geoserver_layer) : undefined
        const document = bodyAt(tiles)
        const known: LayerFacts = {
          legend: readLegend(bodyAt(legend)),
          legendTold: legend !== undefined && of(legend) !== undefined,
          times: readTimes(document),
          bounds: readBounds(document),
          told: tiles !== undefined && of(tiles) !== undefined,
        }
        return [layer.id, known]
      }),
    )
  }, [layers, of])
  return (id) => facts[id] ?? NOTHING
}
