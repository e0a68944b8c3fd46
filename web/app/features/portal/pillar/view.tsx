/** A pillar of the portal: what it is for, its maps, and the newest of each kind that belongs to it. */
import type { pillarQueries } from '#app/features/portal/pillar/queries.ts'
import { PageOpening } from '#app/features/shared/pages/page-opening.tsx'
import { portalFrame } from '#app/layouts/frame.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { assetOf } from '#app/lib/block-values.ts'
import { StaticPart, staticPart } from '#app/lib/static-part.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { shellTexts } from '#messages/shared/shell.ts'

/** What follows the first view. */
export const part = staticPart(
  'portal/pillar/below',
  () => import('#app/features/portal/pillar/below.part.tsx'),
)

export default function PillarPage() {
  const loaded = useLoaded<typeof pillarQueries>()
  const { data: page } = loaded.page
  const { pillar } = loaded
  const paths = usePaths()
  const above = page.breadcrumb.map(({ title, url }) => ({ text: title, to: url }))
  const crumbs = [{ text: shellTexts.home, to: paths.portalHome }, ...above, { text: page.title }]
  // The question is the heading; the name of the pillar stands in the way to it.
  const title = (pillar.ok && pillar.data.data.question) || page.title
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.short_description}
        path={page.url}
        image={page.featured_image}
        hidden={page.noindex}
        crumbs={crumbs}
      />
      <PageOpening
        page={{ title, short_description: page.short_description }}
        crumbs={crumbs}
        picture={assetOf(page.featured_image)}
        dark={portalFrame(page.url, page).transparent}
      />
      <StaticPart part={part} data={loaded} />
    </>
  )
}
