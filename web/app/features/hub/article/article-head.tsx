/** The beginning of an article: its kind, and what it is about. */
import type { Article } from '#app/api/types.ts'
import { useArticleCrumbs } from '#app/features/hub/article/crumbs.ts'
import { LabelTag } from '#app/ui/label-tag.tsx'
import { ReadingHead } from '#app/ui/reading-head.tsx'

export function ArticleHead({ article }: { article: Article }) {
  const subjects = [...article.sectors, ...article.categories].map(({ title }) => title)
  return (
    <ReadingHead
      entry={article}
      crumbs={useArticleCrumbs(article)}
      tag={<LabelTag label={article.label} />}
      subjects={subjects.join('\u00a0· ')}
    />
  )
}
