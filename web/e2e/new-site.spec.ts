/** The site that `terrace new` writes: it has articles and pages, and none of the other kinds. */
import { expect, type Page, test } from './test.ts'

const PAGES = [
  '/',
  '/hub/',
  '/hub/articles',
  '/hub/stories',
  '/hub/stories?view=map',
  '/hub/faqs',
  '/hub/partners',
  '/hub/network',
  '/hub/country-profiles',
  '/hub/country-profiles/NPL',
  '/hub/search',
  '/hub/search?query=water',
  '/hub/search?query=zzzzzz',
  '/hub/about',
  '/search?search=water',
  '/about',
]

/** Addresses of this site that a page leads to. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs.map((href) => href.split('#')[0] ?? ''))]
}

/** What a page says when a part of it failed, whatever part that is. */
const FAILED = /did not load|could not be loaded|Try again|our fault/

test('no page says that something failed, and none leads to a page that is not there', async ({
  page,
  open,
}) => {
  const links = new Set<string>()
  for (const address of PAGES) {
    await open(address)
    await expect(page.locator('body'), address).not.toContainText(FAILED)
    for (const link of await linksOf(page)) links.add(link)
  }
  const missing: string[] = []
  for (const link of links) {
    const { status } = await page.request.get(link).then((answer) => ({ status: answer.status() }))
    if (status !== 200) missing.push(`${link}: ${status}`)
  }
  expect(missing).toEqual([])
})

test('its homes speak of itself', async ({ page, open, axe }) => {
  await open('/')
  await expect(page).toHaveTitle(/Example/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A place for what people know about adapting to a changing climate',
  )
  expect(await axe()).toEqual([])
  await open('/hub/')
  await expect(page.getByRole('banner')).toContainText('Example hub')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What others can use where they live',
  )
  await expect(page.getByRole('main')).not.toContainText('Stories')
  expect(await axe()).toEqual([])
})

test('an article is found in its list and by a search', async ({ page, open, expectTrouble }) => {
  // Nobody wrote a page about search here: the browser notes that the API says so.
  expectTrouble(/404/)
  await open('/hub/articles')
  await expect(page.getByRole('article')).toHaveCount(3)
  await open('/hub/search')
  await page.getByRole('searchbox').first().fill('plan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/hub/search?query=plan')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a page that is not there says so, and leads on', async ({ page, open, expectTrouble }) => {
  expectTrouble(/404/)
  await open('/hub/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('could not be found')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})
