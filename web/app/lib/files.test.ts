import { expect, test } from 'vitest'
import { fileKind, fileSize } from '#app/lib/files.ts'

test.each([
  ['/assets/files/plan.pdf', 'application/pdf', 'PDF'],
  ['/assets/files/plan.final.ODT?x=1', 'application/vnd', 'ODT'],
  ['/assets/files/README', 'text/plain', 'PLAIN'],
])('%s is %s', (url, mime_type, kind) => {
  expect(fileKind({ url, mime_type })).toBe(kind)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [53_570, '54 kB'],
  [999_600, '1.0 MB'],
  [2_449_000, '2.4 MB'],
  [12_000_000_000, '12 GB'],
])('%d is %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
