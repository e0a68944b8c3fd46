import { expect, test } from 'vitest'
import { sideOf } from '#app/map/live/sides.ts'

const FRAME = { x: -30, y: 10, width: 400, height: 200 }

test('both sides meet at the line and reach the edges', () => {
  expect(sideOf('left', FRAME, 0.25)).toBe(
    'polygon(-30px 10px, 70px 10px, 70px 210px, -30px 210px)',
  )
  expect(sideOf('right', FRAME, 0.25)).toBe(
    'polygon(70px 10px, 370px 10px, 370px 210px, 70px 210px)',
  )
})

test.each([-1, 0])('at %d the left side has nothing', (at) => {
  expect(sideOf('left', FRAME, at)).toContain('-30px 10px, -30px 10px')
})
