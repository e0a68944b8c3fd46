import { expect, test } from 'vitest'
import { sharePicture } from '#app/lib/share-picture.ts'

const photo = {
  id: 'a',
  url: '/assets/a.jpg',
  alt: 'A spring',
  width: 1600,
  height: 900,
  focus: '50-50-1',
  mime_type: 'image/jpeg',
  size: 1,
}

test.each([
  ['a photograph', photo, '/assets/a.jpg'],
  ['a drawing', { ...photo, mime_type: 'image/svg+xml' }, '/share.jpg'],
  ['a small one', { ...photo, width: 320 }, '/share.jpg'],
  ['one of unknown size', { ...photo, height: null }, '/share.jpg'],
  ['a private one', { ...photo, url: null }, '/share.jpg'],
  ['none', null, '/share.jpg'],
])('%s', (_, image, url) => {
  expect(sharePicture(image).url).toBe(url)
})
