/** Articles in lists: as a line of text, or with a picture. The whole card leads on, by its title. */
import type { Ref } from 'react'
import type { ArticleCard as Card } from '#app/api/types.ts'
import { Label } from '#app/features/articles/label.tsx'
import { Cover } from '#app/ui/cover.tsx'
import { DateText } from '#app/ui/date.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import styles from './article-card.module.css'

interface ArticleCardProps {
  card: Card
  /** The level below the heading that stands above the list. */
  heading?: 'h2' | 'h3'
  linkRef?: Ref<HTMLAnchorElement>
}

export function ArticleCard({ card, heading: Heading = 'h3', linkRef }: ArticleCardProps) {
  const terms = [...card.categories, ...card.sectors].map(({ title }) => title).join(' · ')
  return (
    <article className={styles.card}>
      <Label label={card.label} />
      <Heading className={styles.title}>
        <SmartLink ref={linkRef} to={card.url}>
          {card.title}
        </SmartLink>
      </Heading>
      {card.short_description && <p className={styles.text}>{card.short_description}</p>}
      <p className={styles.meta}>
        <DateText date={card.date} />
        {terms !== '' && <span>{terms}</span>}
      </p>
    </article>
  )
}

interface PictureCardProps extends Omit<ArticleCardProps, 'linkRef'> {
  eager?: boolean
  size?: 'normal' | 'lead'
}

export function PictureCard({
  card,
  heading: Heading = 'h3',
  eager = false,
  size = 'normal',
}: PictureCardProps) {
  const sectors = card.sectors.map(({ title }) => title).join(' · ')
  return (
    <article className={styles.pictured} data-size={size}>
      {card.featured_image ? (
        <Picture asset={card.featured_image} eager={eager} decorative />
      ) : (
        <Cover seed={card.id} />
      )}
      <div className={styles.body}>
        <Label label={card.label} />
        <Heading className={styles.title}>
          <SmartLink to={card.url}>{card.title}</SmartLink>
        </Heading>
        {card.short_description && <p className={styles.text}>{card.short_description}</p>}
        <p className={styles.meta}>
          <DateText date={card.date} />
          {sectors !== '' && <span>{sectors}</span>}
        </p>
      </div>
    </article>
  )
}
