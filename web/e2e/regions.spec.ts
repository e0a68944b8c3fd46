/** Regions: from all of them to one, to a country of it, to a story from there. */
import { expect, test } from './test.ts'

test('from the regions to a country to its story, without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/regional-challenges')
  await page.getByRole('main').getByRole('link', { name: 'Asia', exact: true }).click()
  await expect(page).toHaveURL('/regional-challenges/asia')
  await expect(page.getByRole('heading', { level: 1, name: 'Asia' })).toBeVisible()
  const medians = page.locator('figure#medians')
  await expect(medians.getByText(/^The median of the risk from/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Nepal', exact: true }).click()
  await expect(page).toHaveURL('/country-profiles/NPL')
  const stories = page.getByRole('region', { name: /^Stories from/ })
  await stories.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/llahub\/stories\/.+/)
  await context.close()
})

test('a region has its countries, its figures as tables, and ways to the others', async ({
  page,
  open,
  axe,
  request,
}) => {
  await open('/regional-challenges/oceania')
  expect(await axe()).toEqual([])
  const medians = page.locator('figure#medians')
  await medians.getByText('Show as a table').click()
  const rows = medians.getByRole('row')
  expect(await rows.count()).toBeGreaterThan(3)
  const csv = await medians.getByRole('link', { name: 'CSV' }).getAttribute('href')
  const sheet = await (await request.get(csv ?? '')).text()
  const [, first] = await rows.allInnerTexts()
  expect(sheet).toContain(first?.split('\t')[0]?.trim() ?? 'nothing')
  await page.getByRole('navigation', { name: 'Other regions' }).getByText('Europe').click()
  await expect(page).toHaveURL('/regional-challenges/europe')
  await expect(page.getByRole('heading', { level: 1, name: 'Europe' })).toBeVisible()
})

test('the medians of a region may stand in another site, and lead back to it', async ({
  page,
  open,
  request,
}) => {
  await open('/embed/regions/oceania/medians')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('compare with the world')
  await expect(page.getByRole('link', { name: 'Open on Terrace' })).toHaveAttribute(
    'href',
    '/regional-challenges/oceania#medians',
  )
  for (const none of ['oceania/nothing', 'afrika/medians']) {
    expect((await request.get(`/embed/regions/${none}`)).status()).toBe(404)
  }
})

test('what is no region is not there, and the closest is named', async ({ request }) => {
  const lost = await request.get('/regional-challenges/afrika')
  expect(lost.status()).toBe(404)
  expect(await lost.text()).toContain('href="/regional-challenges/africa"')
})
