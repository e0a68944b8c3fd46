/**
 * What JSX makes in files whose first line says that it comes from `#plain`: elements as data, not
 * React's.
 * Attributes have their names of HTML and SVG. A component is a function that is called at once: it
 * has no state and no effects.
 */
import type { Plain, PlainElement } from '#app/lib/plain/markup.ts'

/** What may stand between tags: nothing is shown of `false`, `null` and `undefined`. */
export type Child = Plain | false | null | undefined | readonly Child[]

interface Props {
  children?: Child
  [attribute: string]: unknown
}

type Component = (props: never) => Plain

export function jsx(tag: string | Component, props: Props, key?: string | number): Plain {
  if (typeof tag === 'function') return tag(props as never)
  // Without a copy: hundreds of them make a picture.
  const inside = shownOf(props.children)
  if (inside !== undefined) props.children = undefined
  return { tag, key, attributes: props as PlainElement['attributes'], inside }
}

/** With several children. @alias */
export const jsxs = jsx

export const Fragment = ({ children }: { children?: Child }): Plain => shownOf(children) ?? []

function shownOf(child: Child): Plain | undefined {
  if (child === false || child === null || child === undefined) return undefined
  if (!Array.isArray(child)) return child as Plain
  return child.map(shownOf).filter((each) => each !== undefined)
}

type AttributeName =
  | ('class' | 'colspan' | 'cx' | 'cy' | 'd' | 'dx' | 'fill' | 'height' | 'href' | 'id')
  | ('overflow' | 'patternTransform' | 'patternUnits' | 'preserveAspectRatio' | 'r' | 'role')
  | ('rx' | 'scope' | 'viewBox' | 'width' | 'x' | 'x1' | 'x2' | 'y' | 'y1' | 'y2')

type Attributes = { [name in AttributeName]?: string | number | undefined } & { children?: Child }

export declare namespace JSX {
  type Element = Plain
  type ElementType = keyof IntrinsicElements | Component
  interface ElementChildrenAttribute {
    children: unknown
  }
  interface IntrinsicAttributes {
    key?: string | number | undefined
  }
  type IntrinsicElements = Record<
    | ('circle' | 'g' | 'line' | 'path' | 'pattern' | 'rect' | 'svg' | 'text' | 'use')
    | ('div' | 'span' | 'table' | 'tbody' | 'td' | 'th' | 'thead' | 'tr'),
    Attributes & IntrinsicAttributes
  >
}
