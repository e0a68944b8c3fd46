/** A page that begins with words on a picture shows them across its whole width. */
import type { Block } from '#app/api/types.ts'
import { choiceOf } from '#app/lib/block-values.ts'

export function splitLead(blocks: readonly Block[]): [lead: Block[], rest: readonly Block[]] {
  const [first, ...rest] = blocks
  const leads =
    first?.type === 'featured_content' &&
    choiceOf(first.variant) === 'centered_title_and_description'
  return leads ? [[first], rest] : [[], blocks]
}
