/** When an event is, in words. Times are universal time: an event is read anywhere. */
import { type Day, formatDay, parseDay } from '#app/lib/dates.ts'

interface EventTime {
  first: Day
  /** In one line, with the hours when they are known. */
  text: string
}

/** `08:00`, or nothing for a day without hours. */
function hourOf(date: string | null): string {
  const hour = /T(\d{2}:\d{2})/.exec(date ?? '')?.[1] ?? '00:00'
  return hour === '00:00' ? '' : hour
}

export function eventTime(
  date: string | null,
  end: string | null,
  months: readonly string[],
): EventTime | undefined {
  const first = parseDay(date)
  if (!first) return undefined
  const last = parseDay(end) ?? first
  const [from, to] = [hourOf(date), hourOf(end)]
  const day = formatDay(first, months)
  const lastDay = formatDay(last, months)
  if (day === lastDay) {
    const hours = [from, from && to].filter(Boolean).join('–')
    return { first, text: hours ? `${day}, ${hours} UTC` : day }
  }
  const start = from ? `${day}, ${from} UTC` : day
  return { first, text: `${start} to ${lastDay}${to ? `, ${to} UTC` : ''}` }
}
