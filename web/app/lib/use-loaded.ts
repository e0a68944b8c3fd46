/** A view's data, typed by the queries of its route. */
import type { Loaded, Needs } from '#app/api/query.ts'
import { useLoaderData, useRouteLoaderData } from '#app/navigation/context.ts'

/** For the route's own component: `useLoaded<typeof articleQueries>()`. */
export function useLoaded<Q extends (...args: never[]) => Needs>(): Loaded<ReturnType<Q>> {
  return useLoaderData() as Loaded<ReturnType<Q>>
}

/** For what lies deeper, or beside: the data of the route with this id, when it is on the page. */
export function useLoadedOf<Q extends (...args: never[]) => Needs>(
  routeId: string,
): Loaded<ReturnType<Q>> | undefined {
  return useRouteLoaderData(routeId) as Loaded<ReturnType<Q>> | undefined
}
