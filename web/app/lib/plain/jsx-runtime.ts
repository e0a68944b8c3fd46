/**
 * What JSX makes in files whose first line says that it comes from `#plain`: elements as data, not
 * React's.
 * Attributes have their names of HTML and SVG. A component is a function that is called at once: it
 * has no state and no effects.
 */
import type { Plain, PlainElement } from '#app/lib/plain/markup.ts'

interface Props {
  children?: Plain
  [attribute: string]: unknown
}

type Component = (props: never) => Plain

export function jsx(tag: string | Component, props: Props, key?: string | number): Plain {
  if (typeof tag === 'function') return tag(props as never)
  // Without a copy: hundreds of them make a picture.
  const inside = props.children
  if (inside !== undefined) props.children = undefined
  return { tag, key, attributes: props as PlainElement['attributes'], inside }
}

/** With several children. @alias */
export const jsxs = jsx

export const Fragment = ({ children }: { children?: Plain }): Plain => children

type AttributeName =
  | ('class' | 'colspan' | 'cx' | 'cy' | 'd' | 'dx' | 'fill' | 'height' | 'href' | 'id')
  | ('overflow' | 'patternTransform' | 'patternUnits' | 'preserveAspectRatio' | 'r' | 'role')
  | ('rx' | 'scope' | 'viewBox' | 'width' | 'x' | 'x1' | 'x2' | 'y' | 'y1' | 'y2')

type Attributes = { [name in AttributeName]?: string | number | undefined } & { children?: Plain }

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
