import { expect, test } from 'vitest'
import type { Asset } from '#app/api/types.ts'
import { srcSetOf } from '#app/ui/srcset.ts'

const PHOTO: Asset = {
  id: 'assets::river.jpg',
  url: '/assets/river.jpg',
  alt: 'A river',
  width: 1000,
  height: 600,
  focus: '50-50-1',
  mime_type: 'image/jpeg',
  size: 1,
}

const check = (fields: Partial<Asset>, widths: number[]) =>
  expect(srcSetOf({ ...PHOTO, ...fields })).toBe(
    widths.map((wide) => `/img/${wide}/assets/river.jpg ${wide}w`).join(', ') || undefined,
  )

test('a photograph comes in the widths that it can fill', () => {
  check({}, [320, 640, 960])
  check({ width: 5000 }, [320, 640, 960, 1280, 1920])
  check({ width: null }, [320, 640, 960, 1280, 1920])
})

test('a small one comes in the smallest width at least', () => check({ width: 90 }, [320]))

test('drawings, and files that are kept elsewhere or are private, have none', () => {
  check({ mime_type: 'image/svg+xml' }, [])
  check({ url: 'https://files.example/river.jpg' }, [])
  check({ url: null }, [])
})
