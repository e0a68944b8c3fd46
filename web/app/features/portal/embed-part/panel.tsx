/** A figure of a panel in another site's page. */
import { type Answers, bodyOf } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { embedPanelQueries } from '#app/features/portal/embed-part/panel-queries.ts'
import { Embedded } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { PanelFigure } from '#app/features/portal/shared/panel/panel-figure.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useLocation } from '#app/navigation/context.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { panelTexts } from '#messages/portal/panel.ts'

/** A figure that its panel does not have is not there. */
export function panelStatus(request: PageRequest, known: Answers): 404 | undefined {
  const panel = bodyOf(known, embedPanelQueries(request).panel)?.data
  return panel && !panel.figures.some(({ id }) => id === request.params.figure) ? 404 : undefined
}

export function EmbeddedPanelFigure() {
  const { panel } = useLoaded<typeof embedPanelQueries>()
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const { slug, title, url, figures } = panel.data
  const figure = figures.find((each) => each.id === id)
  return (
    <>
      <PageMeta title={figure?.question ?? title} description={figure?.sentence} hidden />
      <Embedded from={figure ? `${url}#${id}` : url}>
        {figure ? (
          <PanelFigure figure={figure} panel={slug} view={url} />
        ) : (
          <>
            <h1>{title}</h1>
            <Notice title={panelTexts.noFigure(id)} />
          </>
        )}
      </Embedded>
    </>
  )
}
