/** Which part of a page an address leads to. */

/** The id that a hash names; empty when there is none. */
export function linkedId(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
