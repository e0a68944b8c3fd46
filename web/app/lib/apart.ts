/** A copy of a text: to an engine a part of one holds all of it in memory. */
export function apart(text: string): string {
  return ` ${text}`.slice(1)
}
