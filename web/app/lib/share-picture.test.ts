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

const drawing = { ...photo, url: '/assets/a.svg', mime_type: 'image/svg+xml' }

test.each([
  ['a photograph', photo, '/assets/a.jpg'],
  ['a drawing', { ...drawing }, '/img/1280/assets/a.svg'],
  ['a small drawing', { ...drawing, width: 64, height: 36 }, '/img/1280/assets/a.svg'],
  ['a drawn strip', { ...drawing, height: 90 }, '/share.jpg'],
  ['a drawn column', { ...drawing, width: 400 }, '/share.jpg'],
  ['a drawing of unknown size', { ...drawing, width: null }, '/share.jpg'],
  ['a small one', { ...photo, width: 320 }, '/share.jpg'],
  ['one of unknown size', { ...photo, height: null }, '/share.jpg'],
  ['a private one', { ...photo, url: null }, '/share.jpg'],
  ['none', null, '/share.jpg'],
])('%s', (_, image, url) => {
  expect(sharePicture(image).url).toBe(url)
})

test('a drawing is announced as large as the server draws it', () => {
  const { width, height, alt } = sharePicture({ ...drawing, width: 1200, height: 675 })
  expect([width, height, alt]).toEqual([1280, 720, 'A spring'])
})
