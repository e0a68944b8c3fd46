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

/** Layers that are there, as a visitor wished to see them; the others as they come, below. */
export function looksOf(layers: readonly Pick<ClimateLayer, 'id'>[], wished: readonly Look[]) {
  const known = wished.filter(
    ({ id }, at) =>
      layers.some((layer) => layer.id === id) && wished.findIndex((one) => one.id === id) === at,
  )
  const others = layers.filter(({ id }) => !known.some((look) => look.id === id))
  return [...known, ...others.map(({ id }): Look => ({ id, opacity: USUAL_OPACITY, shown: true }))]
}

/** Nothing where all is as it comes: an address tells only what was changed. */
export function changedLooks(
  layers: readonly Pick<ClimateLayer, 'id'>[],
  looks: readonly Look[],
): readonly Look[] {
  const usual = looksOf(layers, [])
  const same = looks.every(({ id, opacity, shown }, at) => {
    const one = usual[at]
    return one?.id === id && one.opacity === opacity && one.shown === shown
  })
  return same ? [] : looks
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
