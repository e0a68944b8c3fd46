import { expect, test } from 'vitest'
import type { FaqGroup } from '#app/api/types.ts'
import { findQuestions, plainText } from '#app/features/hub/faqs/find-questions.ts'

const faq = (slug: string, title: string, answer: string) => ({
  id: slug,
  slug,
  title,
  answer,
  url: `/llahub/faqs#${slug}`,
})
const GROUPS: FaqGroup[] = [
  {
    title: 'Money',
    slug: 'money',
    faqs: [
      faq('who-pays', 'Who pays?', '<p>A <strong>fund</strong> of the ward.</p>'),
      faq('how-much', 'How much?', '<p>Little.</p>'),
    ],
  },
  { title: null, slug: 'other', faqs: [faq('café', 'Is there a Café?', '')] },
]
const found = (text: string) =>
  findQuestions(GROUPS, text).flatMap(({ faqs }) => faqs.map((one) => one.slug))

test.each([
  ['', 'who-pays how-much café'],
  ['  ', 'who-pays how-much café'],
  ['FUND', 'who-pays'],
  ['ward fund', 'who-pays'],
  ['fund little', ''],
  ['money', 'who-pays how-much'],
  ['cafe', 'café'],
  ['strong', ''],
])('%j finds "%s"', (text, expected) => {
  expect(found(text).join(' ')).toBe(expected)
})

test('an answer is read without its markup', () => {
  expect(plainText('<p>Salt &amp; silt,<br>see <a href="/x">here</a>.</p>\n<p>&lt;b&gt;</p>')).toBe(
    'Salt & silt, see here . <b>',
  )
  expect(plainText(null)).toBe('')
})
