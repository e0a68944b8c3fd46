import { expect, test } from 'vitest'
import { splitHead } from '#app/engine/split-head.ts'

test.each([
  ['<title>A &lt; b</title><meta name="x" content="a &gt; b"/><div>1</div>', 2],
  ['<link rel="icon" href="/x.svg"/><title>T</title><main><title>svg</title></main>', 2],
  ['<div><link/></div>', 0],
  ['', 0],
])('%s has %d elements for the head', (drawn, count) => {
  const { head, html } = splitHead(drawn)
  expect(head + html).toBe(drawn)
  expect(head.match(/<(title|meta|link)/g)?.length ?? 0).toBe(count)
})
