/** A story with every kind of block: read by keyboard, without scripts, and without a word to other sites. */
import { expect, test } from './test.ts'

const STORY = '/llahub/stories/the-spring-book'

test('every kind of block is drawn, and nothing is wrong with them', async ({
  page,
  open,
  axe,
}) => {
  await open(STORY)
  const main = page.getByRole('main')
  await expect(main.getByText('Nepal').first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'How it began' })).toBeVisible()
  await expect(main.getByText('The spring in May.')).toBeVisible()
  await expect(main.getByText('The walk in three minutes')).toHaveCount(1)
  await expect(main.getByLabel('The spring at night')).toBeVisible()
  await expect(main.getByRole('region', { name: 'The next walk' })).toContainText('2 May 2099')
  await expect(main.getByText('We had never counted.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'The plan' })).toBeVisible()
  await expect(main.getByText('Twelve litres a minute.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Nowhere' })).toHaveCount(0)
  expect(await axe()).toEqual([])
})

test('the contents list anchors and items, and mark where the reader is', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(STORY)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveText(['Beginning', 'Steps', 'Ask', 'Walk'])
  const ask = contents.getByRole('link', { name: 'Ask' })
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${STORY}#ask`)
  await expect(page.locator('#ask')).toBeFocused()
  await expect(page.locator('#ask')).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveCount(1)
  await expect(ask).toHaveAttribute('aria-current', 'true')
  // Whoever scrolls on is where they scrolled to.
  await page.keyboard.press('Control+End')
  await expect(contents.getByRole('link', { name: 'Walk' })).toHaveAttribute('aria-current', 'true')
  // The browser may drop the key while the page still moves to its end.
  await expect(async () => {
    await page.keyboard.press('Control+Home')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }).toPass()
  await expect(contents.locator('[aria-current]')).toHaveCount(0)
})

test('pictures open in a viewer that the keyboard leads through', async ({ page, open, axe }) => {
  await open(STORY)
  const gallery = page.getByRole('region', { name: 'Four seasons' })
  const first = gallery.getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Four seasons' })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByText('Picture 1 of 2')).toBeVisible()
  await expect(viewer.getByText('Dry')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Wet')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Dry')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('Picture 2 of 2')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  // Focus returns to the picture that was seen last.
  await expect(gallery.getByRole('link').nth(1)).toBeFocused()
})

test('what draws a kind of block comes with the first page that has it', async ({ page, open }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const parts = () => scripts.filter((path) => /\/(gallery|map)-[^/]*\.js$/.test(path))
  await open('/llahub/stories')
  expect(parts()).toEqual([])
  await page.getByRole('main').locator(`a[href="${STORY}"]`).first().click()
  await expect(page).toHaveURL(STORY)
  await expect(page.getByRole('region', { name: 'Four seasons' })).toBeVisible()
  expect(parts().length).toBeGreaterThan(0)
})

test('a film of another site is asked for only when a visitor asks', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/foreign: https:\/\/www\.youtube-nocookie\.com\/embed\/abc123/)
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await open(STORY)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])
  const facade = page.locator('[data-block="video_and_description"]')
  await expect(facade.getByText('It comes from YouTube')).toBeVisible()
  await facade.getByRole('button', { name: 'Play the video' }).click()
  await expect(page.locator('iframe')).toBeFocused()
  await expect
    .poll(() => asked)
    .toEqual(['https://www.youtube-nocookie.com/embed/abc123?autoplay=1'])
})

test('an event goes into a calendar', async ({ page, open, request }) => {
  await open(STORY)
  const link = page.getByRole('link', { name: 'Add to a calendar' })
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain('SUMMARY:The next walk\r\n')
})

test.describe('far away', () => {
  test.use({ timezoneId: 'America/Lima' })

  test('an event is told by the clock of its place and by that of the reader', async ({
    page,
    open,
  }) => {
    await open(STORY)
    const event = page.getByRole('region', { name: 'The next walk' })
    await expect(event).toContainText('Upcoming 2 May 2099, 15:15–17:45 Kathmandu time (UTC+05:45)')
    await expect(event).toContainText('2 May 2099, 04:30–07:00 where you are')
  })
})

test.describe('near by', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  test('who lives by the same clock is told once', async ({ page, open }) => {
    await open(STORY)
    const event = page.getByRole('region', { name: 'The next walk' })
    await expect(event).toContainText('Kathmandu time')
    await expect(event).not.toContainText('where you are')
  })
})

test('all of it is there without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(STORY)
  const main = page.getByRole('main')
  for (const words of ['Dry', 'Wet', 'Water runs.', 'The tap', 'Another spring', 'Then walk.']) {
    await expect(main.getByText(words, { exact: true }).first()).toBeAttached()
  }
  await expect(main.getByRole('button', { name: 'Play the video' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Open at YouTube' }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add to a calendar' })).toBeVisible()
  await context.close()
})

test('a slug leads to the story, and what is not told is not found', async ({ request }) => {
  for (const id of ['not-told-yet', 'told-later', 'no-such-story']) {
    expect((await request.get(`/llahub/stories/${id}`)).status(), id).toBe(404)
  }
  const html = await (await request.get(STORY)).text()
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain('"@type":"Event"')
})
