/** The blocks of pages, drawn by the demonstration's special pages: each kind stands on one of them. */
import { readFile } from 'node:fs/promises'
import { setsOf } from '../tests/blueprint-sets.ts'
import { beyondEdge, expect, test } from './test.ts'

const PAGES = [
  'about',
  'capacity-strengthening',
  'llachampions',
  'lla-masterclass',
  'lla-awards',
  'lla-awards/lla-awards-2022',
  'lla-awards/lla-awards-2023',
  'lla-awards/lla-awards-2024',
  'lla-awards/lla-awards-2025',
  'peoples-adaptation-plans',
  'climate-map-page',
  'share-your-story',
]
/** Pages of the portal may have the same blocks; this kind stands on theirs alone. */
const WITH_INVENTORY = '/gca-research-for-impact'
const WIDTHS = [360, 1280]

test('every kind of block that a page may have is drawn on one', async ({ request }) => {
  const blueprint = new URL(
    '../../site/resources/blueprints/collections/pages/page.yaml',
    import.meta.url,
  )
  const offered = setsOf(await readFile(blueprint, 'utf8'))
  const drawn = new Set<string>()
  for (const address of [...PAGES.map((page) => `/llahub/${page}`), WITH_INVENTORY]) {
    const html = await (await request.get(address)).text()
    for (const [, kind = ''] of html.matchAll(/data-block="([a-z_]+)"/g)) drawn.add(kind)
  }
  expect([...drawn].toSorted()).toEqual(offered.toSorted())
})

for (const page of PAGES) {
  test(`${page} is whole on every screen`, async ({ page: tab, open, axe }) => {
    await open(`/llahub/${page}`)
    for (const width of WIDTHS) {
      await tab.setViewportSize({ width, height: 800 })
      expect(await beyondEdge(tab), `at ${width} px`).toBe(0)
      expect(await axe(), `at ${width} px`).toEqual([])
    }
  })
}

test('a story can be shared without scripts: questions, doubts and the way to the form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/llahub/')
  await page.getByRole('banner').getByRole('link', { name: 'Share your story' }).first().click()
  await expect(page).toHaveURL('/llahub/share-your-story')
  await expect(page).toHaveTitle(/^Share your story/)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'The five questions' }).click()
  await expect(page).toHaveURL(/#five-questions$/)
  await main.getByText('Ours is a failure').click()
  await expect(main.getByText('Then it is wanted twice over.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await main.getByRole('link', { name: 'Show the page' }).click()
  await expect(page).toHaveURL(/^[^?]*\/external\?url=https%3A%2F%2Fforms\.example\.org/)
  await context.close()
})
