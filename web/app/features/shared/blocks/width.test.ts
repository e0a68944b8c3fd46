import { allKinds } from 'virtual:block-kinds/all'
import { expect, test } from 'vitest'
import { kindOf, learnKinds } from '#app/features/shared/blocks/kinds.ts'
import { widthOf } from '#app/features/shared/blocks/width.ts'

learnKinds(allKinds)

test.each([
  ['text_block', undefined, undefined, 'medium', undefined],
  ['image_and_caption', 'small', 'left', 'small', 'left'],
  ['image_and_caption', 'small', undefined, 'small', 'right'],
  ['image_and_caption', 'small', 'up', 'small', 'right'],
  ['image_and_caption', 'big', 'left', 'big', undefined],
  ['image_and_caption', 'huge', 'left', 'medium', undefined],
  ['image_and_caption', 'logo', 'left', 'logo', undefined],
  ['video_and_description', 'small', 'left', 'small', undefined],
  ['gallery', undefined, undefined, 'big', undefined],
  ['toString', undefined, undefined, 'medium', undefined],
])('%s of size %s to the %s is %s, %s', (type, size, direction, width, side) => {
  const block = { type, id: null, layout_size: { value: size }, direction: { value: direction } }
  expect(widthOf(block, kindOf(type) ?? {})).toEqual({ width, side })
})

test.each([
  [1, 'medium'],
  [2, 'medium'],
  [3, 'big'],
  [4, 'medium'],
  [6, 'big'],
])('%i links on from a text are %s', (count, width) => {
  const links = Array.from({ length: count }, () => ({ title: 'On' }))
  const block = { type: 'navigation', id: null, links }
  expect(widthOf(block, kindOf('navigation') ?? {}).width).toBe(width)
})
