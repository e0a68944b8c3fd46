/** The ends of a scale that a unit names: "points of 100", "on a scale of 0 to 1". */

const SCALES = [/^points of (?<to>\d+)$/, /^on a scale of (?<from>\d+) to (?<to>\d+)$/]

/** Where a value lies beyond them, they are not its ends. */
export function knownRange(
  unit: string,
  values: readonly (number | null)[],
): readonly [number, number] | undefined {
  for (const scale of SCALES) {
    const { from = '0', to } = scale.exec(unit)?.groups ?? {}
    if (to === undefined) continue
    const ends = [Number(from), Number(to)] as const
    if (values.every((value) => value === null || (ends[0] <= value && value <= ends[1])))
      return ends
  }
  return undefined
}
