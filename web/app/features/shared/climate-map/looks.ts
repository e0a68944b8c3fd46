/** Which layer lies on which, and how much of each is seen. The first of a list is on top. */
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'

export interface Look {
  id: string
  /** In parts of a hundred. */
  opacity: number
  shown: boolean
}

/** Land, water and names stay to be known beneath. */
export const USUAL_OPACITY = 75

type Paintable = Pick<ClimateLayer, 'id' | 'geoserver_layer'>

/**
 * Layers that are there, as a visitor wished to see them; the others as they come, below. Where nobody
 * wished anything the uppermost is shown alone, or one on each side of a line: colours of layers that
 * lie upon each other mix, and are those of no legend.
 */
export function looksOf(
  layers: readonly Paintable[],
  wished: readonly Look[],
  parted = false,
): Look[] {
  const known = wished.filter(
    ({ id }, at) =>
      layers.some((layer) => layer.id === id) && wished.findIndex((one) => one.id === id) === at,
  )
  const others = layers.filter(({ id }) => !known.some((look) => look.id === id))
  const most = known.length > 0 ? 0 : parted ? 2 : 1
  const first = others.filter(({ geoserver_layer }) => geoserver_layer).slice(0, most)
  return [
    ...known,
    ...others.map(
      (layer): Look => ({ id: layer.id, opacity: USUAL_OPACITY, shown: first.includes(layer) }),
    ),
  ]
}

/** Nothing where all is as it comes: an address tells only what was changed. */
export function changedLooks(
  layers: readonly Paintable[],
  looks: readonly Look[],
  parted = false,
): readonly Look[] {
  const usual = looksOf(layers, [], parted)
  const same = looks.every(({ id, opacity, shown }, at) => {
    const one = usual[at]
    return one?.id === id && one.opacity === opacity && one.shown === shown
  })
  return same ? [] : looks
}

/** One layer on each side of a line: the two uppermost that can be painted are shown. */
export function parted(looks: readonly Look[], layers: readonly Paintable[]): Look[] {
  const painted = looks.filter(({ id }) =>
    layers.some((layer) => layer.id === id && layer.geoserver_layer),
  )
  const sides = painted.slice(0, 2).map(({ id }) => id)
  return looks.map((look) => (sides.includes(look.id) ? { ...look, shown: true } : look))
}

/** Without the line: of its two sides the uppermost stays. */
export function joined(looks: readonly Look[]): Look[] {
  const sides = swiped(looks)
  return sides ? changed(looks, sides.left, { shown: false }) : [...looks]
}

/** Whether colours on the map are those of no legend, because layers are seen through others. */
export function mixes(looks: readonly Look[], isParted: boolean): boolean {
  const seen = looks.filter(({ shown, opacity }) => shown && opacity > 0)
  const above = isParted ? seen.slice(0, 2) : seen.slice(0, 1)
  return seen.length > above.length && above.some(({ opacity }) => opacity < 100)
}

/** One place up (-1) or down (1); what is at the end stays there. */
export function moved(looks: readonly Look[], id: string, step: -1 | 1): Look[] {
  const from = looks.findIndex((look) => look.id === id)
  const to = from + step
  const [one, other] = [looks[from], looks[to]]
  if (!one || !other) return [...looks]
  return looks.map((look, at) => (at === from ? other : at === to ? one : look))
}

export function changed(
  looks: readonly Look[],
  id: string,
  change: Partial<Pick<Look, 'opacity' | 'shown'>>,
): Look[] {
  return looks.map((look) => (look.id === id ? { ...look, ...change } : look))
}

/** The two layers that a swipe parts: the upper one is on the right. */
export function swiped(looks: readonly Look[]): { left: string; right: string } | undefined {
  const [right, left] = looks.filter(({ shown }) => shown)
  return left && right && { left: left.id, right: right.id }
}
