import { expect, test } from 'vitest'
import { endOf, keptElements, PageMarkupCache } from '#app/engine/markup-cache.ts'
import type { Facts } from '#app/lib/cached-markup.tsx'

const PAGE =
  '<header class="a" data-kept=""><b>menu</b></header><main><header>x</header></main>' +
  '<footer data-dark="false" data-kept=""><footer>in</footer>out</footer>'

test('the kept elements of a page are found in order, each with its end', () => {
  const shown = keptElements(PAGE).map(({ tag, from }) => [
    tag,
    PAGE.slice(from, endOf(PAGE, tag, from)),
  ])
  expect(shown).toEqual([
    ['header', '<b>menu</b>'],
    ['footer', '<footer>in</footer>out'],
  ])
})

test('an element that does not end has no end', () => {
  const html = '<header data-kept=""><header></header>'
  expect(keptElements(html)).toEqual([{ tag: 'header', from: 21 }])
  expect(endOf(html, 'header', 21)).toBeUndefined()
})

test('of several alike each keeps its own', () => {
  const cache = new PageMarkupCache()
  const list = (...names: string[]) =>
    cache.draw(() =>
      names
        .map((name) => `<li data-kept="">${cache.take('li', [name]) ?? `new ${name}`}</li>`)
        .join(''),
    )
  list('a', 'b')
  expect(list('b', 'c', 'a')).toBe(
    '<li data-kept="">new b</li><li data-kept="">new c</li><li data-kept="">new a</li>',
  )
  expect(cache.take('li', ['c'])).toBe('new c')
})

test('where elements are not those that were asked for, nothing is kept', () => {
  const cache = new PageMarkupCache()
  const draw = (html: string) =>
    cache.draw(() => {
      cache.take('li', [1])
      return html
    })
  for (const html of [
    '',
    '<p data-kept="">x</p>',
    '<li data-kept="">x</li><li data-kept="">y</li>',
  ]) {
    draw(html)
    expect(cache.take('li', [1]), html).toBeUndefined()
  }
  draw('<li data-kept="">x</li>')
  expect(cache.take('li', [1])).toBe('x')
})

test('there is an end to what is kept', () => {
  const cache = new PageMarkupCache()
  const long = 'x'.repeat(600_000)
  for (let fact = 0; fact < 5; fact += 1) {
    cache.draw(() => {
      cache.take('li', [fact])
      return `<li data-kept="">${long}</li>`
    })
  }
  expect([0, 1, 2, 3, 4].filter((fact) => cache.take('li', [fact]) !== undefined)).toEqual([3, 4])
})

test('what was drawn once is given again, for the same facts alone', () => {
  const cache = new PageMarkupCache()
  const draw = (facts: Facts) =>
    cache.draw(
      () => `<header data-kept="">${cache.take('header', facts) ?? JSON.stringify(facts)}</header>`,
    )
  const first = draw([{ at: 1 }])
  expect(cache.take('header', [{ at: 1 }])).toBe('[{"at":1}]')
  expect(draw([{ at: 1 }])).toBe(first)
  expect(cache.take('header', [{ at: 2 }])).toBeUndefined()
  expect(cache.take('footer', [{ at: 1 }])).toBeUndefined()
})

test('a page that fails leaves nothing behind', () => {
  const cache = new PageMarkupCache()
  const failing = () => {
    cache.take('header', [1])
    throw new Error('no page')
  }
  expect(() => cache.draw(failing)).toThrow('no page')
  cache.draw(() => '<header data-kept="">of another page</header>')
  expect(cache.take('header', [1])).toBeUndefined()
})
