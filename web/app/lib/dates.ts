/**
 * Dates as text without `Intl`: the server's engine and the browser carry different ICU data,
 * and the same page must come out of both.
 */

/** The day an API date names, such as `2024-03-05T00:00:00.000000Z`. */
export interface Day {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

export function parseDay(date: string | null): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day } : undefined
}

/** 'D MMMM YYYY', for example "4 March 2026"; no line ends between the day and its month. */
export function formatDay({ year, month, day }: Day, months: readonly string[]): string {
  return `${day}\u00a0${months[month - 1] ?? month} ${year}`
}

/** For `<time datetime>`. */
export function isoDay({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
