/** Whether a call is open, on the day that the server names. */
import { isoDay, parseDay } from '#app/lib/dates.ts'

export type CallState = 'soon' | 'open' | 'closed' | 'unknown'

/** Both days belong to the call. Without a day to compare with, nothing is claimed. */
export function callState(
  opens: string | null,
  closes: string | null,
  today: string | undefined,
): CallState {
  const [first, last, now] = [opens, closes, today ?? null].map((date) => {
    const day = parseDay(date)
    return day && isoDay(day)
  })
  if (!now || (!first && !last)) return 'unknown'
  if (first && now < first) return 'soon'
  return last && now > last ? 'closed' : 'open'
}
