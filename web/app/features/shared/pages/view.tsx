/** A page that authors wrote: any address that no other route takes. */
import type { pageQueries } from '#app/features/shared/pages/queries.ts'
import { Written } from '#app/features/shared/pages/written.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'

export default function WrittenPage() {
  const { page } = useLoaded<typeof pageQueries>()
  return <Written page={page.data} />
}
