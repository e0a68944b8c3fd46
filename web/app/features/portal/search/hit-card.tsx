/** One thing that was found: its title, the words around what was looked for, and what it is. */
import type { PortalFound } from '#app/features/portal/search/found.ts'
import { Marked } from '#app/features/shared/search/marked.tsx'
import { Card, type CardProps } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'

interface HitCardProps {
  hit: PortalFound
  heading: CardProps['heading']
}

/** Without a page there is nothing to lead to, and nothing is shown. */
export function HitCard({ hit, heading = 'h3' }: HitCardProps) {
  const { url, title, text, facts, date } = hit
  if (!url) return null
  return (
    <Card
      to={url}
      title={<Marked html={title} />}
      heading={heading}
      text={text === '' ? null : <Marked html={text} />}
      meta={
        (date || facts.length > 0) && (
          <>
            {facts.length > 0 && <span>{facts.join('\u00a0· ')}</span>}
            <DateText date={date} />
          </>
        )
      }
    />
  )
}
