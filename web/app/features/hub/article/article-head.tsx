/** The beginning of an article: its kind, and what it is about. */
import { parentOf } from '#app/api/parents.ts'
import type { Article } from '#app/api/types.ts'
import { listOf } from '#app/features/shared/articles/list-state.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import type { Crumb } from '#app/ui/breadcrumb.tsx'
import { LabelTag } from '#app/ui/label-tag.tsx'
import { ReadingHead } from '#app/ui/reading-head.tsx'
import { articlesTexts } from '#messages/hub/articles.ts'
import { parentsTexts } from '#messages/shared/parents.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export function ArticleHead({ article }: { article: Article }) {
  const subjects = [...article.sectors, ...article.categories].map(({ title }) => title)
  return (
    <ReadingHead
      entry={article}
      crumbs={useArticleCrumbs(article)}
      tag={<LabelTag label={article.label} />}
      isDated={article.event !== null}
      subjects={subjects.join('\u00a0· ')}
    />
  )
}

export function useArticleCrumbs(article: Pick<Article, 'categories'>): Crumb[] {
  const shell = shellTexts
  const articles = articlesTexts
  const parents = parentsTexts
  const paths = usePaths()
  const parent = parentOf(article)
  return [
    { text: shell.hub, to: paths.hubHome },
    parent
      ? { text: parents[parent].title, to: paths.articles(listOf({ parent })) }
      : { text: articles.title, to: paths.articles() },
  ]
}
