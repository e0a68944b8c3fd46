/** One article. */
import { calendarFile } from '#app/api/addresses.ts'
import type { Article, ArticleCard } from '#app/api/types.ts'
import { ArticleHead } from '#app/features/articles/article-head.tsx'
import type { articleQueries } from '#app/features/articles/article-queries.ts'
import { useArticleCrumbs } from '#app/features/articles/crumbs.ts'
import { MarginNotes } from '#app/features/articles/margin-notes.tsx'
import { Blocks } from '#app/features/blocks/blocks.tsx'
import { ContentsDisclosure, ContentsRail } from '#app/features/blocks/contents.tsx'
import { headingsOf } from '#app/features/blocks/headings.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { textOf } from '#app/lib/block-values.ts'
import { reasonFor, type Subject } from '#app/lib/related.ts'
import { articleThing, eventThing } from '#app/lib/structured-text.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSite } from '#app/lib/use-site.ts'
import { articleTexts } from '#app/messages/article.ts'
import { EventCard } from '#app/ui/event-card.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { RelatedList } from '#app/ui/related-list.tsx'
import { ShareCite } from '#app/ui/share-cite.tsx'
import styles from './reading.module.css'

export default function ArticlePage() {
  const { answer } = useLoaded<typeof articleQueries>()
  const { article, you_might_be_interested_in: related } = answer
  const m = useMessages(articleTexts)
  const paths = usePaths()
  const site = useSite()
  const headings = headingsOf(article.blocks)
  const path = article.url ?? paths.article(article.id)
  const crumbs = [...useArticleCrumbs(article), { text: article.title, to: path }]
  const event = (article.event ?? {}) as Readonly<Record<string, unknown>>
  const events = [event, ...article.blocks.filter(({ type }) => type === 'event')]
  const things = events.flatMap((one) => eventThing(site, path, one, article.title) ?? [])
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
        <div className={`wrap ${styles.grid}`}>
          {headings.length > 1 && <ContentsDisclosure headings={headings} />}
          <div>
            <OwnEvent article={article} event={event} />
            <Blocks blocks={article.blocks} entry={{ collection: 'articles', id: article.id }} />
            <ShareCite {...article} path={path} />
          </div>
          <MarginNotes article={article} />
          {headings.length > 1 && <ContentsRail headings={headings} />}
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

interface OwnEventProps {
  article: Article
  event: Readonly<Record<string, unknown>>
}

/** The event that an article announces stands before its text. */
function OwnEvent({ article, event }: OwnEventProps) {
  const m = useMessages(articleTexts)
  const date = textOf(event.date)
  return (
    date && (
      <div className={styles.event}>
        <EventCard
          title={m.event}
          date={date}
          end={textOf(event.end_date)}
          place={textOf(event.place)}
          online={event.online === true}
          registration={textOf(event.registration_url)}
          calendar={calendarFile('articles', article.id)}
        />
      </div>
    )
  )
}

function subjectOf({ sectors, categories, country }: ArticleCard): Subject {
  return { sectors, groups: categories, country }
}
