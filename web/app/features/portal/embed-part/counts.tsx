/** A figure that counts what is in a list, in another site's page. */
import type { PageRequest } from '#app/engine/route.ts'
import {
  countsFigure,
  type embedCountsQueries,
} from '#app/features/portal/embed-part/counts-queries.ts'
import { Embedded } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { CountBars } from '#app/features/portal/shared/library/counts/count-bars.tsx'
import { narrowedBy } from '#app/features/portal/shared/library/counts/count-frame.tsx'
import { CountMap } from '#app/features/portal/shared/library/counts/count-map.tsx'
import { LIBRARY, parseLibrary } from '#app/features/portal/shared/library/kinds.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useLocation, useSearchParams } from '#app/navigation/context.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { countTexts, initiativeBarsTexts, noCountText } from '#messages/portal/library-counts.ts'

/** A figure that its list does not have is not there. */
export function countsStatus({ params }: PageRequest): 404 | undefined {
  return countsFigure(params.list ?? '', params.figure ?? '') ? undefined : 404
}

export function EmbeddedCounts() {
  const { filters } = useLoaded<typeof embedCountsQueries>()
  const [, , , list = '', id = ''] = useLocation().pathname.split('/')
  const search = useSearchParams()
  const paths = usePaths()
  const figure = countsFigure(list, id)
  if (!figure) {
    return (
      <>
        <PageMeta title={noCountText(id)} hidden />
        <h1>{noCountText(id)}</h1>
      </>
    )
  }
  const kind = LIBRARY[figure.list]
  const own = figure.id === 'map' ? countTexts[figure.list].map : initiativeBarsTexts[figure.id]
  const from = paths.library(kind.name, narrowedBy(parseLibrary(kind, search)))
  return (
    <>
      <PageMeta title={own.title} description={own.name} hidden />
      <Embedded from={`${from}#${figure.id}`}>
        {figure.id === 'map' ? (
          <CountMap kind={figure.list} filters={filters} />
        ) : (
          <CountBars by={figure.id} filters={filters} />
        )}
      </Embedded>
    </>
  )
}
