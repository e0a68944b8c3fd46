/**
 * Every figure of every profile, map and number of the demonstration site, as the server sends it:
 * its question, sentence, source, unit, year, table, CSV, the link that restores it and its
 * embedding. Pages are read and not opened, so that all of them can be.
 */
import { expect, type Page, test } from './test.ts'

type Ask = Page['request']

interface Frame {
  page: string
  /** Of the page, for what a figure shares with it. */
  html: string
  id: string | undefined
  markup: string
}

/** How many pages are asked for at the same time. */
const AT_ONCE = 4

async function framesOf(request: Ask, pages: readonly string[]): Promise<Frame[]> {
  const frames: Frame[] = []
  const waiting = [...pages]
  const read = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const answer = await request.get(page)
      expect(answer.status(), page).toBe(200)
      const html = await answer.text()
      for (const piece of html.split('<figure').slice(1)) {
        const markup = piece.slice(0, piece.indexOf('</figure>'))
        if (!markup.includes('data-figure')) continue
        frames.push({ page, html, id: /^ id="([^"]+)"/.exec(markup)?.[1], markup })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, read))
  return frames
}

/** What a figure lacks, in words. */
function missingIn({ page, html, id, markup }: Frame): string[] {
  const has = (what: string, pattern: RegExp) => (pattern.test(markup) ? [] : [what])
  const heading = /aria-labelledby="([^"]+)"/.exec(markup)?.[1]
  const fields = [...markup.matchAll(/<textarea[^>]*>([^<]*)</g)].map(([, text = '']) => text)
  const here = `${page.split('?')[0]}${id ? `#${id}` : ''}`
  const hasTable =
    markup.includes('<table') || (markup.includes('href="#table"') && html.includes('id="table"'))
  return [
    ...has('question', new RegExp(`<h[1-4] id="${heading}">[^<]+\\?</h`)),
    ...has('sentence', /<p class="[^"]*result">[^<]+\.<\/p>/),
    ...has('unit', /<span>Unit: [^<]+</),
    // A year, the day of a table without years, or a period to come.
    ...has('year', /<span>(?:Year: \d{4}[^<]*|As of \d{4}|[^<]*\d{4} to \d{4})</),
    ...has('source', /<span>Source: [^<]+</),
    ...has('CSV', /<a href="\/api\/data\/[^"]+\.csv[^"]*" download/),
    ...(hasTable ? [] : ['table']),
    ...(fields.some((text) => text.replace(/\?[^#]*/, '').endsWith(here)) ? [] : ['link']),
    ...(fields.some((text) => text.includes('/embed/')) ? [] : ['embedding']),
    ...(fields.some((text) => text.includes('Source: ')) ? [] : ['citation']),
    ...(/NaN|undefined|\[object/.test(markup) ? ['a number that is none'] : []),
  ].map((what) => `${page}${id ? `#${id}` : ''} has no ${what}`)
}

const csvsOf = (frames: readonly Frame[]) =>
  frames.flatMap(({ markup }) => {
    const found = /<a href="(\/api\/data\/[^"]+\.csv[^"]*)" download/.exec(markup)?.[1]
    return found ? [found.replaceAll('&amp;', '&')] : []
  })

async function expectAnswers(request: Ask, addresses: readonly string[]) {
  for (const address of new Set(addresses)) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect((await answer.text()).trim().split('\n').length, address).toBeGreaterThan(1)
  }
}

test('every figure of all profiles has all that must stand beside a number', async ({
  request,
}) => {
  test.slow()
  const { data } = await (await request.get('/api/countries')).json()
  const codes: string[] = data.map(({ alpha3Code }: { alpha3Code: string }) => alpha3Code)
  expect(codes).toHaveLength(249)
  const frames = await framesOf(
    request,
    codes.map((code) => `/country-profiles/${code}`),
  )
  expect(frames.flatMap(missingIn)).toEqual([])
  // Some territories have no numbers at all; most have.
  expect(new Set(frames.map(({ page }) => page)).size).toBeGreaterThan(230)
  await expectAnswers(request, csvsOf(frames.filter(({ page }) => /(NPL|TUV|SSD)$/.test(page))))
})

test('so has every figure of comparisons, maps and numbers, and what other sites frame', async ({
  request,
}) => {
  test.slow()
  const maps = (await (await request.get('/api/data/maps')).json()).data
  const numbers = (await (await request.get('/api/data/indicators')).json()).data
  const profiles = ['NPL?compare=BGD,KEN', 'TUV?compare=NLD&median=world', 'SSD?scenario=high']
  const pages = [
    ...maps.map(({ url }: { url: string }) => url),
    ...numbers.map(({ name }: { name: string }) => `/indicators/${name}`),
    ...profiles.map((profile) => `/country-profiles/${profile}`),
    '/country-profiles',
  ]
  const frames = await framesOf(request, pages)
  expect(frames.flatMap(missingIn)).toEqual([])
  expect(frames.length).toBeGreaterThan(pages.length)
  await expectAnswers(request, csvsOf(frames))
  const embeds = frames.flatMap(({ markup }) => {
    const found = /\/embed\/[^&"]+(?:&amp;amp;[^&"]+)*/.exec(markup)?.[0]
    return found ? [found.replaceAll('&amp;amp;', '&')] : []
  })
  for (const address of new Set(embeds)) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).toContain('data-figure')
  }
})
