/** Counting visits, where the operator wishes to: only those who agree, and only as long as they do. */
import { alive, expect, type Page, test } from './test.ts'

const COUNTER = /foreign: .*\/(count\.js|collect)/

/** The pages that the service was told of. */
function counted(page: Page): string[] {
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/count.js') pages.push(`script ${searchParams.get('id')}`)
    if (pathname === '/collect') pages.push(searchParams.get('pathname') ?? '')
  })
  return pages
}

const question = (page: Page) => page.getByRole('region', { name: 'Counting visits' })
const footer = (page: Page) => page.getByRole('contentinfo')

test('nobody is counted unasked', async ({ page, open, axe }) => {
  const pages = counted(page)
  await open('/')
  await expect(question(page)).toBeVisible()
  expect(await axe()).toEqual([])
  await question(page).getByRole('button', { name: 'No', exact: true }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(footer(page)).toContainText('Your visits are not counted.')
  await page.reload()
  await alive(page)
  await expect(footer(page)).toContainText('Your visits are not counted.')
  await expect(question(page)).toHaveCount(0)
  expect(pages).toEqual([])
})

test('who agrees is counted on each page, until the consent is taken back', async ({
  page,
  open,
  axe,
  expectTrouble,
}) => {
  expectTrouble(COUNTER)
  // This site has no menus; the areas that ask for them say nothing.
  expectTrouble(/status of 404/)
  const pages = counted(page)
  await open('/')
  await question(page).getByRole('button', { name: 'Yes, count it' }).click()
  await expect.poll(() => pages).toEqual(['script T-1', '/'])
  await page.locator('header a[href="/llahub/"]').first().click()
  await expect(page).toHaveURL('/llahub/')
  await expect.poll(() => pages).toEqual(['script T-1', '/', '/llahub/'])

  await page.reload()
  await alive(page)
  await expect.poll(() => pages.slice(3)).toEqual(['script T-1', '/llahub/'])
  await expect(footer(page)).toContainText('Your visits are counted.')
  expect(await axe()).toEqual([])

  await footer(page).getByRole('button', { name: 'Change this' }).click()
  await question(page).getByRole('button', { name: 'No', exact: true }).click()
  await page.locator('header a[href="/"], footer a[href="/"]').first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/llahub/')
  expect(pages).toHaveLength(5)
})

test('a browser that asks not to be tracked is not even asked', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    localStorage.setItem('terrace-analytics', 'agreed')
  })
  const pages = counted(page)
  await open('/')
  await expect(footer(page)).toContainText('Your browser asks sites not to count you')
  await expect(question(page)).toHaveCount(0)
  expect(pages).toEqual([])
})

for (const width of [360, 1280]) {
  test(`the question fits a screen of ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 })
    await open('/')
    const box = await question(page).boundingBox()
    expect(box && box.width <= width && box.height < 370).toBe(true)
  })
}

test('the policy lets in the counter, and nothing else', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy.replace(/frame-src [^;]*/, '').match(/http[^ ;]+/g)).toHaveLength(3)
})

test('a site without translations has no language switch', async ({ page, open, request }) => {
  await open('/llahub/')
  await expect(page.locator('[hreflang]')).toHaveCount(0)
  const asked = await request.get('/llahub/?translate=fr')
  expect(asked.headers()['x-robots-tag']).toBeUndefined()
})
