/** A figure of a region in another site's page: its medians beside those of the world. */
import { type Answers, bodyOf } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { embedRegionQueries } from '#app/features/portal/embed-part/region-queries.ts'
import { Embedded } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { MediansFigure } from '#app/features/portal/shared/region-medians/medians-figure.tsx'
import { alikeFigures, MEDIANS } from '#app/features/portal/shared/region-medians/region-medians.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useLocation } from '#app/navigation/context.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { regionsTexts } from '#messages/portal/regions.ts'

/** A figure that the region does not have is not there. */
export function regionStatus(request: PageRequest, known: Answers): 404 | undefined {
  const answer = bodyOf(known, embedRegionQueries(request).figures)
  if (!answer) return undefined
  const has = request.params.figure === MEDIANS && alikeFigures(answer.data).length > 0
  return has ? undefined : 404
}

export function EmbeddedRegionFigure() {
  const { region, figures } = useLoaded<typeof embedRegionQueries>()
  const m = regionsTexts
  const paths = usePaths()
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const { slug, name } = region.region
  const address = paths.region(slug)
  const alike = id === MEDIANS ? alikeFigures(figures.data) : []
  const has = alike.length > 0
  return (
    <>
      <PageMeta title={has ? m.mediansTitle(region.named) : name} hidden />
      <Embedded from={has ? `${address}#${id}` : address}>
        {has ? (
          <MediansFigure page={region} figures={alike} address={address} />
        ) : (
          <>
            <h1>{name}</h1>
            <Notice title={m.noFigure(id)} />
          </>
        )}
      </Embedded>
    </>
  )
}
