/** Another site: shown in place where the settings allow it, else a plain page with the link. */
import { FramedSite, LeavingPage } from '#app/features/portal/external/outside.tsx'
import type { externalQueries } from '#app/features/portal/external/queries.ts'
import { asksForFrame, showingOf } from '#app/lib/framing.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { externalTexts } from '#messages/portal/external.ts'

export default function ExternalPage() {
  const { url, host, allowed } = useLoaded<typeof externalQueries>().external.data
  const m = externalTexts
  const search = useSearchParams()
  const showing = showingOf(allowed, asksForFrame(search))
  return (
    <>
      <PageMeta title={m.title(host)} hidden />
      {showing === 'frame' ? (
        <FramedSite url={url} host={host} />
      ) : (
        <LeavingPage url={url} host={host} showing={showing} search={search} />
      )}
    </>
  )
}
