/** When the hub's header lies clear on the page beneath it. */

/** From here on it has a ground of its own. */
const SOLID_FROM = 200

export function isClear(wanted: boolean, scrolled: number): boolean {
  return wanted && scrolled < SOLID_FROM
}
