/** Dates as text: 'D MMMM YYYY'. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export function parseDay(date: string | null) {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return { iso: match[0], text: `${day} ${MONTHS[month - 1]} ${year}` }
}
