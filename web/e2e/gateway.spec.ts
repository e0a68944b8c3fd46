/** The gateway's panels, the years of the state of adaptation and the pillars, on the demonstration site. */
import { expect, test } from './test.ts'

const PANELS = [
  'AdaptationSolutions',
  'AdaptationTracker',
  'AdaptationInsights',
  'Resources',
  'MomentumTracker',
]
const YEARS = ['/state-of-adaptation', '/state-of-adaptation/2021', '/state-of-adaptation/2020']

test('a panel is opened by a link, read, left for another and shared', async ({
  page,
  open,
  axe,
}) => {
  await open('/adaptation-gateway?panel=AdaptationTracker')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Who has a plan, and how far has it come?',
  )
  const panels = page.getByRole('navigation', { name: 'Panels' })
  await expect(panels.getByRole('link', { name: 'Adaptation tracker' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await axe()).toEqual([])
  await panels.getByRole('link', { name: 'Momentum tracker' }).click()
  await expect(page).toHaveURL('/adaptation-gateway?panel=MomentumTracker')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What has moved in the last twelve months?',
  )
  await page.goBack()
  await expect(page).toHaveURL('/adaptation-gateway?panel=AdaptationTracker')
})

test('every panel and every year has a question, figures and a list that no other has', async ({
  request,
}) => {
  const addresses = [...PANELS.map((name) => `/adaptation-gateway?panel=${name}`), ...YEARS]
  const seen = new Set<string>()
  for (const address of addresses) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    const html = await answer.text()
    const figures = [...html.matchAll(/<figure id="([^"]+)"/g)].map(([, id = '']) => id)
    expect(figures.length, address).toBeGreaterThanOrEqual(2)
    expect(html, address).toContain('list-heading')
    const question = html.match(/<h1[^>]*>([^<]+)/)?.[1] ?? ''
    for (const own of [question, ...figures]) {
      expect(seen.has(own), `${address}: ${own}`).toBe(false)
      seen.add(own)
    }
  }
})

test('a panel that is not there is a 404 with links to the five', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const answer = await page.request.get('/adaptation-gateway?panel=Nothing')
  expect(answer.status()).toBe(404)
  await open('/adaptation-gateway?panel=Nothing')
  for (const name of PANELS) {
    await expect(page.locator(`main a[href="/adaptation-gateway?panel=${name}"]`)).toBeVisible()
  }
})

test('without a panel the gateway says what each of the five finds', async ({ page, open }) => {
  await open('/adaptation-gateway')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5)
})

test('the numbers of a figure can be taken along', async ({ request }) => {
  const csv = await request.get('/api/portal/panels/adaptation-tracker/plans-by-class.csv')
  expect(csv.headers()['content-type']).toContain('text/csv')
  expect(await csv.text()).toContain(
    'key,title,High or very high,Medium,Very low or low\n2015,2015,',
  )
})

test('a pillar leads from its purpose to a map', async ({ page, open, axe }) => {
  await open('/pillars/adaptation-action')
  expect(await axe()).toEqual([])
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Climate plans of countries' }).click()
  await expect(page).toHaveURL(/nationally-determined-contributions-ndc/)
})

test('a figure of a panel may stand in another site, and leads back to its panel', async ({
  page,
  open,
  request,
}) => {
  await open('/embed/panels/adaptation-tracker/plans-by-class')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('national plan')
  await expect(page.getByRole('link', { name: 'Open on Terrace' })).toHaveAttribute(
    'href',
    '/adaptation-gateway?panel=AdaptationTracker#plans-by-class',
  )
  const none = await request.get('/embed/panels/adaptation-tracker/nothing')
  expect(none.status()).toBe(404)
  expect(await none.text()).toContain('This panel has no figure “nothing”.')
})

test('a panel is found however its name is written, and its list leads on', async ({
  page,
  open,
}) => {
  await open('/adaptation-gateway?panel=adaptationsolutions')
  await expect(page).toHaveURL('/adaptation-gateway?panel=AdaptationSolutions')
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL('/projects-and-practice')
})

test('a number is shown without a choice that it does not have, and says so', async ({
  page,
  open,
}) => {
  await open('/indicators/vulnerability?choice=scenario:zzz')
  await expect(page.getByText('This map has no “zzz”')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vulnerability')
})
