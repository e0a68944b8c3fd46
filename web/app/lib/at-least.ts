/** A sign of waiting that comes and goes at once is only a flash: it stays for a moment. */

/** What a page's data fetch shows is shown for this long. */
export const SHOWN_MS = 200

/** What `work` gives, but not before `ms` have passed. A failure is told at once. */
export async function atLeast<T>(work: Promise<T>, ms: number): Promise<T> {
  if (ms === 0) return work
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ms))])
  return result
}
