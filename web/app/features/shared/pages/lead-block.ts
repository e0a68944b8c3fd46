/** A page that begins with words on a picture has them in its head: it has one hero, not two. */
import type { Block } from '#app/api/types.ts'
import { cardsOf, choiceOf } from '#app/lib/block-values.ts'

/** With entries below its words it is a part of the page like any other. */
export function splitLead(
  blocks: readonly Block[],
): [lead: Block | undefined, rest: readonly Block[]] {
  const [first, ...rest] = blocks
  const leads =
    first?.type === 'featured_content' &&
    choiceOf(first.variant) === 'centered_title_and_description' &&
    cardsOf(first.entries).length === 0
  return leads ? [first, rest] : [undefined, blocks]
}
