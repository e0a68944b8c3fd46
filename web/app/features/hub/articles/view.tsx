/** The hub's article list. */
import { isParent } from '#app/api/parents.ts'
import { ArticleList } from '#app/features/hub/articles/article-list.tsx'
import { FeaturedRow } from '#app/features/hub/articles/featured-row.tsx'
import type { listQueries } from '#app/features/hub/articles/queries.ts'
import { parseArticles } from '#app/features/shared/articles/list-state.ts'
import { serialiseList } from '#app/features/shared/list/list-state.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { articlesTexts } from '#messages/hub/articles.ts'
import { parentsTexts } from '#messages/shared/parents.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function ArticlesPage() {
  const { list, options, featured, without } = useLoaded<typeof listQueries>()
  const articles = articlesTexts
  const parents = parentsTexts
  const shell = shellTexts
  const paths = usePaths()
  const search = useSearchParams()
  const state = parseArticles(search)
  const { parent } = state.extras
  const { title, lede } = isParent(parent) ? parents[parent] : articles
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
      <ArticleList list={list} options={options} without={without} />
    </>
  )
}
