/** The line of the route table for pages that authors wrote. */
import type { RouteSpec } from '#app/engine/route.ts'
import { pageQueries } from '#app/features/shared/pages/queries.ts'
import { refusePage } from '#app/layouts/refuse.ts'

/** Every page looks at it: inside another site's frame the menus are left out. */
export const FRAME = 'iframe'

/** A page that authors wrote: any address that no other route takes. */
export function writtenPage(
  part: 'portal' | 'hub',
  id: string,
  path: string,
  params: string[],
): RouteSpec {
  return {
    id,
    path,
    view: 'app/features/shared/pages/view.tsx',
    params: [...params, FRAME],
    queries: pageQueries,
    refuse: refusePage(part),
  }
}
