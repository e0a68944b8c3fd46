/** What is on the pages that the server makes: frames around them, names, links, heads. */
import { beforeAll, expect, test } from 'vitest'
import { BUILD_TIMEOUT, buildBundle, drawPage, type Terrace } from './server-bundle.ts'

let terrace: Terrace

beforeAll(async () => {
  terrace = await buildBundle()
  terrace.start('{"hubPath":"/llahub"}')
}, BUILD_TIMEOUT)

const draw = (url: string, broken?: string) => drawPage(terrace, url, broken)

test.each([
  ['/llahub/about', 'default', true, true],
  ['/llahub/map', 'no_footer', true, false],
  ['/llahub/climate-map-page', 'bare', false, false],
  ['/privacy', 'default', true, true],
  ['/privacy?iframe=1', 'default', false, true],
  ['/country-profiles/NPL', 'country_profile', true, true],
])('%s has the layout %s', (url, layout, menus, footer) => {
  const { html } = draw(url)
  expect(html).toContain(`data-layout="${layout}"`)
  expect(/aria-label="(Main|Hub)"/.test(html)).toBe(menus)
  expect(html.includes('<footer')).toBe(footer)
})

test('a comparison is known under the address of the plain profile', () => {
  const { head } = draw('/country-profiles/NPL?compare=BGD,KEN&median=world')
  expect(head).toContain(
    '<link rel="canonical" href="https://terrace.example/country-profiles/NPL"/>',
  )
  expect(head).toContain('<title>Nepal, Bangladesh and Kenya compared |')
})

test('when a profile fails it says so, with a way to try again', () => {
  const { status, html } = draw('/country-profiles/NPL', '/api/portal/profiles')
  expect(status).toBe(200)
  expect(html).toContain('This profile did not load.')
  expect(draw('/country-profiles', '/api/portal/profiles').html).toContain('did not load')
})

test.each([
  ['/embed/profiles/NPL/index', 200, /<h1/],
  ['/embed/profiles/NPL/index?compare=BGD', 200, /Bangladesh/],
  ['/embed/profiles/NPL/nothing', 404, /has no figure “nothing”/],
  ['/embed/profiles/nowhere/index', 404, /could not be found/],
])('%s answers %i', (url, expected, words) => {
  const { status, html, head } = draw(url)
  expect(status).toBe(expected)
  expect(html).toMatch(words)
  expect(html).not.toContain('<footer')
  expect(head).toContain('noindex')
})

test('a map without its numbers is not there, says why and is not found by search engines', () => {
  const { status, html, head } = draw('/interactive-maps/vulnerabilities/dragons')
  expect(status).toBe(404)
  expect(html).toContain('that this site does not have: dragons')
  expect(head).toContain('noindex')
})

test('a page says what it is to search engines and to those who share it', () => {
  const { head } = draw('/llahub/about')
  expect(head).toContain('<link rel="canonical" href="https://terrace.example/llahub/about"/>')
  expect(head).toContain('<meta property="og:url" content="https://terrace.example/llahub/about"/>')
  expect(head).toContain('"@type":"BreadcrumbList"')
  expect(head).not.toContain('"@type":"WebSite"')
  expect(draw('/').head).toContain('https://terrace.example/search?search={search_term_string}')
})

test('another site is framed only when the address asks for it', () => {
  const address = '/external?url=https://water.example.org/a?b%3Dc'
  expect(draw(address).html).not.toContain('<iframe')
  expect(draw(`${address}&forceURL=true`).html).toContain('<iframe class="outside-frame"')
})

test.each([
  ['/llahub/', /<title>LLA Home \|/],
  ['/llahub/articles', /<h1[^>]*>Articles</],
  ['/llahub/articles?parent=knowledge_and_innovation', /<h1[^>]*>Knowledge And Innovation</],
  ['/llahub/articles?parent=news', /<h1[^>]*>News &amp; Events</],
  ['/llahub/articles?parent=peoples_adaptation_plan', /<h1[^>]*>People&#x27;s adaptation plan</],
  ['/llahub/stories', /<h1[^>]*>Stories</],
  ['/llahub/partners', /<h1[^>]*>Partners</],
])('%s has the name that its section is known by', (url, name) => {
  const { head, html } = draw(url)
  expect(head + html).toMatch(name)
})

test('the portal’s header shows links about it, and a menu has four levels', () => {
  const { html } = draw('/')
  const bar = /<nav aria-label="About this portal">.*?<\/nav>/.exec(html)?.[0]
  expect(bar).toContain('What is here')
  // In the wide menu and in the phone's.
  expect(html.match(/>Articles<\/a><ul[^>]*><li><a [^>]*>Guides<\/a>/g)).toHaveLength(2)
})

/** Names and addresses of the links in a part of the markup. */
function linksIn(markup: string | undefined): string[][] {
  const links = (markup ?? '').matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)
  return [...links].map(([, href = '', inside = '']) => [
    inside.replace(/<[^>]*>/g, '').trim(),
    href,
  ])
}

test('the hub’s top bar leads back, to the parent organisation and to the action', () => {
  const header = /<header.*?<\/header>/.exec(draw('/llahub/articles').html)?.[0]
  expect(linksIn(header).slice(0, 3)).toEqual([
    ['Terrace portal', '/'],
    ['Parent organisation', 'https://example.org/parent'],
    ['Share', '/x'],
  ])
})

test.each([
  ['/', ['X', 'LinkedIn', 'Instagram', 'Facebook', 'YouTube'], ['News of the hub']],
  // Only those with an address.
  ['/llahub/', ['X', 'LinkedIn'], []],
])(
  'the footer of %s shows networks, last links, navigation and the year',
  (url, networks, last) => {
    const footer = /<footer.*<\/footer>/.exec(draw(url).html)?.[0]
    const namesIn = (part: RegExp) => linksIn(part.exec(footer ?? '')?.[0]).map(([name]) => name)
    expect(namesIn(/<ul[^>]*aria-label="Follow us".*?<\/ul>/)).toEqual(networks)
    expect(namesIn(/<nav[^>]*aria-label="About this site".*?<\/nav>/)).toEqual(last)
    expect(namesIn(/<nav[^>]*aria-label="Engage".*?<\/nav>/)).toEqual(['Articles'])
    expect(footer).toContain('© 2026')
  },
)

test('a menu names the page of its own', () => {
  expect(draw('/llahub/about').html).toContain('Engage overview')
})

test.each(['/llahub/articles/spring', '/llahub/stories/book'])(
  'the contents of %s stand before its text',
  (url) => {
    const { html } = draw(url)
    const contents = html.indexOf('id="contents-heading"')
    expect(contents).toBeGreaterThan(0)
    expect(contents).toBeLessThan(html.indexOf('In the middle hills.'))
  },
)

test('the words that were looked for stay in the field', () => {
  expect(draw('/llahub/search?query=floods').html).toContain('value="floods"')
})

test('a search leads only to what the site has', () => {
  const { html } = draw('/llahub/search')
  const ways = html.slice(html.indexOf('id="browse"'), html.indexOf('</main>'))
  expect(ways.match(/href="[^"]+"/g)).toEqual(['href="/llahub/articles"'])
})

test('the home says nothing of what a site does not have', () => {
  const { status, html } = draw('/llahub/')
  expect(status).toBe(200)
  expect(html).not.toContain('Try again')
  expect(html).not.toContain('Partners of the hub')
  expect(html).toContain('Featured articles')
})

test('authors’ words are escaped, their cleaned HTML is not', () => {
  const { html, head } = draw('/llahub/articles/spring')
  expect(head).toContain('Walking the &quot;spring&quot; &lt;b&gt;\u{1F33E}')
  expect(html).toContain('<p>In the middle hills.</p>')
  expect(html).toContain('<h2 id="why" tabindex="-1">Why?</h2>')
  expect(html).toContain('<h3 id="why-2" tabindex="-1">Why?</h3>')
  expect(html).not.toContain('Nothing to see')
})
