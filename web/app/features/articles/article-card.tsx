/** Articles in lists: as a line of text, or with a picture. The whole card leads on, by its title. */
import type { Ref } from 'react'
import type { ArticleCard as Card, Term } from '#app/api/types.ts'
import { isLabel, Label } from '#app/features/articles/label.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { Artwork } from '#app/ui/artwork.tsx'
import { DateText } from '#app/ui/date.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { TitleText } from '#app/ui/title-text.tsx'
import styles from './article-card.module.css'

interface ArticleCardProps {
  card: Card
  /** The level below the heading that stands above the list. */
  heading?: 'h2' | 'h3'
  linkRef?: Ref<HTMLAnchorElement>
}

export function ArticleCard({ card, heading: Heading = 'h3', linkRef }: ArticleCardProps) {
  const paths = usePaths()
  const [kind, categories] = kindOf(card)
  const terms = joined([...categories, ...card.sectors])
  return (
    <article className={styles.card}>
      <Label label={card.label} otherwise={kind} />
      <Heading className={styles.title}>
        <SmartLink ref={linkRef} to={card.url ?? paths.article(card.id)}>
          <TitleText>{card.title}</TitleText>
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
  /** `lead` is large on wide screens, `compact` small on narrow ones. */
  size?: 'normal' | 'lead' | 'compact'
}

export function PictureCard({
  card,
  heading: Heading = 'h3',
  eager = false,
  size = 'normal',
}: PictureCardProps) {
  const paths = usePaths()
  const sectors = joined(card.sectors)
  return (
    <article className={styles.pictured} data-size={size}>
      <Artwork asset={card.featured_image} seed={card.id} eager={eager} decorative />
      <div className={styles.body}>
        <Label label={card.label} otherwise={kindOf(card)[0]} />
        <Heading className={styles.title}>
          <SmartLink to={card.url ?? paths.article(card.id)}>
            <TitleText>{card.title}</TitleText>
          </SmartLink>
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

const MOST_TERMS = 3

/** A few terms on one line; a dot stays with the word before it. */
function joined(terms: readonly Term[]): string {
  return terms
    .slice(0, MOST_TERMS)
    .map(({ title }) => title)
    .join('\u00a0· ')
}

/** A card without a label is named by its first category; the others stay to be listed. */
function kindOf({ label, categories }: Card): [kind: string | undefined, rest: readonly Term[]] {
  return isLabel(label) ? [undefined, categories] : [categories[0]?.title, categories.slice(1)]
}
