/** The demonstration site: nobody who follows a link of its shell, or of a page, stands before nothing. */
import { beyondEdge, expect, shellLinks, test } from './test.ts'

test('every link of headers, menus and footers leads to a page', async ({ request }) => {
  for (const address of ['/', '/llahub/']) {
    const links = shellLinks(await (await request.get(address)).text())
    expect(links.length).toBeGreaterThan(15)
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
  }
})

test('every page of the sitemap is there, and so is all that it links to', async ({ request }) => {
  test.slow()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, p]) => p)
  expect(paths.length).toBeGreaterThan(60)
  const links = new Set<string>()
  for (const path of paths) {
    const answer = await request.get(path ?? '', { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    // Whole without scripts: one heading, and something to read below it.
    expect(main.match(/<h1/g), path).toHaveLength(1)
    expect(wordsOf(main).length, path).toBeGreaterThan(LEAST_TEXT)
    expect(main, path).not.toContain('screen is being built')
    for (const [, href = ''] of main.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      const link = href.replaceAll('&amp;', '&')
      // Views and tables of profiles are alike: those of one country are enough.
      const isOfAProfile = path?.startsWith('/country-profiles/') && link.includes('?')
      if (!isOfAProfile || path === '/country-profiles/NPL') links.add(link)
    }
  }
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

/** Letters that any page has to read, about. */
const LEAST_TEXT = 150

function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('no page is wider than a phone or a desk, with as much on it as a site has', async ({
  page,
  open,
}) => {
  test.slow()
  const wider: string[] = []
  for (const address of [
    '/',
    '/search?search=water',
    '/country-profiles',
    '/country-profiles/NPL?compare=BGD,KEN',
    '/interactive-maps',
    '/interactive-maps/vulnerabilities/climatedriven-risk-current',
    '/regional-challenges',
    '/regional-challenges/africa',
    '/pillars/adaptation-action',
    '/adaptation-gateway',
    '/state-of-adaptation',
    '/projects-and-practice',
    '/projects-and-practice/springs-of-the-middle-hills',
    '/all-resources',
    '/all-resources/adaptation-reports',
    '/all-resources/perspectives',
    '/case-studies',
    '/updates',
    '/viewpoints',
    '/non-state-action',
    '/e-learning',
    '/what-can-i-find-on-gca-knowledge-portal',
    '/gca-research-for-impact',
    '/indicators',
    '/indicators/vulnerability',
    '/glossary',
    '/data-sources',
    '/llahub/',
    '/llahub/articles?categories=events',
    '/llahub/articles/walking-the-spring',
    '/llahub/stories',
    '/llahub/faqs',
    '/llahub/partners',
    '/llahub/country-profiles',
    '/llahub/country-profiles/NPL',
    '/llahub/search?query=water',
  ]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(address)
    if ((await beyondEdge(page)) > 0) wider.push(`${address} on a phone`)
    await page.setViewportSize({ width: 1280, height: 860 })
    if ((await beyondEdge(page)) > 0) wider.push(`${address} on a desk`)
  }
  expect(wider).toEqual([])
})

/** Every address that the portal's header and menus are promised to have. */
const PROMISED = [
  '/',
  '/search',
  '/llahub/',
  '/gca-research-for-impact',
  '/what-can-i-find-on-gca-knowledge-portal',
  '/regional-challenges',
  '/pillars/adaptation-needs-assessment',
  '/pillars/adaptation-action',
  '/pillars/engage-and-learn',
  '/interactive-maps/vulnerabilities/climatedriven-risk-current',
  '/interactive-maps/vulnerabilities/vulnerability-future',
  '/interactive-maps/vulnerabilities/multisectoral-risk-future',
  '/interactive-maps/vulnerabilities/nationally-determined-contributions-ndc',
  '/interactive-maps/vulnerabilities/climaterelated-development-finance-current',
  '/country-profiles',
  '/non-state-action',
  '/viewpoints',
  '/projects-and-practice',
  '/e-learning',
  '/all-resources',
  '/adaptation-gateway?panel=AdaptationSolutions',
  '/adaptation-gateway?panel=AdaptationTracker',
  '/adaptation-gateway?panel=AdaptationInsights',
  '/adaptation-gateway?panel=Resources',
  '/adaptation-gateway?panel=MomentumTracker',
  '/state-of-adaptation/2021',
  '/state-of-adaptation/2020',
]

test('every promised address has its page in the answer of the server', async ({ request }) => {
  for (const address of PROMISED) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(200)
    const html = await answer.text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(wordsOf(main).length, address).toBeGreaterThan(LEAST_TEXT)
  }
})

test('a story with an outline and no map in its text closes with one', async ({ page, open }) => {
  await open('/llahub/stories/open-ledger-makueni')
  const map = page.locator('[data-block="map"]')
  await expect(map.getByRole('heading', { name: 'Where it happened' })).toBeVisible()
  await expect(map.getByRole('listitem')).toHaveText(['Demonstration ward'])
  // Two pictures, of which one is shown.
  const outline = map.locator('path[data-kind="area"]:not(li path)').filter({ visible: true })
  await expect(outline).toHaveCount(1)
})

test('what is shared has a picture of its own that any network can show', async ({ request }) => {
  for (const path of ['/llahub/articles/contour-trenches', '/llahub/share-your-story']) {
    const html = await (await request.get(path)).text()
    const told = (name: string) =>
      html.match(new RegExp(`<meta property="${name}" content="([^"]*)"`))?.[1] ?? ''
    const address = told('og:image').replace(/^https?:\/\/[^/]+/, '')
    expect(address, path).toMatch(/^\/img\/1280\/assets\/.*\.svg$/)
    expect(told('og:image:alt')).not.toBe('')
    const picture = await request.get(address, { headers: { accept: 'image/webp,*/*' } })
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    const bytes = await picture.body()
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8])
    expect([told('og:image:width'), told('og:image:height')]).toEqual(['1280', '720'])
  }
})
