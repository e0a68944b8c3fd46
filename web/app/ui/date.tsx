/** A day as people write it. */
import { useMessages } from '#app/lib/app-context.tsx'
import { formatDay, isoDay, parseDay } from '#app/lib/dates.ts'
import { datesTexts } from '#app/messages/dates.ts'

export function DateText({ date }: { date: string | null }) {
  const { months } = useMessages(datesTexts)
  const day = parseDay(date)
  return day ? <time dateTime={isoDay(day)}>{formatDay(day, months)}</time> : null
}
