/** A value as the API prints it, parted from its unit: the number is read first. */
export function numberAndUnit(shown: string): { number: string; unit: string } {
  const [, number, unit] = /^([−+\d.,\u202f]+)\s*(.*)$/.exec(shown) ?? []
  return number === undefined ? { number: shown, unit: '' } : { number, unit: unit ?? '' }
}
