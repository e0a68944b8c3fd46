import { expect, test, vi } from 'vitest'
import { loadStyle, wantStyle, withStyle } from './style-sheets.ts'

const HUB = '/_t/assets/hub-1.css'

class FakeLink {
  href = ''
  onload = () => {}
  onerror = () => {}
  sheet: object | null = null
  constructor(readonly links: Set<FakeLink>) {}
  remove() {
    this.links.delete(this)
  }
}

/** As much of a document as this looks at. */
function fakePage(styles: string | undefined) {
  const links = new Set<FakeLink>()
  const script = styles === undefined ? null : { dataset: { styles } }
  const page = {
    querySelector: (what: string) =>
      what.startsWith('script') ? script : [...links].find(({ href }) => what.includes(href)),
    createElement: () => new FakeLink(links),
    head: { append: (link: FakeLink) => links.add(link) },
  }
  const say = (type: 'load' | 'error') => [...links].at(-1)?.[`on${type}`]()
  return { page: page as unknown as Document, links, say }
}

test('the style of an area is fetched once, and waited for by all who need it', async () => {
  const { page, links, say } = fakePage(`${HUB} /_t/assets/portal-2.css`)
  const done: string[] = []
  const first = loadStyle('hub', page).then(() => done.push('first'))
  const second = loadStyle('hub', page).then(() => done.push('second'))
  expect([...links].map(({ href }) => href)).toEqual([HUB])
  expect(done).toEqual([])
  say('load')
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
})

test('one that the page came with is not waited for', async () => {
  const { page, links } = fakePage(HUB)
  links.add(Object.assign(new FakeLink(links), { href: HUB, sheet: {} }))
  await loadStyle('hub', page)
  expect(links.size).toBe(1)
})

test('one that did not arrive is asked for anew', async () => {
  const { page, links, say } = fakePage(HUB)
  const first = loadStyle('hub', page)
  say('error')
  await expect(first).rejects.toThrow(HUB)
  const second = loadStyle('hub', page)
  expect(links.size).toBe(1)
  say('load')
  await second
})

test('one that the document came with, but that did not arrive, is asked for anew', async () => {
  const { page, links, say } = fakePage(HUB)
  const failed = Object.assign(new FakeLink(links), { href: HUB })
  links.add(failed)
  const again = loadStyle('hub', page)
  expect(links.has(failed)).toBe(false)
  say('load')
  await again
  expect(links.size).toBe(1)
})

test('a page that names no styles of areas waits for none', async () => {
  const { page, links } = fakePage(undefined)
  await loadStyle('hub', page)
  expect(links.size).toBe(0)
})

test('a part comes with the style that it asks for', async () => {
  const { page, links, say } = fakePage('/_t/assets/maps-3.css')
  vi.stubGlobal('document', page)
  const part = withStyle(
    Promise.resolve().then(() => {
      wantStyle('maps')
      return 'part'
    }),
  )
  await vi.waitFor(() => expect(links.size).toBe(1))
  say('load')
  expect(await part).toBe('part')
  vi.unstubAllGlobals()
})
