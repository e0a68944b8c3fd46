/** What the server keeps of the pages it drew, to use it again: see `lib/cached-markup.tsx`. */
import { apart } from '#app/lib/apart.ts'
import type { MarkupCache } from '#app/lib/cached-markup.tsx'

/**
 * Letters of all pieces and of the facts they were drawn from: the menus of a site with all their
 * marks, and some hundred cards. It begins anew when it is full.
 */
const MOST_LETTERS = 2_000_000
const MARK = ' data-kept=""'

/** An element whose markup was asked for, in the order in which the page was drawn. */
interface Taken {
  tag: string
  /** Under which its markup is to be kept, when it was not there. */
  missing: string | undefined
}

export class PageMarkupCache implements MarkupCache {
  #pieces = new Map<string, string>()
  #letters = 0
  /** Facts that stay the same objects from page to page, as text. */
  #texts = new WeakMap<object, string>()
  #taken: Taken[] = []

  take: MarkupCache['take'] = (tag, facts) => {
    const key = tag + facts.map((fact) => this.#text(fact)).join()
    const piece = this.#pieces.get(key)
    this.#taken.push({ tag, missing: piece === undefined ? key : undefined })
    return piece
  }

  #text(fact: unknown): string {
    if (typeof fact !== 'object' || fact === null) return String(JSON.stringify(fact))
    const text = this.#texts.get(fact) ?? JSON.stringify(fact)
    this.#texts.set(fact, text)
    return text
  }

  /** Draws a page, and keeps the pieces of it that were missing. */
  draw(page: () => string): string {
    this.#taken = []
    const html = page()
    if (this.#taken.some(({ missing }) => missing !== undefined)) this.#keepFrom(html)
    return html
  }

  #keepFrom(html: string): void {
    const elements = keptElements(html)
    // Elsewhere than in order and once each, nobody could tell which is which.
    const isInOrder =
      elements.length === this.#taken.length &&
      elements.every(({ tag }, at) => tag === this.#taken[at]?.tag)
    if (!isInOrder) return
    for (const [at, { tag, from }] of elements.entries()) {
      const key = this.#taken[at]?.missing
      const to = key === undefined ? undefined : endOf(html, tag, from)
      if (key !== undefined && to !== undefined) this.#keep(key, html.slice(from, to))
    }
  }

  #keep(key: string, piece: string): void {
    const letters = key.length + piece.length
    if (this.#letters + letters > MOST_LETTERS) {
      this.#pieces.clear()
      this.#letters = 0
    }
    this.#pieces.set(key, apart(piece))
    this.#letters += letters
  }
}

interface KeptElement {
  tag: string
  /** Where its content begins. */
  from: number
}

/** The page's kept elements. */
export function keptElements(html: string): KeptElement[] {
  const found: KeptElement[] = []
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1)) {
    const start = html.lastIndexOf('<', at) + 1
    const from = html.indexOf('>', at) + 1
    found.push({ tag: html.slice(start, html.indexOf(' ', start)), from })
  }
  return found
}

/** Where the element ends whose content begins at `from`; others of its kind may be inside. */
export function endOf(html: string, tag: string, from: number): number | undefined {
  const ends = new RegExp(`</?${tag}[ >]`, 'g')
  ends.lastIndex = from
  let open = 1
  for (let found = ends.exec(html); found; found = ends.exec(html)) {
    open += found[0].startsWith('</') ? -1 : 1
    if (open === 0) return found.index
  }
  return undefined
}
