/** Where an article lies. */
import { parentOf } from '#app/api/parents.ts'
import type { Article } from '#app/api/types.ts'
import { listOf } from '#app/features/articles/list-state.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import type { Crumb } from '#app/ui/breadcrumb.tsx'

export function useArticleCrumbs(article: Pick<Article, 'categories'>): Crumb[] {
  const { shell, articles } = useMessages()
  const paths = usePaths()
  const parent = parentOf(article)
  return [
    { text: shell.hub, to: paths.hubHome },
    parent
      ? { text: articles.parents[parent].title, to: paths.articles(listOf({ parent })) }
      : { text: articles.title, to: paths.articles() },
  ]
}
