/** One of the library among others: its picture, where and when, and what it is about. */
import type { LibraryCard as Item } from '#app/api/types.ts'
import type { LibraryKind } from '#app/features/portal/shared/library/kinds.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { Card, type CardProps } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Where } from '#app/ui/where.tsx'
import { libraryTexts } from '#messages/portal/library.ts'

interface LibraryCardProps {
  kind: LibraryKind
  item: Item
  heading?: CardProps['heading']
  eager?: boolean
}

export function LibraryCard({ kind, item, heading = 'h3', eager = false }: LibraryCardProps) {
  return (
    <Card
      to={item.url ?? ''}
      title={item.title}
      heading={heading}
      tag={<Above item={item} />}
      text={item.short_description}
      meta={<Meta kind={kind} item={item} />}
      artwork={
        isPlain(kind) ? undefined : (
          <Artwork asset={item.featured_image} seed={item.id} eager={eager} decorative />
        )
      }
    />
  )
}

/** Where it is; who published it, where it is of no country. */
function Above({ item }: { item: Item }) {
  const [first, ...others] = item.countries
  const publisher = item.terms.organisations?.[0]
  if (!first) return publisher ? <Tag>{publisher.title}</Tag> : null
  const name = others.length > 0 ? libraryTexts.countriesAnd(first.name, others.length) : first.name
  return (
    <Tag>
      <Where entry={{ country: { ...first, name } }} />
    </Tag>
  )
}

/** In letters: it fits beside others also on a narrow card. */
const LONGEST_WHOLE = 20

/** What of its terms stands on a card. */
const NAMED = ['languages', 'levels', 'costs', 'actors', 'sectors', 'topics']

/** When, by whom, and what about: one text, so that its last word never stands alone below. */
function Meta({ kind, item }: { kind: LibraryKind; item: Item }) {
  const { years, hours, terms, author } = item
  const words = [
    !kind.isDated && years && libraryTexts.years(years.first, years.last),
    hours !== null && libraryTexts.hours(hours),
    author,
    ...NAMED.flatMap((group) => terms[group] ?? []).map(({ title }) => together(title)),
  ].filter(Boolean)
  const day = kind.isDated && item.date ? <DateText date={item.date} /> : null
  // A dot stays with the word before it.
  const text = [...(day ? [''] : []), ...words].join('\u00a0· ')
  return (
    <span>
      {day}
      {text}
    </span>
  )
}

/** A short term is not torn apart at the end of a line. */
function together(term: string): string {
  return term.length > LONGEST_WHOLE ? term : term.replaceAll(' ', '\u00a0')
}

/** There are no pictures of them: their cards are words alone. */
export function isPlain({ name }: Pick<LibraryKind, 'name'>): boolean {
  return name === 'initiatives'
}
