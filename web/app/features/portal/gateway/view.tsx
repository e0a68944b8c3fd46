/** The adaptation gateway: an overview of its panels, or the one that the address names. */
import type { gatewayQueries } from '#app/features/portal/gateway/queries.ts'
import { PanelBody } from '#app/features/portal/shared/panel/panel-body.tsx'
import { PanelCards } from '#app/features/portal/shared/panel/panel-cards.tsx'
import { PanelNav } from '#app/features/portal/shared/panel/panel-nav.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { panelTexts } from '#messages/portal/panel.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function GatewayPage() {
  const { page, panels, panel } = useLoaded<typeof gatewayQueries>()
  const m = panelTexts
  const paths = usePaths()
  const { title, short_description, url } = page.data
  const own = panel?.ok ? panel.data.data : undefined
  const home = { text: shellTexts.home, to: paths.portalHome }
  const crumbs = own
    ? [home, { text: title, to: url }, { text: own.title }]
    : [home, { text: title }]
  const links = panels.ok ? panels.data.data : []
  const lede = (own ? own.short_description : short_description) ?? undefined
  return (
    <>
      <PageMeta
        title={own ? `${own.title}: ${own.question ?? title}` : title}
        description={lede}
        path={own?.url ?? url}
        crumbs={crumbs}
      />
      <PageHead crumbs={crumbs} title={own?.question ?? title} {...(lede && { lede })} />
      <PanelNav
        label={m.panels}
        first={{ text: m.overview, to: url }}
        panels={links}
        current={own?.slug ?? ''}
      />
      {own ? (
        <PanelBody key={own.slug} panel={own} view={own.url ?? url} />
      ) : panel || !panels.ok ? (
        <div className="wrap">
          <Failed title={panel ? m.panelFailed : m.failed} tall />
        </div>
      ) : (
        <PanelCards panels={links} />
      )}
    </>
  )
}
