/** From the layers that are shown to those that are wanted. */
import type { LayerState, LiveLayer } from '#app/map/live/types.ts'

interface Changes {
  /** Ids. */
  gone: readonly string[]
  /** New ones, and those whose address is another now. */
  fetched: readonly LiveLayer[]
}

/** `shown` has the address of each. */
export function changesTo(
  shown: ReadonlyMap<string, string>,
  wanted: readonly LiveLayer[],
): Changes {
  const ids = new Set(wanted.map(({ id }) => id))
  return {
    gone: [...shown.keys()].filter((id) => !ids.has(id)),
    fetched: wanted.filter(({ id, address }) => shown.get(id) !== address),
  }
}

/** A layer with holes is not ready: what is missing could be taken for nothing. */
export function stateAfter(failedTiles: number): LayerState {
  return failedTiles === 0 ? 'ready' : 'failed'
}
