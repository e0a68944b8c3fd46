/** A number and its unit in one line, as the API prints them. */

/** Signs that follow a number without a space. */
export function isSign(unit: string): boolean {
  return unit === '%' || unit === '°'
}

export function withUnit(shown: string, unit: string): string {
  return unit === '' || isSign(unit) ? shown + unit : `${shown}\u00a0${unit}`
}
