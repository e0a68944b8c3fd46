/** React Router's own form of the table. What differs between server and browser is passed in. */
import type { RouteObject } from 'react-router'
import type { RouteSpec } from '#app/engine/route.ts'

type Extra = (spec: RouteSpec) => Partial<RouteObject>

export function routeObjects(table: readonly RouteSpec[], extra: Extra): RouteObject[] {
  return table.map((spec) => {
    const route: Partial<RouteObject> = { id: spec.id, ...extra(spec) }
    if (spec.path !== undefined) route.path = spec.path
    if (spec.Component) route.Component = spec.Component
    if (spec.children) route.children = routeObjects(spec.children, extra)
    return route as RouteObject
  })
}
