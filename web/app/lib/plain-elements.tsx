/**
 * Elements that come by the hundred and answer to nothing: rows of tables, dots, options. They are
 * told as data. The server writes them as text, in a tenth of the time that React takes for them; a
 * browser renders the same elements by React, which then keeps them, and anew only those of which
 * something is another.
 */
import { type ComponentProps, createElement, memo, type ReactElement } from 'react'

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
    : createElement(
        as,
        rest,
        of.map((element) => <Plain key={element.key} of={element} />),
      )
}

const Plain = memo(
  ({ of }: { of: PlainElement }) => elementOf(of),
  // Data is put together anew with each change: only what it says counts.
  (before, now) => JSON.stringify(before.of) === JSON.stringify(now.of),
)

export function elementOf(element: PlainElement): ReactElement {
  const { tag, key, attributes: { class: className, ...attributes } = {}, inside } = element
  return createElement(
    tag,
    { key, className, ...attributes },
    typeof inside === 'object' ? inside.map(elementOf) : inside,
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
