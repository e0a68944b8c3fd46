/** Which kinds of the library are resources, in the order in which they are shown. */
import type { LibraryShelf } from '#app/api/types.ts'
import { LIBRARY, type LibraryKind } from '#app/features/portal/shared/library/kinds.ts'

/** Projects have a place of their own. */
const SHOWN = [
  LIBRARY.reports,
  LIBRARY.perspectives,
  LIBRARY.case_studies,
  LIBRARY.viewpoints,
  LIBRARY.updates,
]

interface Shelf extends Pick<LibraryShelf, 'total' | 'newest'> {
  kind: LibraryKind
}

/** Those that hold something. */
export function shelvesOf(all: readonly LibraryShelf[]): Shelf[] {
  return SHOWN.flatMap((kind) => {
    const shelf = all.find((one) => one.kind === kind.name)
    return shelf && shelf.total > 0 ? [{ kind, total: shelf.total, newest: shelf.newest }] : []
  })
}
