/**
 * Elements that come by the hundred and answer to nothing: rows of tables, dots, options. They are
 * told as data. The server writes them as text, in a tenth of the time that React takes for them; a
 * browser renders the same elements by React, which then keeps them, and anew only those of which
 * something is another.
 */
import { type ComponentProps, createElement, Fragment, memo, type ReactNode } from 'react'
import { isList, markupOf, type Plain, type PlainElement } from '#app/lib/plain/markup.ts'
import { isSame } from '#app/lib/same.ts'

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
        of.map((element) => <PlainOne key={element.key} of={element} />),
      )
}

const PlainOne = memo(
  ({ of }: { of: PlainElement }) => nodeOf(of),
  (before, now) => isSame(before.of, now.of),
)

/** For React, which draws them like its own. */
export function nodeOf(plain: Plain): ReactNode {
  if (typeof plain !== 'object') return plain
  if (isList(plain)) return createElement(Fragment, {}, ...plain.map(nodeOf))
  const { tag, key, attributes: { class: className, ...attributes } = {}, inside } = plain
  const within = inside === undefined ? [] : isList(inside) ? inside.map(nodeOf) : [nodeOf(inside)]
  return createElement(tag, { key, className, ...attributes }, ...within)
}
