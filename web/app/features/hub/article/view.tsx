/** One article. */
import type { ArticleCard, Block } from '#app/api/types.ts'
import { ArticleHead, useArticleCrumbs } from '#app/features/hub/article/article-head.tsx'
import { ArticleNotes } from '#app/features/hub/article/article-notes.tsx'
import { type articleQueries, previewed } from '#app/features/hub/article/queries.ts'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { Contents } from '#app/features/shared/blocks/contents.tsx'
import { headingsOf } from '#app/features/shared/blocks/headings.ts'
import { withPlace } from '#app/features/shared/blocks/place-block.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { reasonFor, type Subject } from '#app/lib/related.ts'
import { articleThing, eventThing } from '#app/lib/structured-text.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSite } from '#app/lib/use-site.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import reading from '#app/ui/reading-grid.module.css'
import { RelatedList } from '#app/ui/related-list.tsx'
import { ShareCite } from '#app/ui/share-cite.tsx'
import { articleTexts } from '#messages/hub/article.ts'

export default function ArticlePage() {
  const { answer } = useLoaded<typeof articleQueries>()
  const { article, you_might_be_interested_in: related } = answer
  const m = articleTexts
  const paths = usePaths()
  const site = useSite()
  const search = useSearchParams()
  const headings = headingsOf(article.blocks)
  const path = article.url ?? paths.article(article.id)
  const crumbs = [...useArticleCrumbs(article), { text: article.title, to: path }]
  // The event that an article announces stands before its text; its calendar file is so called.
  const own = article.event ? [{ ...article.event, type: 'event', id: 'event', title: '' }] : []
  const blocks: Block[] = [...own, ...article.blocks]
  const things = blocks
    .filter(({ type }) => type === 'event')
    .flatMap((block) => eventThing(site, path, block, article.title) ?? [])
  return (
    <>
      <PageMeta
        title={article.title}
        part="hub"
        description={article.short_description}
        path={path}
        published={article.date}
        image={article.featured_image}
        things={[articleThing(site, path, article), ...things]}
        crumbs={crumbs}
      />
      <article>
        <ArticleHead article={article} />
        <div className={`wrap ${reading.grid}`}>
          <Contents headings={headings} />
          <div>
            <Blocks
              blocks={withPlace({ ...article, blocks }, m.where)}
              entry={{ collection: 'articles', id: article.id }}
            />
            <footer className={reading.end}>
              <ArticleNotes article={article} />
              <ShareCite {...article} path={previewed(path, search)} />
            </footer>
          </div>
        </div>
      </article>
      <RelatedList
        title={m.related}
        items={related.map((card) => ({
          id: card.id,
          to: card.url ?? paths.article(card.id),
          title: card.title,
          text: card.short_description,
          image: card.featured_image,
          reason: reasonFor(subjectOf(article), subjectOf(card)),
        }))}
      />
    </>
  )
}

function subjectOf({ sectors, categories, country }: ArticleCard): Subject {
  return { sectors, groups: categories, country }
}
