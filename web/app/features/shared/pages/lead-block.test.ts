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
  ['nothing', [], 0],
  ['a text', [text, hero], 0],
  ['a hero', [hero, text], 1],
  ['another variant', [featured('title'), text], 0],
])('%s first', (_, blocks, leads) => {
  const [lead, rest] = splitLead(blocks)
  expect(lead).toHaveLength(leads)
  expect([...lead, ...rest]).toEqual(blocks)
})
