/** One thing that was found: what it is, its title and the words around what was looked for. */
import type { SearchHit } from '#app/api/types.ts'
import { Marked } from '#app/features/shared/search/marked.tsx'
import { Card, type CardProps } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { EventDate } from '#app/ui/event-date.tsx'
import { isLabel, LabelTag } from '#app/ui/label-tag.tsx'
import { Where } from '#app/ui/where.tsx'

interface HitCardProps {
  hit: SearchHit
  heading: CardProps['heading']
}

const MOST_TERMS = 3

/** Without a page there is nothing to lead to, and nothing is drawn. */
export function HitCard({ hit, heading = 'h3' }: HitCardProps) {
  if (!hit.url) return null
  const { label, categories, sectors, country, date, event, highlights } = hit
  const kind = isLabel(label) || categories.length > 0
  const named = isLabel(label) ? categories : categories.slice(1)
  const terms = [...named, ...sectors].slice(0, MOST_TERMS).map(({ title }) => title)
  if (kind && country) terms.unshift(country.name)
  return (
    <Card
      to={hit.url}
      title={<Marked html={highlights.title} />}
      heading={heading}
      tag={
        kind ? <LabelTag label={label} otherwise={categories[0]?.title} /> : <Where entry={hit} />
      }
      text={highlights.text === '' ? null : <Marked html={highlights.text} />}
      meta={
        (date || terms.length > 0) && (
          <>
            {event ? <EventDate when={event.when} /> : <DateText date={date} />}
            {terms.length > 0 && <span>{terms.join('\u00a0· ')}</span>}
          </>
        )
      }
    />
  )
}
