import { expect, test } from 'vitest'
import { splitLead } from '#app/features/shared/pages/lead-block.ts'

const text = { type: 'text_block', id: null }
const featured = (variant: string) => ({
  type: 'featured_content',
  id: null,
  variant: { value: variant },
})
const hero = featured('centered_title_and_description')

test.each([
  ['nothing', [], false],
  ['a text', [text, hero], false],
  ['a hero', [hero, text], true],
  ['another variant', [featured('title'), text], false],
  ['one with entries', [{ ...hero, entries: [{ id: 'a', title: 'A' }] }, text], false],
])('%s first', (_, blocks, leads) => {
  const [lead, rest] = splitLead(blocks)
  expect(lead !== undefined).toBe(leads)
  expect([...(lead ? [lead] : []), ...rest]).toEqual(blocks)
})
