/** A day as people write it. */
import { formatDay, isoDay, parseDay } from '#app/lib/dates.ts'
import { datesTexts } from '#messages/shared/dates.ts'

export function DateText({ date }: { date: string | null }) {
  const { months } = datesTexts
  const day = parseDay(date)
  return day ? <time dateTime={isoDay(day)}>{formatDay(day, months)}</time> : null
}
