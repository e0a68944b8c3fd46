/** Ids of headings within an article, and the contents made from them. */

/** Lower case; only letters, digits and spaces stay; spaces become dashes. */
export function anchorId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .replaceAll(' ', '-')
}

export interface Heading {
  id: string
  text: string
  level: 1 | 2
}

export interface ContentsEntry {
  id: string
  text: string
  children: { id: string; text: string }[]
}

/** A heading of level 1 starts an entry; others nest under the latest, or stand alone before it. */
export function contentsOf(headings: readonly Heading[]): ContentsEntry[] {
  const entries: ContentsEntry[] = []
  let open: ContentsEntry | undefined
  for (const { id, text, level } of headings) {
    if (level === 2 && open) {
      open.children.push({ id, text })
      continue
    }
    const entry = { id, text, children: [] }
    entries.push(entry)
    if (level === 1) open = entry
  }
  return entries
}

/** `wanted`, or with a number when another heading has it: an id must be unique on a page. */
export function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`
  taken.add(id)
  return id
}
