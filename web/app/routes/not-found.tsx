/** Any address that leads nowhere. */
import type { NothingThere } from '#app/api/types.ts'
import type { lostQueries } from '#app/engine/lost.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'

export default function NotFoundPage() {
  const { lost } = useLoaded<typeof lostQueries>()
  const nothing = lost.ok ? null : (lost.body as NothingThere | null)
  const status = !lost.ok && lost.status === 410 ? 410 : 404
  return <ErrorPage status={status} message="" closest={nothing?.closest ?? []} />
}
