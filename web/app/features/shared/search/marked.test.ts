import { expect, test } from 'vitest'
import { markedParts } from '#app/features/shared/search/marked.tsx'

/** Marked parts in brackets. */
const shown = (html: string) =>
  markedParts(html)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test.each([
  ['', ''],
  ['No word', 'No word'],
  ['<mark>Flood</mark>', '[Flood]'],
  ['The <mark>flood</mark> and the <mark>school</mark>.', 'The [flood] and the [school].'],
  ['<mark>Water</mark>&#39;s &quot;edge&quot; &amp; more', `[Water]'s "edge" & more`],
  ['&lt;mark&gt;typed&lt;/mark&gt;', '<mark>typed</mark>'],
  ['&amp;lt;', '&lt;'],
  ['two\n<mark>lines\nlong</mark>', 'two\n[lines\nlong]'],
  ['<mark>never closed', '<mark>never closed'],
  ['<b>x</b>', '<b>x</b>'],
])('%j reads %j', (html, expected) => {
  expect(shown(html)).toBe(expected)
})
