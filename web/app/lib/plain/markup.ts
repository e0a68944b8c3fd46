/** Elements told as data, and their text. All that stands in them is escaped here, and only here. */

export interface PlainElement {
  tag: string
  /** Among those beside it. */
  key?: string | number | undefined
  /** By their names in HTML and SVG. */
  attributes?: Readonly<Record<string, string | number | undefined>>
  inside?: Plain
}

/** What may stand between tags: nothing is shown of `false`, `null` and `undefined`. */
export type Plain = (PlainElement | string | number) | (false | null | undefined) | readonly Plain[]

export function markupOf(plain: Plain): string {
  const pieces: string[] = []
  write(plain, pieces)
  return pieces.join('')
}

/** Many small pieces are put together once: engines are slow with texts that are made of texts. */
function write(plain: Plain, pieces: string[]): void {
  if (isList(plain)) {
    for (const each of plain) write(each, pieces)
  } else if (isElement(plain)) {
    const { tag, attributes, inside } = plain
    pieces.push('<', tag)
    for (const name in attributes) {
      const value = attributes[name]
      if (value !== undefined) pieces.push(' ', name, '="', escaped(value), '"')
    }
    pieces.push('>')
    write(inside, pieces)
    pieces.push('</', tag, '>')
  } else if (typeof plain === 'string' || typeof plain === 'number') {
    pieces.push(escaped(plain))
  }
}

export const isList = (plain: Plain): plain is readonly Plain[] => Array.isArray(plain)

/** Not a list. */
export const isElement = (plain: Plain): plain is PlainElement =>
  typeof plain === 'object' && plain !== null && !isList(plain)

const SPECIAL = /["'&<>]/
const ALL_SPECIAL = new RegExp(SPECIAL, 'g')
const NAMES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

function escaped(text: string | number): string {
  if (typeof text === 'number') return String(text)
  // Hardly any has one; looking for it is a quarter of the work of replacing none.
  if (!SPECIAL.test(text)) return text
  return text.replace(ALL_SPECIAL, (letter) => NAMES[letter] ?? letter)
}
