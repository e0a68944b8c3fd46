/** What the page of one thing of the library asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, bodyOf, required } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import type { LibraryKind } from '#app/features/portal/shared/library/kinds.ts'

export const libraryEntryQueries =
  ({ name }: LibraryKind) =>
  ({ params }: Pick<PageRequest, 'params'>) => ({
    answer: required(
      get('/api/portal/library/{kind}/entries/{slug}', { kind: name, slug: params.slug ?? '' }),
    ),
  })

export type LibraryEntryQueries = ReturnType<typeof libraryEntryQueries>

/** It has one address: another spelling of its slug, or its id, leads there. */
export const libraryEntryRedirect =
  (kind: LibraryKind) =>
  (request: PageRequest, known: Answers): Redirect | undefined => {
    const url = bodyOf(known, libraryEntryQueries(kind)(request).answer)?.data.url
    return url && url !== request.path ? { to: url, status: 308 } : undefined
  }
