/** A page that names a layout or a guard which does not exist is not drawn in some other way. */
import { type Answers, bodyOf, PageError } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { pageQueries } from '#app/features/shared/pages/queries.ts'
import { unknownName } from '#app/layouts/frame.ts'

export function refusePage(part: 'portal' | 'hub') {
  return (request: PageRequest, known: Answers): PageError | undefined => {
    const page = bodyOf(known, pageQueries(request).page)?.data
    const name = page && unknownName(part, page)
    return name === undefined ? undefined : new PageError(500, `Unknown middleware ${name}`)
  }
}
