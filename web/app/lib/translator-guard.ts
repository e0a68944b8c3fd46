/**
 * Page translators wrap text in elements of their own, or take it away. React then removes a node
 * from a parent that has it no longer, which throws and takes the whole page down. With this guard
 * the nearest node that is still a child is taken instead.
 *
 * https://github.com/facebook/react/issues/11538
 */

/** The part of a node's tree that stands directly below `parent`: itself, or what was put around it. */
export function childWithin<N extends { parentNode: N | null }>(parent: N, node: N): N | undefined {
  for (let at: N | null = node; at; at = at.parentNode) {
    if (at.parentNode === parent) return at
  }
  return undefined
}

export function guardAgainstTranslators(prototype: Node): void {
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const around = childWithin<Node>(this, child)
    if (around) removeChild.call(this, around)
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before && before.parentNode !== this ? childWithin<Node>(this, before) : before
    return insertBefore.call(this, node, place ?? null) as T
  }
}
