/** The kinds of block that a page draws, wherever in its data a text stands. */
import { livelyNames, stillNames } from 'virtual:block-kinds/names'

/** A text is a field of what the page is about: in lists there are only cards of other entries. */
const DEEPEST = 6

/**
 * Those for which a browser fetches something: whatever draws a text can draw the basic ones, and
 * nothing draws an unknown one.
 */
export function kindsIn(data: unknown): Set<string> {
  const kinds = new Set<string>()
  collect(data, DEEPEST, kinds)
  return new Set([...kinds].filter((type) => isLively(type) || stillNames.includes(type)))
}

/** Of these, the ones that a page which the server rendered needs to come alive. */
export function livelyOf(kinds: ReadonlySet<string>): Set<string> {
  return new Set([...kinds].filter(isLively))
}

function isLively(type: string): boolean {
  return livelyNames.includes(type)
}

function isDated(field: unknown): boolean {
  return typeof field === 'object' && field !== null && 'date' in field && Boolean(field.date)
}

function collect(value: unknown, depth: number, kinds: Set<string>): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [key, field] of Object.entries(value)) {
    if (key === 'blocks' && Array.isArray(field)) {
      for (const block of field) if (typeof block?.type === 'string') kinds.add(block.type)
    } else if (key === 'event' && isDated(field)) {
      // What an entry announces is drawn as a block of its text would be.
      kinds.add('event')
    } else if (key === 'map_shapes_file' && field?.outlines) {
      // Where the text has no map, one is drawn below it (`place-block.ts`).
      kinds.add('map')
    } else if (depth > 1) {
      collect(field, depth - 1, kinds)
    }
  }
}
