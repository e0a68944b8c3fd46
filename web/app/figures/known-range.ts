/** The lowest and the highest value that an indicator can have. */
export type Ends = readonly number[] | null

/** Where a value lies beyond them, as a sum may, they are not its ends. */
export function knownRange(
  ends: Ends,
  values: readonly (number | null)[],
): readonly [number, number] | undefined {
  const [least, most] = ends ?? []
  if (least === undefined || most === undefined) return undefined
  const isWithin = values.every((value) => value === null || (least <= value && value <= most))
  return isWithin ? [least, most] : undefined
}
