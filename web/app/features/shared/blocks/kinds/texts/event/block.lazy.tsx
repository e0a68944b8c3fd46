/** When and where something happens, and how to come. */
import { get } from '#app/api/get.ts'
import type { Block } from '#app/api/types.ts'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { textOf } from '#app/lib/block-values.ts'
import { parseDay } from '#app/lib/dates.ts'
import { EventCard } from '#app/ui/event-card.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'

const draw: DrawBlock = (block, place) =>
  parseDay(textOf(block.date)) && <EventBlock block={block} place={place} />

export const kind: BlockKind = { draw }

function EventBlock({ block, place }: { block: Block; place: BlockPlace }) {
  const m = blocksTexts
  const { entry, heading } = place
  const id = textOf(block.id)
  return (
    <EventCard
      title={textOf(block.title) || m.event}
      heading={heading}
      date={textOf(block.date)}
      end={textOf(block.end_date)}
      place={textOf(block.place)}
      online={block.online === true}
      registration={textOf(block.registration_url)}
      description={textOf(block.description)}
      calendar={
        entry && id
          ? get('/api/calendar/{collection}/{id}/{event}', { ...entry, event: `${id}.ics` })
          : undefined
      }
    />
  )
}
