/** Which people's plans are shown on the map. Knows nothing of React. */
import type { PlanNode } from '#app/api/types.ts'

/** A node, then all below it. */
export function withBelow(node: PlanNode): PlanNode[] {
  return [node, ...node.children.flatMap(withBelow)]
}

/** Ids of those that have an outline: only they can be shown or not. */
export function outlinedIn(node: PlanNode): string[] {
  return withBelow(node).flatMap(({ page }) => (page.map_shapes_files.length > 0 ? page.id : []))
}

type Choice = 'all' | 'none' | 'some'

/** Of a node and all below it; `off` are the ids that are not shown. */
export function choiceOf(node: PlanNode, off: ReadonlySet<string>): Choice {
  const ids = outlinedIn(node)
  const hidden = ids.filter((id) => off.has(id)).length
  return hidden === 0 ? 'all' : hidden === ids.length ? 'none' : 'some'
}

/** The ids that are not shown after a node, with all below it, was switched on or off. */
export function offAfter(node: PlanNode, off: ReadonlySet<string>, on: boolean): string[] {
  const ids = outlinedIn(node)
  const others = [...off].filter((id) => !ids.includes(id))
  return (on ? others : [...others, ...ids]).sort()
}
