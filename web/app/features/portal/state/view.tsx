/** The state of adaptation: the newest findings, or those as of an earlier year. */
import { PanelBody } from '#app/features/portal/shared/panel/panel-body.tsx'
import { PanelNav } from '#app/features/portal/shared/panel/panel-nav.tsx'
import type { stateQueries } from '#app/features/portal/state/queries.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { panelTexts } from '#messages/portal/panel.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function StatePage() {
  const { page, years, panel } = useLoaded<typeof stateQueries>()
  const m = panelTexts
  const paths = usePaths()
  const { title, short_description, url, breadcrumb } = page.data
  const own = panel.ok ? panel.data.data : undefined
  const above = breadcrumb.map((each) => ({ text: each.title, to: each.url }))
  const crumbs = [{ text: shellTexts.home, to: paths.portalHome }, ...above, { text: title }]
  const top = breadcrumb[0]?.url ?? url
  const lede = short_description ?? undefined
  return (
    <>
      <PageMeta
        title={own?.question ? `${title}: ${own.question}` : title}
        description={lede}
        path={url}
        crumbs={crumbs}
      />
      <PageHead crumbs={crumbs} title={own?.question ?? title} {...(lede && { lede })} />
      {years.ok && (
        <PanelNav
          label={m.years}
          first={{ text: m.newest, to: top }}
          panels={years.data.data.map((each) => ({ ...each, title: each.slug }))}
          current={url === top ? '' : (own?.slug ?? '')}
        />
      )}
      {own ? (
        <PanelBody key={own.slug} panel={own} view={url} />
      ) : (
        <div className="wrap">
          <Failed title={m.panelFailed} tall />
        </div>
      )}
    </>
  )
}
