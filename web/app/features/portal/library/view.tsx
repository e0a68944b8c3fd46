/** A list of the library: reports, perspectives, case studies, updates or viewpoints. */
import { kindAt, LIBRARY } from '#app/features/portal/shared/library/kinds.ts'
import { LibraryScreen } from '#app/features/portal/shared/library/library-screen.tsx'
import type { LibraryQueries } from '#app/features/portal/shared/library/queries.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useLocation } from '#app/navigation/context.ts'

export default function LibraryPage() {
  const loaded = useLoaded<LibraryQueries>()
  const { pathname } = useLocation()
  return <LibraryScreen kind={kindAt(pathname) ?? LIBRARY.reports} loaded={loaded} />
}
