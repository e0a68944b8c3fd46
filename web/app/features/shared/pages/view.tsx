/** A page that authors wrote: any address that no other route takes. */
import type { pageQueries } from '#app/features/shared/pages/queries.ts'
import { Written } from '#app/features/shared/pages/written.tsx'
import { hubFrame, portalFrame } from '#app/layouts/frame.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'

export default function WrittenPage() {
  const { data: page } = useLoaded<typeof pageQueries>().page
  const paths = usePaths()
  const inHub = page.url.startsWith(`${paths.hub}/`)
  const frame = inHub ? hubFrame(page.url, paths, page) : portalFrame(page.url, page)
  return <Written page={page} dark={frame.transparent} />
}
