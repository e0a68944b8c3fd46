/** A day as people write it, as a text; as it stands where it is none. */
import { formatDay, parseDay } from '#app/lib/dates.ts'
import { datesTexts } from '#messages/shared/dates.ts'

export function dayText(date: string): string {
  const day = parseDay(date)
  return day ? formatDay(day, datesTexts.months) : date
}
