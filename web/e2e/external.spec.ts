/** Other sites: shown inside this one only where the settings allow it. */
import { createServer, type Server } from 'node:http'
import { alive, expect, test } from './test.ts'

/** The one host that the settings of the test site allow. */
const PORT = 4190
const ALLOWED = `http://127.0.0.1:${PORT}/`
const FOREIGN = /^foreign: http:\/\/127\.0\.0\.1:4190\//

// One stand-in for another site: its port is in the settings.
test.describe.configure({ mode: 'serial' })

let server: Server

test.beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Elsewhere</title><h1>A site of others</h1>')
  })
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve))
})

test.afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
})

const address = (url: string, more = '') => `/external?url=${encodeURIComponent(url)}${more}`

test('an allowed site waits behind a plain page, and is shown when asked for', async ({
  page,
  open,
  axe,
  expectTrouble,
}) => {
  await open(address(ALLOWED))
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByText(ALLOWED, { exact: true })).toBeVisible()
  expect(await axe()).toEqual([])
  expectTrouble(FOREIGN)
  await page.getByRole('link', { name: 'Show the page' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('A site of others')
})

for (const width of [360, 768, 1280]) {
  test(`forceURL frames an allowed site at once at ${width} px`, async ({
    page,
    open,
    axe,
    expectTrouble,
  }) => {
    expectTrouble(FOREIGN)
    await page.setViewportSize({ width, height: 800 })
    await open(address(ALLOWED, '&forceURL=true&iframe=true'))
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('A site of others')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to Terrace test site' })).toBeVisible()
    expect(await axe()).toEqual([])
  })
}

test('any other site gets a plain page with the link, whatever the address says', async ({
  page,
  open,
}) => {
  await open(address('https://example.org/a?b=c', '&forceURL=true'))
  await expect(page.locator('iframe')).toHaveCount(0)
  const link = page.getByRole('link', { name: 'Go to example.org' })
  await expect(link).toHaveAttribute('href', 'https://example.org/a?b=c')
  await expect(link).toHaveAttribute('rel', 'noopener')
})

test('an address that is none is not found, and nobody is sent on', async ({
  page,
  request,
  expectTrouble,
}) => {
  expectTrouble(/status of 404/)
  for (const url of ['', 'javascript:alert(1)', '//example.org', 'https://a@example.org/']) {
    const answer = await request.get(address(url), { maxRedirects: 0 })
    expect(answer.status(), url).toBe(404)
  }
  await page.goto('/external')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
})

for (const width of [360, 1280]) {
  test(`a page shows an allowed site in place when asked, by keyboard, at ${width} px`, async ({
    page,
    open,
    axe,
    expectTrouble,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/llahub/form')
    const block = page.locator('[data-block="iframe"]').first()
    await expect(block.getByRole('heading', { name: 'A form' })).toBeVisible()
    await expect(block.getByText('It comes from The form desk')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await axe()).toEqual([])

    // Until here any request to another origin would have failed the test.
    expectTrouble(FOREIGN)
    await block.getByRole('button', { name: 'Show the page' }).press('Enter')
    const frame = block.locator('iframe')
    await expect(frame).toBeFocused()
    await expect(frame).toHaveAttribute('title', 'A form')
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
    await expect(frame).not.toHaveAttribute('sandbox', /top-navigation/)
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('A site of others')
    await expect(page.getByRole('status').first()).toHaveText('Shown from The form desk.')
    await expect(block.getByRole('link', { name: 'Open at The form desk' })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    expect(await axe()).toEqual([])
  })
}

test('what the settings do not name stays a link, and what is no address is not drawn', async ({
  page,
  open,
}) => {
  await open('/llahub/form')
  await expect(page.locator('[data-block="iframe"]')).toHaveCount(2)
  const block = page.locator('[data-block="iframe"]').nth(1)
  await expect(block.getByText('which is not shown inside this page')).toBeVisible()
  await expect(block.getByRole('button')).toHaveCount(0)
  const link = block.getByRole('link', { name: 'Open at meter.example.org' })
  await expect(link).toHaveAttribute('href', 'https://meter.example.org/')
})

test('without scripts a link leads to the page around the other site', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/llahub/form')
  const block = page.locator('[data-block="iframe"]').first()
  await expect(block.getByRole('button')).toHaveCount(0)
  await block.getByRole('link', { name: 'Show the page' }).click()
  await expect(page).toHaveURL(/\/external\?url=.*&forceURL=true$/)
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('A site of others')
  await context.close()
})
