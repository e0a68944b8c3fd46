/** What visitors read when there is no page. */
import { expect, type Page, test } from './test.ts'

const LIST = '/llahub/articles'
const ARTICLE = '**/api/articles/walking-the-spring'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function follow(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Walking the spring' }).first().click()
}

for (const [address, target] of [
  ['/no-such-page', '/search?search=flood'],
  ['/llahub/articles/no-such-article', '/llahub/search?query=flood'],
] as const) {
  test(`${address} says so, searches and leads home`, async ({
    page,
    open,
    axe,
    expectTrouble,
  }) => {
    expectTrouble(/status of 404/)
    await open(address)
    await expect(heading(page)).toHaveText('This page could not be found')
    expect(await axe()).toEqual([])
    const home = page.getByRole('link', { name: 'Back to the home page' })
    await expect(home).toHaveAttribute('href', '/')
    await page.getByRole('searchbox', { name: 'Search this site' }).fill('flood')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(target)
  })
}

test('a page that failed shows the message, or else only that it failed', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/status of 500/)
  await open(LIST)
  await page.route(ARTICLE, (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of ink.' } }),
  )
  await follow(page)
  await expect(heading(page)).toHaveText('Out of ink.')
  await expect(page.getByRole('link', { name: 'Load this page again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toHaveCount(0)

  await page.unroute(ARTICLE)
  await page.route(ARTICLE, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goBack()
  await follow(page)
  await expect(heading(page)).toHaveText('Error')
})

for (const address of [LIST, '/llahub/']) {
  test(`${address} is drawn by the browser when the server could not`, async ({ page, open }) => {
    // What the server sends then: a bare shell, and no answers.
    await page.route(`**${address}`, async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text())
        .replace(
          /(<div id="root">).*(<\/div><script type="application\/json")/s,
          '$1<main></main>$2',
        )
        .replace(/,"answers":\{.*"failed":false\}/s, ',"answers":{},"failed":true}')
      expect(html).toContain('<main></main>')
      expect(html).toContain('"answers":{},"failed":true}')
      await route.fulfill({ response: answer, body: html })
    })
    await open(address)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Walking the spring' }).first(),
    ).toBeVisible()
    await expect(heading(page)).toHaveCount(1)
  })
}

test('an error page that fails itself says so and leads home', async ({
  page,
  open,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/status of 404|Cannot destructure|null/)
  await open(LIST)
  await page.route(ARTICLE, (route) => route.fulfill({ status: 404, json: { message: 'No.' } }))
  await page.route('**/api/resolve?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'No.', closest: [null] } }),
  )
  await follow(page)
  await expect(heading(page)).toHaveText('An error occurred while showing the error page')
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await expect(page).toHaveURL('/')
})
