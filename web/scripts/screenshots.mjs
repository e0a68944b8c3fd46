/**
 * Pictures of the demonstration site on a phone, a tablet and a desk, to be looked at by people. A view
 * that cannot be made is named at the end; the others are made all the same.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM, ROOT, serveSite } from './serve-site.mjs'

const FOLDER = join(ROOT, 'screenshots')
const PHONE = { width: 360, height: 740 }
const TABLET = { width: 768, height: 1024 }
const DESK = { width: 1280, height: 800 }
const WIDE = { width: 1920, height: 1080 }
/** Screens that are looked at on large desks, too. */
const ALL_SIZES = [PHONE, TABLET, DESK, WIDE]
const MAPS = '/interactive-maps/vulnerabilities'

const banner = (page) => page.getByRole('banner')
const press = (name) => (page) =>
  banner(page).locator('summary:visible').filter({ hasText: name }).first().click()

/** Search begins with a button where there are scripts. */
const openSearch = async (page) => {
  await banner(page).getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** On narrow screens the filters are in a sheet; their button is on none that is wide. */
const openFilters = (page) => page.locator('summary:visible', { hasText: 'Filters' }).click()

const suggest = async (page) => {
  const field = page.getByRole('main').locator('input[type="search"]')
  await field.pressSequentially('wat')
  await page.getByRole('main').getByRole('listbox').waitFor()
}

/** The list fails while the page goes on: it says so, and can be asked for again. */
const failList = async (page) => {
  await page.route(/\/api\/articles\?/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByLabel('Sort by').selectOption('oldest')
  await page.getByText('Try again').first().waitFor()
}

const openGallery = async (page) => {
  await page.getByRole('link', { name: '(enlarge)' }).first().click()
  await page.getByRole('dialog').waitFor()
}

const findQuestion = (text) => (page) => page.getByRole('main').getByRole('searchbox').fill(text)

const openCitation = (page) =>
  page.getByRole('main').locator('summary', { hasText: 'Cite' }).click()

const VIEWS = [
  { name: 'portal-home', path: '/', whole: true, on: ALL_SIZES },
  { name: 'hub-home', path: '/llahub/', whole: true },
  { name: 'profiles', path: '/country-profiles', whole: true, on: ALL_SIZES },
  { name: 'profile-nepal', path: '/country-profiles/NPL', whole: true, on: ALL_SIZES },
  {
    name: 'profile-compared',
    path: '/country-profiles/NPL?compare=BGD,KEN',
    whole: true,
    on: ALL_SIZES,
  },
  { name: 'profile-tuvalu', path: '/country-profiles/TUV', whole: true, on: ALL_SIZES },
  { name: 'profile-netherlands', path: '/country-profiles/NLD', whole: true, on: ALL_SIZES },
  { name: 'profile-south-sudan', path: '/country-profiles/SSD', whole: true, on: ALL_SIZES },
  { name: 'profile-without-data', path: '/country-profiles/SGS', whole: true, on: ALL_SIZES },
  {
    name: 'portal-search-results',
    path: '/search?search=floods%20in%20nepal',
    whole: true,
    on: ALL_SIZES,
  },
  { name: 'maps', path: '/interactive-maps', whole: true, on: ALL_SIZES },
  ...[
    'climatedriven-risk-current',
    'vulnerability-future',
    'multisectoral-risk-future',
    'nationally-determined-contributions-ndc',
    'climaterelated-development-finance-current',
  ].map((map) => ({
    name: `map-${map}`,
    path: `${MAPS}/${map}?country=NPL`,
    whole: true,
    on: ALL_SIZES,
  })),
  { name: 'indicator', path: '/indicators/hot-days?choice=scenario:high', whole: true },
  { name: 'projects', path: '/projects-and-practice', whole: true },
  { name: 'projects-map', path: '/projects-and-practice?view=map' },
  { name: 'projects-none', path: '/projects-and-practice?countries=NPL&goals=4' },
  { name: 'project', path: '/projects-and-practice/springs-of-the-middle-hills', whole: true },
  { name: 'resources', path: '/all-resources', whole: true },
  { name: 'reports', path: '/all-resources/adaptation-reports', whole: true },
  { name: 'report', path: '/all-resources/adaptation-reports/the-unprepared-decade', whole: true },
  { name: 'case-study', path: '/case-studies/a-clinic-on-a-platform', whole: true },
  { name: 'viewpoint', path: '/viewpoints/nobody-should-have-to-leave-twice', whole: true },
  { name: 'updates', path: '/updates', whole: true },
  { name: 'perspectives', path: '/all-resources/perspectives', whole: true },
  { name: 'case-studies', path: '/case-studies', whole: true },
  { name: 'viewpoints', path: '/viewpoints', whole: true },
  ...[
    'AdaptationSolutions',
    'AdaptationTracker',
    'AdaptationInsights',
    'Resources',
    'MomentumTracker',
  ].map((panel) => ({
    name: `gateway-${panel}`,
    path: `/adaptation-gateway?panel=${panel}`,
    whole: true,
  })),
  { name: 'gateway-none', path: '/adaptation-gateway?panel=NoSuchPanel', whole: true },
  { name: 'state', path: '/state-of-adaptation', whole: true },
  { name: 'state-2021', path: '/state-of-adaptation/2021', whole: true },
  { name: 'state-2020', path: '/state-of-adaptation/2020', whole: true },
  ...['adaptation-needs-assessment', 'adaptation-action', 'engage-and-learn'].map((pillar) => ({
    name: `pillar-${pillar}`,
    path: `/pillars/${pillar}`,
    whole: true,
  })),
  { name: 'regions', path: '/regional-challenges', whole: true },
  { name: 'region', path: '/regional-challenges/africa', whole: true },
  { name: 'non-state-action', path: '/non-state-action', whole: true },
  { name: 'e-learning', path: '/e-learning', whole: true },
  { name: 'e-learning-french', path: '/e-learning?languages=fr', whole: true },
  { name: 'research-for-impact', path: '/gca-research-for-impact', whole: true },
  { name: 'what-can-i-find', path: '/what-can-i-find-on-gca-knowledge-portal', whole: true },
  { name: 'indicators', path: '/indicators', whole: true },
  { name: 'glossary', path: '/glossary', whole: true },
  { name: 'data-sources', path: '/data-sources', whole: true },
  { name: 'portal-menu', path: '/', on: [DESK], prepare: press('Climate Change and Impacts') },
  { name: 'portal-search', path: '/', on: [DESK], prepare: press('Search') },
  { name: 'hub-menu', path: '/llahub/', on: [DESK], prepare: press('Knowledge') },
  { name: 'portal-phone-menu', path: '/', on: [PHONE], prepare: press('Menu') },
  { name: 'hub-phone-menu', path: '/llahub/', on: [PHONE], prepare: press('Menu') },
  { name: 'hub-search', path: '/llahub/', prepare: openSearch },
  { name: 'articles', path: '/llahub/articles' },
  { name: 'articles-news', path: '/llahub/articles?parent=news', whole: true },
  { name: 'articles-page-2', path: '/llahub/articles?page=2' },
  { name: 'articles-page-3', path: '/llahub/articles?page=3' },
  {
    name: 'articles-filters',
    path: '/llahub/articles?sectors=water',
    on: [PHONE, TABLET],
    prepare: openFilters,
  },
  { name: 'articles-failed', path: '/llahub/articles', prepare: failList },
  { name: 'articles-empty', path: '/llahub/articles?searchQuery=zzzz&sectors=water' },
  {
    name: 'article',
    path: '/llahub/articles/walking-the-spring',
    whole: true,
    prepare: openCitation,
  },
  {
    name: 'article-print',
    path: '/llahub/articles/walking-the-spring',
    whole: true,
    media: 'print',
  },
  { name: 'article-sound', path: '/llahub/articles/radio-week', whole: true },
  { name: 'article-items', path: '/llahub/articles/shared-tools-call', whole: true },
  { name: 'article-sizes', path: '/llahub/articles/saving-seed-for-a-late-monsoon', whole: true },
  { name: 'article-event', path: '/llahub/articles/gathering-2027', whole: true },
  { name: 'article-films', path: '/llahub/articles/three-short-films', whole: true },
  { name: 'story', path: '/llahub/stories/sowing-water', whole: true },
  { name: 'story-viewer', path: '/llahub/stories/sowing-water', prepare: openGallery },
  { name: 'story-network', path: '/llahub/stories/closed-reef-kadavu', whole: true },
  { name: 'faqs', path: '/llahub/faqs', whole: true },
  { name: 'faq-opened', path: '/llahub/faqs#what-is-locally-led-adaptation' },
  { name: 'faqs-found', path: '/llahub/faqs', prepare: findQuestion('plan') },
  { name: 'faqs-nothing', path: '/llahub/faqs', prepare: findQuestion('zzzqqq') },
  { name: 'partners', path: '/llahub/partners', whole: true },
  { name: 'partner-linked', path: '/llahub/partners?page=2#altiplano-herders' },
  { name: 'networks', path: '/llahub/network', whole: true },
  { name: 'network', path: '/llahub/network/network-delta', whole: true },
  { name: 'hub-countries', path: '/llahub/country-profiles', whole: true },
  { name: 'hub-country', path: '/llahub/country-profiles/NPL', whole: true },
  { name: 'hub-country-little', path: '/llahub/country-profiles/BRA', whole: true },
  { name: 'hub-country-nothing', path: '/llahub/country-profiles/ISL', whole: true },
  { name: 'awards', path: '/llahub/lla-awards', whole: true },
  { name: 'awards-2022', path: '/llahub/lla-awards/lla-awards-2022', whole: true },
  { name: 'awards-2023', path: '/llahub/lla-awards/lla-awards-2023', whole: true },
  { name: 'awards-2024', path: '/llahub/lla-awards/lla-awards-2024', whole: true },
  { name: 'awards-2025', path: '/llahub/lla-awards/lla-awards-2025', whole: true },
  { name: 'capacity', path: '/llahub/capacity-strengthening', whole: true },
  { name: 'plans', path: '/llahub/peoples-adaptation-plans', whole: true },
  { name: 'climate-map', path: '/llahub/climate-map-page', whole: true },
  {
    name: 'climate-map-swiped',
    path: '/llahub/climate-map-page?variable=drought-hazard&scenario=medium-emissions&period=2050&at=23,80&z=5&point=26.45,80.27&swipe=50',
  },
  { name: 'about', path: '/llahub/about', whole: true },
  { name: 'champions', path: '/llahub/llachampions', whole: true },
  { name: 'masterclass', path: '/llahub/lla-masterclass', whole: true },
  { name: 'share-your-story', path: '/llahub/share-your-story', whole: true },
  { name: 'stories', path: '/llahub/stories' },
  {
    name: 'stories-filters',
    path: '/llahub/stories',
    on: [PHONE, TABLET],
    prepare: openFilters,
  },
  { name: 'stories-map', path: '/llahub/stories?view=map' },
  { name: 'search', path: '/llahub/search' },
  { name: 'search-suggestions', path: '/llahub/search', prepare: suggest },
  { name: 'search-results', path: '/llahub/search?query=water', whole: true },
  { name: 'search-filtered', path: '/llahub/search?query=water&sectors=cities,health' },
  { name: 'search-kind', path: '/llahub/search?query=water&group=stories' },
  { name: 'search-corrected', path: '/llahub/search?query=drougt%20banglades', whole: true },
  { name: 'search-nothing', path: '/llahub/search?query=zzzqqq', whole: true },
  { name: 'not-found', path: '/no-such-page', whole: true },
  { name: 'hub-not-found', path: '/llahub/no-such-page', whole: true },
  { name: 'hub-near', path: '/llahub/stories/sowing-watr', whole: true },
  ...[
    'foundations',
    'actions',
    'forms',
    'reading',
    'overlays',
    'states',
    'figures',
    'charts',
    'large-figures',
    'media',
  ].map((part) => ({
    name: `styleguide-${part}`,
    path: `/styleguide?part=${part}`,
    whole: true,
    development: true,
  })),
]

async function take(browser, base, view, size) {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  page.setDefaultTimeout(10_000)
  try {
    if (view.media) await page.emulateMedia({ media: view.media })
    await page.goto(base + view.path)
    await page.waitForSelector('html[data-hydrated="true"]')
    if (view.whole) await fetchPictures(page)
    await view.prepare?.(page)
    const path = join(FOLDER, `${view.name}-${size.width}.png`)
    await page.screenshot({ path, fullPage: view.whole ?? false, animations: 'disabled' })
  } finally {
    await page.close()
  }
}

/** Pictures below the fold wait until they are near it. */
async function fetchPictures(page) {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  })
}

/** Views whose names begin with one of these; all where none is given. */
const wanted = process.argv.slice(2)
const views = VIEWS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)

mkdirSync(FOLDER, { recursive: true })
const released = await serveSite()
const development = await serveSite('dist-dev')
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
const missing = []
for (const view of views) {
  for (const size of view.on ?? [PHONE, TABLET, DESK]) {
    const base = view.development ? development : released
    await take(browser, base, view, size).catch((error) => {
      missing.push(`${view.name} at ${size.width} px: ${error.message.split('\n')[0]}`)
    })
  }
}
await browser.close()
process.stdout.write(`screenshots: in ${FOLDER}\n`)
for (const line of missing) process.stderr.write(`screenshots: could not make ${line}\n`)
process.exit(missing.length > 0 ? 1 : 0)
