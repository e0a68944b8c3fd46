/** Whether a site has nothing of a kind: then nothing is said of it, while a failure is. */
import { type Area, isMissing } from '#app/api/query.ts'

export function nothingThere(area: Area<{ data: readonly unknown[] }>): boolean {
  return area.ok ? area.data.data.length === 0 : isMissing(area)
}
