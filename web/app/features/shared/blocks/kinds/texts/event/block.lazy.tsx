/** When and where something happens, and how to come. */
import { get } from '#app/api/get.ts'
import type { Block, EventWhen } from '#app/api/types.ts'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { textOf } from '#app/lib/block-values.ts'
import { EventCard } from '#app/ui/event-card.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'

/** Without a day that the server understands there is nothing to announce. */
const draw: DrawBlock = (block, place) => {
  const when = block.when as EventWhen | undefined
  return when && <EventBlock block={block} when={when} place={place} />
}

export const kind: BlockKind = { draw }

interface EventBlockProps {
  block: Block
  when: EventWhen
  place: BlockPlace
}

function EventBlock({ block, when, place }: EventBlockProps) {
  const m = blocksTexts
  const { entry, heading } = place
  const id = textOf(block.id)
  return (
    <EventCard
      title={textOf(block.title) || m.event}
      heading={heading}
      when={when}
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
