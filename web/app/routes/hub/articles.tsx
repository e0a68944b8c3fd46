/** The hub's article list. */
import { isParent } from '#app/api/parents.ts'
import { FeaturedRow } from '#app/features/articles/featured-row.tsx'
import type { listQueries } from '#app/features/articles/list-queries.ts'
import { serialiseList } from '#app/features/articles/list-state.ts'
import { Listing } from '#app/features/articles/listing.tsx'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { articlesTexts } from '#app/messages/articles.ts'
import { parentsTexts } from '#app/messages/parents.ts'
import { shellTexts } from '#app/messages/shell.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'

export default function ArticlesPage() {
  const { list, options, featured, without } = useLoaded<typeof listQueries>()
  const articles = useMessages(articlesTexts)
  const parents = useMessages(parentsTexts)
  const shell = useMessages(shellTexts)
  const paths = usePaths()
  const { state } = useFilters()
  const { title, lede } = isParent(state.parent) ? parents[state.parent] : articles
  return (
    <>
      <PageMeta
        title={title}
        part="hub"
        description={lede}
        path={paths.articles(serialiseList(state))}
      />
      <PageHead
        crumbs={[{ text: shell.hub, to: paths.hubHome }, { text: title }]}
        title={title}
        lede={lede}
      />
      {featured?.ok && <FeaturedRow cards={featured.data.data} />}
      <Listing list={list} options={options} without={without} />
    </>
  )
}
