/** Where an article lies. */
import { parentOf } from '#app/api/parents.ts'
import type { Article } from '#app/api/types.ts'
import { listOf } from '#app/features/shared/articles/list-state.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { articlesTexts } from '#app/messages/articles.ts'
import { parentsTexts } from '#app/messages/parents.ts'
import { shellTexts } from '#app/messages/shell.ts'
import type { Crumb } from '#app/ui/breadcrumb.tsx'

export function useArticleCrumbs(article: Pick<Article, 'categories'>): Crumb[] {
  const shell = useMessages(shellTexts)
  const articles = useMessages(articlesTexts)
  const parents = useMessages(parentsTexts)
  const paths = usePaths()
  const parent = parentOf(article)
  return [
    { text: shell.hub, to: paths.hubHome },
    parent
      ? { text: parents[parent].title, to: paths.articles(listOf({ parent })) }
      : { text: articles.title, to: paths.articles() },
  ]
}
