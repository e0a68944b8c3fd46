import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CSS = readFileSync(new URL('./picture.module.css', import.meta.url), 'utf8')
const STEPS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

test.each(['x', 'y'])('every step of a focus has its rule along %s, in every frame', (axis) => {
  const rules = [...CSS.matchAll(/\[data-([xy])="(\d+)"\] \{\s*--([xy]): (\d+)%;/g)]
  const along = rules.filter(([, attribute]) => attribute === axis)
  expect(along.map(([, , step, property, percent]) => [Number(step), property, percent])).toEqual(
    STEPS.map((step) => [step, axis, String(step)]),
  )
})
