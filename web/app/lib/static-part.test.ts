import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartsContext, StaticPart, staticPart } from '#app/lib/static-part.tsx'

const Part = ({ name }: { name: string }) => createElement('p', null, name)
const newPart = () => staticPart('greeting', async () => ({ Part }))
const still = (part = newPart()) =>
  createElement(StaticPart<{ name: string }>, { part, data: { name: 'Ada' } })

test('the server draws it by its name', () => {
  const partOf = (name: string) => ({ greeting: { Part } })[name] as never
  const html = renderToString(createElement(PartsContext, { value: partOf }, still()))
  expect(html).toBe('<div data-text="true"><p>Ada</p></div>')
})

test('a browser without its program keeps what came', () => {
  expect(renderToString(still())).toBe('<div data-text="true"></div>')
})

test('with its program a browser draws it at once', async () => {
  const part = newPart()
  await part.fetch()
  expect(renderToString(still(part))).toBe('<div data-text="true"><p>Ada</p></div>')
})

test('what did not arrive is asked for again, what did is not', async () => {
  let asked = 0
  const part = staticPart('greeting', async () => {
    asked += 1
    if (asked === 1) throw new Error('no line')
    return { Part }
  })
  await expect(part.fetch()).rejects.toThrow('no line')
  await part.fetch()
  await part.fetch()
  expect(asked).toBe(2)
})
