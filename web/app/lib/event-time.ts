/**
 * When an event is, in words. Days and hours are those of its place, as the server says them;
 * what they are where the reader is, only a browser knows.
 */
import type { EventWhen } from '#app/api/types.ts'
import { type Day, formatDay, parseDay } from '#app/lib/dates.ts'

/** Days and hours, wherever they are told. */
export type Span = Pick<EventWhen, 'first_day' | 'last_day' | 'starts_at' | 'ends_at'>

/** The days alone: "8–10 April 2027". What both ends have in common is said once. */
export function eventDays({ first_day, last_day }: Span, months: readonly string[]): string {
  const [first, last] = [parseDay(first_day), parseDay(last_day)]
  if (!first || !last) return ''
  const end = formatDay(last, months)
  if (first_day === last_day) return end
  if (first.year !== last.year) return `${formatDay(first, months)} – ${end}`
  if (first.month !== last.month) return `${first.day}\u00a0${months[first.month - 1]} – ${end}`
  return `${first.day}–${end}`
}

/** With the hours that are known: "18 April 2026, 09:00–16:15". */
export function eventTime(span: Span, months: readonly string[]): string {
  const { first_day, last_day, starts_at, ends_at } = span
  if (!starts_at && !ends_at) return eventDays(span, months)
  if (first_day !== last_day) {
    return `${dayAnd(first_day, starts_at, months)} to ${dayAnd(last_day, ends_at, months)}`
  }
  const hours = starts_at && ends_at ? `${starts_at}–${ends_at}` : (starts_at ?? `–${ends_at}`)
  return dayAnd(first_day, hours, months)
}

/** As a card has room for: hours only of what takes a day. */
export function briefTime(when: EventWhen, months: readonly string[]): string {
  if (when.first_day !== when.last_day || !when.starts_at) return eventDays(when, months)
  return eventTime(when, months)
}

export function hasHours({ starts_at, ends_at }: Span): boolean {
  return starts_at !== null || ends_at !== null
}

/** The town that a time zone is called by; nothing for universal time. */
export function townOf({ timezone }: Pick<EventWhen, 'timezone'>): string | undefined {
  const town = timezone.split('/').slice(1).at(-1)
  return timezone.startsWith('Etc/') ? undefined : town?.replaceAll('_', ' ')
}

/** The same in the reader's time zone; nothing where that is no other, or no hour is known. */
export function readersTime(when: EventWhen, timeZone: string): Span | undefined {
  if (!when.starts_at) return undefined
  const begin = localTime(when.begins, timeZone)
  const end = when.ends_at ? localTime(when.ends, timeZone) : undefined
  if (!begin || (when.ends_at && !end)) return undefined
  const span: Span = {
    first_day: begin.day,
    last_day: end?.day ?? begin.day,
    starts_at: begin.hour,
    ends_at: end?.hour ?? null,
  }
  const isSame = span.first_day === when.first_day && span.starts_at === when.starts_at
  return isSame && span.ends_at === when.ends_at ? undefined : span
}

/** Numbers alone come from the browser; their text is ours. */
function localTime(moment: string, timeZone: string): { day: string; hour: string } | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    const parts = format.formatToParts(new Date(moment))
    const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
    return {
      day: `${part('year')}-${part('month')}-${part('day')}`,
      hour: `${part('hour')}:${part('minute')}`,
    }
  } catch {
    // A browser that does not know its own time zone.
    return undefined
  }
}

function dayAnd(day: string, hour: string | null, months: readonly string[]): string {
  const text = formatDay(parseDay(day) as Day, months)
  return hour ? `${text}, ${hour}` : text
}
