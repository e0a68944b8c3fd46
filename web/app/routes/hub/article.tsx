/** One article. */
import { ArticleHead } from '#app/features/articles/article-head.tsx'
import type { articleQueries } from '#app/features/articles/article-queries.ts'
import { useArticleCrumbs } from '#app/features/articles/crumbs.ts'
import { MarginNotes } from '#app/features/articles/margin-notes.tsx'
import { RelatedList } from '#app/features/articles/related-list.tsx'
import { Blocks } from '#app/features/blocks/blocks.tsx'
import { ContentsDisclosure, ContentsRail } from '#app/features/blocks/contents.tsx'
import { headingsOf } from '#app/features/blocks/headings.ts'
import { BLOCKS } from '#app/features/blocks/kinds.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import styles from './article.module.css'

export default function ArticlePage() {
  const { answer } = useLoaded<typeof articleQueries>()
  const { article, you_might_be_interested_in: related } = answer
  const paths = usePaths()
  const headings = headingsOf(article.blocks)
  const path = article.url ?? paths.article(article.id)
  const crumbs = [...useArticleCrumbs(article), { text: article.title, to: path }]
  return (
    <>
      <PageMeta
        title={article.title}
        part="hub"
        description={article.short_description}
        path={path}
        published={article.date}
        crumbs={crumbs}
      />
      <article>
        <ArticleHead article={article} />
        <div className={`wrap ${styles.grid}`}>
          {headings.length > 1 && <ContentsDisclosure headings={headings} />}
          <Blocks
            blocks={article.blocks}
            kinds={BLOCKS}
            entry={{ collection: 'articles', id: article.id }}
          />
          <MarginNotes article={article} />
          {headings.length > 1 && <ContentsRail headings={headings} />}
        </div>
      </article>
      <RelatedList article={article} cards={related} />
    </>
  )
}
