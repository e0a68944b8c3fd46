import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the overlay of pictures is 40% black', () => {
  const tokens = read('../../../../../../styles/tokens.css')
  expect(/--image-overlay: ([^;]*);/.exec(tokens)?.[1]).toBe('rgb(0 0 0 / 40%)')
})

test.each(['centered', 'located'])('words on a picture that is %s lie on its gradient', (name) => {
  expect(read(`./${name}.module.css`)).toMatch(/linear-gradient\([^;]*var\(--image-overlay\)/)
})
