/** Articles in lists: as a line of text, or with a picture. */
import type { Ref } from 'react'
import type { ArticleCard as Article, Term } from '#app/api/types.ts'
import type { CardFacts } from '#app/features/shared/articles/card-fields.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Artwork } from '#app/ui/artwork.tsx'
import { Card, type CardProps } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { EventDate } from '#app/ui/event-date.tsx'
import { isLabel, LabelTag } from '#app/ui/label-tag.tsx'

interface ArticleCardProps {
  card: CardFacts
  heading?: CardProps['heading']
  linkRef?: Ref<HTMLAnchorElement>
}

export function ArticleCard({ card, heading = 'h3', linkRef }: ArticleCardProps) {
  const paths = usePaths()
  const [kind, categories] = kindOf(card)
  return (
    <Card
      to={card.url ?? paths.article(card.id)}
      title={card.title}
      heading={heading}
      tag={<LabelTag label={card.label} otherwise={kind} />}
      text={card.short_description}
      meta={<Meta card={card} terms={[...categories, ...card.sectors]} />}
      linkRef={linkRef}
    />
  )
}

interface PictureCardProps extends Omit<ArticleCardProps, 'linkRef'> {
  card: Article
  eager?: boolean
  size?: CardProps['size']
}

export function PictureCard({
  card,
  heading = 'h3',
  eager = false,
  size = 'normal',
}: PictureCardProps) {
  const paths = usePaths()
  return (
    <Card
      to={card.url ?? paths.article(card.id)}
      title={card.title}
      heading={heading}
      tag={<LabelTag label={card.label} otherwise={kindOf(card)[0]} />}
      text={card.short_description}
      meta={<Meta card={card} terms={card.sectors} />}
      artwork={<Artwork asset={card.featured_image} seed={card.id} eager={eager} decorative />}
      size={size}
    />
  )
}

const MOST_TERMS = 3

/** The day (of an event, when that is) and a few terms; a dot stays with the word before it. */
function Meta({ card, terms }: { card: CardFacts; terms: readonly Term[] }) {
  const names = terms.slice(0, MOST_TERMS).map(({ title }) => title)
  return (
    <>
      {card.event ? <EventDate when={card.event.when} /> : <DateText date={card.date} />}
      {names.length > 0 && <span>{names.join('\u00a0· ')}</span>}
    </>
  )
}

/** A card without a label is named by its first category; the others stay to be listed. */
function kindOf({
  label,
  categories,
}: CardFacts): [kind: string | undefined, rest: readonly Term[]] {
  return isLabel(label) ? [undefined, categories] : [categories[0]?.title, categories.slice(1)]
}
