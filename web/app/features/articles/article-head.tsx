/** Title, summary and facts of an article, and its picture when it has one. */
import type { Article } from '#app/api/types.ts'
import { useArticleCrumbs } from '#app/features/articles/crumbs.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { readingTexts } from '#app/messages/reading.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { DateText } from '#app/ui/date.tsx'
import { LabelTag } from '#app/ui/label-tag.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TitleText } from '#app/ui/title-text.tsx'
import styles from './article-head.module.css'

export function ArticleHead({ article }: { article: Article }) {
  const m = useMessages(readingTexts)
  const crumbs = useArticleCrumbs(article)
  const terms = [...article.sectors, ...article.categories]
    .map(({ title }) => title)
    .join('\u00a0· ')
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <Breadcrumb crumbs={crumbs} />
        <LabelTag label={article.label} />
        <h1 tabIndex={-1}>
          <TitleText>{article.title}</TitleText>
        </h1>
        {article.short_description && <p className={styles.lede}>{article.short_description}</p>}
        <p className={styles.meta}>
          <DateText date={article.date} />
          {article.reading_time > 0 && <span>{m.readingTime(article.reading_time)}</span>}
          {terms !== '' && <span>{terms}</span>}
          {article.demonstration && <Tag look="badge">{m.demonstration}</Tag>}
        </p>
      </header>
      <div className={`wrap ${styles.hero}`}>
        <Artwork asset={article.featured_image} seed={article.id} shape="panorama" eager />
      </div>
    </>
  )
}
