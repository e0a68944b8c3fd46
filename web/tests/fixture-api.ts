/** A small API in memory: enough answers to draw every page. */
import type { Answer, Answers } from '#app/api/query.ts'
import type {
  ArticleCard,
  ArticlePage,
  FilterOption,
  NavNode,
  SitePage,
  Term,
} from '#app/api/types.ts'
import { type FixtureCode, fixtureList, fixtureProfile } from './fixture-profile.ts'

const PROFILES = ['NPL', 'BGD', 'KEN', 'ATA']

const WATER: Term = { slug: 'water', title: 'Water' }
const METHODS: Term = {
  slug: 'planning-methods',
  title: 'Planning methods',
  parent: 'knowledge_and_innovation',
}

function card(id: string, fields: Partial<ArticleCard> = {}): ArticleCard {
  return {
    id,
    title: `Article ${id}`,
    short_description: 'Ten people, two maps and a bucket.',
    featured_image: null,
    event: null,
    collection: { handle: 'articles', title: 'Articles' },
    author: null,
    date: '2026-03-04T00:00:00.000000Z',
    link_to_external_source: null,
    label: 'method',
    url: `/llahub/articles/${id}`,
    country: null,
    categories: [METHODS],
    sectors: [WATER],
    ...fields,
  }
}

function page(cards: ArticleCard[], total = cards.length, current = 1): ArticlePage {
  return {
    data: cards,
    links: { first: '', last: '', prev: null, next: null },
    meta: {
      current_page: current,
      from: cards.length > 0 ? 1 : null,
      last_page: Math.max(1, Math.ceil(total / 12)),
      links: [],
      path: '/api/articles',
      per_page: 12,
      to: cards.length || null,
      total,
    },
  }
}

const CARDS = Array.from({ length: 12 }, (_, at) => card(`a${at}`))

const option = (term: Term, count: number): FilterOption => ({ ...term, count })

const link = (name: string, url: string | null, children: NavNode[] = []): NavNode => ({
  id: name,
  name,
  url,
  children,
})

/** Four levels deep, as the portal's menus may be. */
const NAV = [
  link('Engage', '/engage', [
    link('Hub', null, [
      link('Articles', '/llahub/articles', [link('Guides', '/llahub/articles?sectors=water')]),
    ]),
  ]),
  link('Elsewhere', 'https://example.org/'),
]

const SPRING = {
  article: {
    ...card('spring', { title: 'Walking the "spring" <b>\u{1F33E}' }),
    reading_time: 7,
    blocks: [
      { type: 'text_block', id: 'b1', text: '<p>In the middle hills.</p>' },
      { type: 'anchor', id: 'b2', title: 'Why?', label: 'Why', anchor_type: { value: 'h1' } },
      { type: 'anchor', id: 'b3', title: 'Why?', label: '', anchor_type: { value: 'h2' } },
      { type: 'quote', id: 'b4', quote: 'We had argued.', source: 'A meeting' },
      { type: 'image_and_caption', id: 'b5', image: null, caption: 'Nothing to see' },
      { type: 'hologram', id: 'b6' },
    ],
  },
  you_might_be_interested_in: [card('a1')],
}

const BOOK = {
  story: {
    id: 'book',
    title: 'The spring book',
    short_description: 'A ward writes down what its springs give.',
    featured_image: null,
    collection: { handle: 'stories', title: 'Stories' },
    author: 'Water desk',
    date: '2026-03-10T00:00:00.000000Z',
    url: '/llahub/stories/book',
    country: { code: 'NPL', name: 'Nepal', iso2: 'NP' },
    principles: [{ slug: 'patient', title: 'Patient money', color: '#B8860B' }],
    sectors: [WATER],
    location: { lat: 27.9, lng: 84.4, place: 'Ward three' },
    map_shapes_file: null,
    partners: [],
    demonstration: true,
    blocks: SPRING.article.blocks,
    reading_time: 4,
  },
  more_stories: [],
}

function written(url: string, fields: Partial<SitePage> = {}): { data: SitePage } {
  return {
    data: {
      id: url,
      title: `Page ${url}`,
      url,
      collection: 'pages',
      short_description: 'What stands here.',
      featured_image: null,
      blocks: [
        { type: 'text_block', id: null, text: '<p>Some words.</p>' },
        { type: 'hologram', id: null },
      ],
      layout: null,
      middleware: [],
      back_bar: true,
      transparent_header: false,
      coming: false,
      search_param: null,
      noindex: false,
      breadcrumb: [{ title: 'Hub', url: '/llahub', short_description: null }],
      children: [{ title: 'Below', url: `${url}/below`, short_description: 'Lower down.' }],
      updated_at: '2026-03-04T00:00:00.000000Z',
      ...fields,
    },
  }
}

const PAGES = [
  written('/llahub/about'),
  written('/llahub/map'),
  written('/llahub/climate-map-page', { back_bar: false }),
  written('/llahub/lit', { transparent_header: true }),
  written('/llahub/odd', { layout: 'sideways' }),
  written('/llahub/guarded', { middleware: ['members'] }),
  written('/llahub/search', { search_param: 'query' }),
  written('/privacy', { breadcrumb: [] }),
  written('/quiet/stories'),
  written('/lively/stories', {
    blocks: [{ type: 'iframe', id: null, url: 'https://a.example/', host: 'a.example' }],
  }),
]

const OUTSIDE = 'https://water.example.org/a?b=c'

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/site': {
    data: {
      name: 'Terrace',
      hub_path: '/llahub',
      collections: ['articles', 'lla_popular_searches', 'pages', 'portal_pages'],
      public_url: 'https://terrace.example',
      year: 2026,
      version: '0.1.0',
    },
  },
  '/api/navs/v2/main_navigation/tree': { data: NAV },
  '/api/navs/v2/lla_primary_navigation/tree': { data: NAV },
  '/api/navs/v2/lla_footer_navigation/tree': { data: NAV },
  '/api/globals/portal_globals': {
    data: {
      twitter: 'https://example.org/x',
      facebook: 'https://example.org/facebook',
      linkedin: 'https://example.org/linkedin',
      instagram: 'https://example.org/instagram',
      youtube: 'https://example.org/tube',
      header_links: [{ id: 'about', name: 'What is here', url: '/about' }],
      footer_links: [{ id: 'news', name: 'News of the hub', url: '/llahub/articles?parent=news' }],
    },
  },
  '/api/globals/lla_globals': {
    data: {
      twitter_x: 'https://example.org/x',
      linkedin: 'https://example.org/linkedin',
      instagram: '',
      parent_name: 'Parent organisation',
      parent_url: 'https://example.org/parent',
      top_bar_action_title: 'Share',
      top_bar_action_url: '/x',
    },
  },
  '/api/collections/lla_popular_searches/entries?sort=-count&limit=15&fields=id,title': {
    data: [{ id: 'p1', title: 'Flood' }],
  },
  '/api/data/maps/dragons': {
    data: {
      slug: 'dragons',
      title: 'Dragons',
      question: 'Where do dragons live?',
      url: '/interactive-maps/vulnerabilities/dragons',
      short_description: null,
      intro: null,
      indicators: [],
      unknown: ['dragons'],
      year: null,
      countries: [],
    },
  },
  '/api/articles/spring': SPRING,
  '/api/articles/walking-the-spring': SPRING,
  '/api/stories/book': BOOK,
  '/api/stories/the-spring-book': BOOK,
}

const pageAddress = (path: string) => `/api/pages?path=${encodeURIComponent(path)}`

/** What the API would answer; an address that contains `broken` is answered with 500. */
function answer(url: string, broken = '\u0000'): Answer {
  if (url.includes(broken)) return { status: 500, body: { message: 'no luck' } }
  if (url in ANSWERS) return { status: 200, body: ANSWERS[url] }
  const written = PAGES.find(({ data }) => pageAddress(data.url) === url)
  if (written) return { status: 200, body: written }
  if (url === `/api/external?url=${encodeURIComponent(OUTSIDE)}`) {
    const data = { url: OUTSIDE, host: 'water.example.org', allowed: true }
    return { status: 200, body: { data } }
  }
  if (url.startsWith('/api/articles/filters')) {
    const body = { categories: [option(METHODS, 12)], sectors: [option(WATER, 0)] }
    return { status: 200, body }
  }
  const profile = /^\/api\/portal\/profiles\/(\w+)\?(?:compare=([\w,]+))?/.exec(url)
  if (profile) {
    const [, called = '', others = ''] = profile
    const own = { nepal: 'NPL', np: 'NPL' }[called] ?? called
    const codes = [own, ...others.split(',')].filter((code) => code !== '')
    const known = codes.filter((code) => PROFILES.includes(code)) as FixtureCode[]
    if (known[0] === own) return { status: 200, body: fixtureProfile(known) }
  }
  if (url.startsWith('/api/portal/profiles?')) {
    const body = fixtureList()
    const found = url.includes('q=nep') ? ['NPL'] : url.includes('q=') ? [] : null
    return { status: 200, body: { ...body, found } }
  }
  if (url.startsWith('/api/articles/highlighted/'))
    return { status: 200, body: { data: [CARDS[0]] } }
  if (/^\/api\/articles(\?|$)/.test(url)) {
    if (url.includes('q=nothing')) return { status: 200, body: page([]) }
    return { status: 200, body: page(CARDS, 30) }
  }
  const closest = url.includes('badly-lost') ? [null] : []
  return { status: 404, body: { message: 'there is no such thing', closest } }
}

/** Answers all queries of a plan, as the server does: until nothing is new. */
export function answerAll(
  plan: (answers: Answers) => { queries: { url: string }[] },
  broken?: string,
): { answers: Answers; rounds: number } {
  const answers: Record<string, Answer> = {}
  for (let rounds = 0; ; rounds += 1) {
    const open = plan(answers).queries.filter(({ url }) => !(url in answers))
    if (open.length === 0) return { answers, rounds }
    for (const { url } of open) answers[url] = answer(url, broken)
  }
}
