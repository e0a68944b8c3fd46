/** What the server keeps of the pages it drew, to use it again: see `lib/cached-markup.tsx`. */
import type { MarkupCache } from '#app/lib/cached-markup.tsx'

/** More than there are combinations of menus and marks on a site; it begins anew when it is full. */
const MOST_PIECES = 200
const MARK = ' data-kept=""'

export class PageMarkupCache implements MarkupCache {
  #pieces = new Map<string, string>()
  /** Facts that stay the same objects from page to page, as text. */
  #texts = new WeakMap<object, string>()
  #missing: { tag: string; key: string }[] = []

  take: MarkupCache['take'] = (tag, facts) => {
    const key = tag + facts.map((fact) => this.#text(fact)).join()
    const piece = this.#pieces.get(key)
    if (piece === undefined) this.#missing.push({ tag, key })
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
    this.#missing = []
    const html = page()
    for (const { tag, key } of this.#missing) {
      const piece = pieceOf(html, tag)
      if (piece === undefined) continue
      if (this.#pieces.size >= MOST_PIECES) this.#pieces.clear()
      this.#pieces.set(key, piece)
    }
    return html
  }
}

/** What stands inside the page's only kept element with this tag. */
export function pieceOf(html: string, tag: string): string | undefined {
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1)) {
    const start = html.lastIndexOf('<', at)
    if (!html.startsWith(`<${tag} `, start)) continue
    const from = html.indexOf('>', at) + 1
    const to = endOf(html, tag, from)
    return to === undefined ? undefined : html.slice(from, to)
  }
  return undefined
}

/** Where the element ends whose content begins at `from`; others of its kind may be inside. */
function endOf(html: string, tag: string, from: number): number | undefined {
  let open = 1
  for (const { 0: found, index } of html.slice(from).matchAll(new RegExp(`</?${tag}[ >]`, 'g'))) {
    open += found.startsWith('</') ? -1 : 1
    if (open === 0) return from + index
  }
  return undefined
}
