/** The still picture, which a server alone knows: a browser keeps what the server drew. */
import type { Still } from '#app/features/shared/blocks/kinds/pages/climate-map/still.tsx'

let known: typeof Still | undefined

export function learnStill(part: typeof Still) {
  known = part
}

export function knownStill(): typeof Still | undefined {
  return known
}
