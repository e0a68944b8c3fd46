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

test('only this page may frame others', async ({ request }) => {
  const policy = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policy(address(ALLOWED))).toMatch(
    new RegExp(`frame-src [^;]*127\\.0\\.0\\.1:${PORT}`),
  )
  // Films that a visitor asks for are framed wherever a text shows them.
  expect(await policy('/')).toMatch(
    /frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/www\.facebook\.com$/,
  )
})
