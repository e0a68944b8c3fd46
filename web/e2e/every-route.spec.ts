/** What holds for every route: it is drawn, alive, accessible, fits the screen and works without scripts. */
import { readFile } from 'node:fs/promises'
import { ADDRESSES } from './routes.ts'
import { beyondEdge, expect, test } from './test.ts'

const WIDTHS = [360, 768, 1280]

test('every route of the build has an address here', async () => {
  const file = new URL('../dist/server/routes.json', import.meta.url)
  const routes: { path: string }[] = JSON.parse(await readFile(file, 'utf8'))
  expect(Object.keys(ADDRESSES).sort()).toEqual(routes.map(({ path }) => path).sort())
})

test('the style guide is not for visitors', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404)
})

for (const [route, { address, status }] of Object.entries(ADDRESSES)) {
  test(`${route} is drawn, alive and accessible, and fits every screen`, async ({
    page,
    open,
    axe,
    expectTrouble,
  }) => {
    if (status !== 200) expectTrouble(new RegExp(`status of ${status}`))
    const answer = page.waitForResponse((response) => response.url().endsWith(address))
    await open(address)
    expect((await answer).status()).toBe(status)
    expect(await axe()).toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await beyondEdge(page), `at ${width} px`).toBe(0)
    }
  })

  // Of the build for development, in which React says what it finds wrong: every word of a page to
  // the console fails a test. What axe finds is the same in both.
  test(`${route} gives React nothing to complain of, on any screen`, async ({
    page,
    open,
    expectTrouble,
  }) => {
    if (status !== 200) expectTrouble(new RegExp(`status of ${status}`))
    await open(address)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await beyondEdge(page), `at ${width} px`).toBe(0)
    }
  })

  test(`${route} can be read without scripts`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await context.close()
  })
}
