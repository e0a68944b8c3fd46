/**
 * Elements that come by the hundred and answer to nothing: rows of tables, dots, options. They are
 * told as data. The server writes them as text, in a tenth of the time that React takes for them; a
 * browser renders the same elements by React, which then keeps them.
 */
import { type ComponentProps, createElement, type ReactElement } from 'react'

export interface PlainElement {
  tag: string
  /** Among those beside it. */
  key: string | number
  /** By their names in HTML. */
  attributes?: Readonly<Record<string, string | number | undefined>>
  inside?: string | number | readonly PlainElement[]
}

type PlainElementsProps<Tag extends 'g' | 'select' | 'tbody'> = Omit<
  ComponentProps<Tag>,
  'children' | 'dangerouslySetInnerHTML'
> & {
  /** Around them. */
  as: Tag
  of: readonly PlainElement[]
}

export function PlainElements<Tag extends 'g' | 'select' | 'tbody'>(
  props: PlainElementsProps<Tag>,
) {
  const { as, of, ...rest } = props
  return import.meta.env.SSR
    ? createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: markupOf(of) } })
    : createElement(as, rest, elementsOf(of))
}

export function elementsOf(elements: readonly PlainElement[]): ReactElement[] {
  return elements.map(
    ({ tag, key, attributes: { class: className, ...attributes } = {}, inside }) =>
      createElement(
        tag,
        { key, className, ...attributes },
        typeof inside === 'object' ? elementsOf(inside) : inside,
      ),
  )
}

export function markupOf(elements: readonly PlainElement[]): string {
  let html = ''
  for (const { tag, attributes, inside = '' } of elements) {
    html += `<${tag}`
    for (const name in attributes) {
      const value = attributes[name]
      if (value !== undefined) html += ` ${name}="${escaped(value)}"`
    }
    html += `>${typeof inside === 'object' ? markupOf(inside) : escaped(inside)}</${tag}>`
  }
  return html
}

const SPECIAL = /["'&<>]/g
const NAMES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

function escaped(text: string | number): string {
  return typeof text === 'number'
    ? String(text)
    : text.replace(SPECIAL, (letter) => NAMES[letter] ?? letter)
}
