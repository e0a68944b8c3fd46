import { expect, test } from 'vitest'
import { outsideMedia } from '#app/lib/media.ts'

test.each([
  ['https://www.youtube.com/watch?v=abc123', 'abc123'],
  ['https://www.youtube.com/watch?t=4&v=abc-12_3&list=x', 'abc-12_3'],
  ['http://youtu.be/abc123?t=4', 'abc123'],
  ['https://m.youtube.com/shorts/abc123', 'abc123'],
  ['https://www.youtube-nocookie.com/embed/abc123', 'abc123'],
])('%s is the film %s', (address, id) => {
  expect(outsideMedia('youtube', address)).toEqual({
    host: 'YouTube',
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    href: address.replace('http:', 'https:'),
  })
})

test.each([
  ['youtube', 'https://evil.example/watch?v=abc123'],
  ['youtube', 'https://www.youtube.com.evil.example/watch?v=abc123'],
  ['youtube', 'https://www.youtube.com/watch?v=a"b'],
  ['youtube', 'javascript:alert(1)//youtu.be/abc123'],
  ['youtube', ''],
  ['facebook', 'https://evil.example/facebook.com/videos/1'],
  ['facebook', 'https://www.facebook.com/'],
  ['local', 'https://www.youtube.com/watch?v=abc123'],
  ['', 'https://www.youtube.com/watch?v=abc123'],
])('%s does not frame %j', (type, address) => {
  expect(outsideMedia(type, address)).toBeUndefined()
})

test('a film at Facebook is named whole', () => {
  const href = 'https://www.facebook.com/watch/?v=12&ref=a'
  expect(outsideMedia('facebook', href)?.src).toMatch(
    /&href=https%3A%2F%2Fwww.*%3Fv%3D12%26ref%3Da$/,
  )
})
