/** Elements told as data, and their text. All that stands in them is escaped here, and only here. */

export interface PlainElement {
  tag: string
  /** Among those beside it. */
  key?: string | number | undefined
  /** By their names in HTML and SVG. */
  attributes?: Readonly<Record<string, string | number | undefined>>
  inside?: Plain | undefined
}

export type Plain = PlainElement | string | number | readonly Plain[]

export function markupOf(plain: Plain): string {
  if (typeof plain !== 'object') return escaped(plain)
  if (isList(plain)) {
    let all = ''
    for (const each of plain) all += markupOf(each)
    return all
  }
  const { tag, attributes, inside = '' } = plain
  let html = `<${tag}`
  for (const name in attributes) {
    const value = attributes[name]
    if (value !== undefined) html += ` ${name}="${escaped(value)}"`
  }
  return `${html}>${markupOf(inside)}</${tag}>`
}

export const isList = (plain: Plain): plain is readonly Plain[] => Array.isArray(plain)

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
