/**
 * Elements that come by the hundred and answer to nothing: rows of tables, dots, options. They are
 * told as data. The server writes them as text, in a tenth of the time that React takes for them; a
 * browser keeps what came, and changes of it only what is another.
 */
import {
  type ComponentProps,
  createElement,
  Fragment,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  isElement,
  isList,
  markupOf,
  type Plain,
  type PlainElement,
} from '#app/lib/plain/markup.ts'
import { patch } from '#app/lib/plain/patch.ts'
import { useHydrating } from '#app/lib/plain/use-hydrating.ts'

type Around = 'g' | 'select' | 'tbody'

type PlainElementsProps<Tag extends Around> = Omit<
  ComponentProps<Tag>,
  'children' | 'dangerouslySetInnerHTML' | 'ref'
> & {
  /** Around them. */
  as: Tag
  of: readonly PlainElement[]
}

function Written<Tag extends Around>({ as, of, ...rest }: PlainElementsProps<Tag>) {
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: markupOf(of) } })
}

function Kept<Tag extends Around>({ as, of, ...rest }: PlainElementsProps<Tag>) {
  const around = useRef<Element>(null)
  const isHydrating = useHydrating()
  // For React it stays as it was first, whatever is shown by now.
  const [first] = useState(() => ({ __html: isHydrating ? '' : markupOf(of) }))
  const shown = useRef(of)
  useLayoutEffect(() => {
    if (around.current) patch(around.current, shown.current, of)
    shown.current = of
  }, [of])
  return createElement(as, {
    ...rest,
    ref: around as Ref<never>,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: first,
  })
}

export const PlainElements = import.meta.env.SSR ? Written : Kept

/** For React, which draws them like its own. */
export function nodeOf(plain: Plain): ReactNode {
  if (isList(plain)) return createElement(Fragment, {}, ...plain.map(nodeOf))
  if (!isElement(plain)) return plain
  const { tag, key, attributes: { class: className, ...attributes } = {}, inside } = plain
  const within = inside === undefined ? [] : isList(inside) ? inside.map(nodeOf) : [nodeOf(inside)]
  return createElement(tag, { key, className, ...attributes }, ...within)
}
