/** Moving between pages: the bar, a lost connection, a part that does not arrive, what is fetched ahead, what translators do. */
import { alive, expect, hold, type Page, PROGRAM, test, tick } from './test.ts'

const LIST = '/llahub/articles'
const ARTICLE = '/llahub/articles/walking-the-spring'
const CHUNK = /\/_t\/assets\/article-[\w-]{7}\.js$/
const CHUNK_TROUBLE = /assets\/article-|ERR_FAILED|did not arrive/

const toArticle = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Walking the spring' }).first()

/** Answers of the article wait until they are let go. */
const slowArticle = (page: Page) => hold(page, /\/api\/articles\/walking-the-spring$/)

test('a bar shows while a slow page is on its way, and goes', async ({ page, open, axe }) => {
  await open(LIST)
  const go = await slowArticle(page)
  await toArticle(page).click()
  const bar = page.getByRole('progressbar', { name: 'The page is loading' })
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('animation-duration', '5s')
  await expect(page.locator('[style]')).toHaveCount(0)
  expect(await axe()).toEqual([])
  go()
  await expect(page).toHaveURL(ARTICLE)
  await expect(bar).toHaveCount(0)
})

test('the bar stands still for those who want no motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(LIST)
  const go = await slowArticle(page)
  await toArticle(page).click()
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('animation-name', 'none')
  go()
  await expect(bar).toHaveCount(0)
})

test('no bar stays after a row of quick choices', async ({ page, open }) => {
  await open(LIST)
  const boxes = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox')
  // Each is pressed while the answer to the one before it is still on its way.
  const choose = (choice: number) =>
    boxes.nth(choice).evaluate((box: HTMLInputElement) => box.click())
  for (let choice = 0; choice < 9; choice += 1) await choose(choice % 4)
  // The first was pressed three times, the others twice.
  await expect(page).toHaveURL(`${LIST}?categories=announcements`)
  await expect(boxes.nth(0)).toBeChecked()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('without a connection the page stays and says so, and the step can be taken again', async ({
  page,
  context,
  open,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|failed:/)
  await open(LIST)
  await context.setOffline(true)
  await toArticle(page).click()
  const note = page.getByRole('alert').filter({ hasText: 'There is no connection' })
  await expect(note).toBeVisible()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await axe()).toEqual([])
  await note.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await context.setOffline(false)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(ARTICLE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking the spring')
  await expect(note).toHaveCount(0)
})

test('without a connection Back and Forward show what was seen, where it was', async ({
  page,
  context,
  open,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|failed:/)
  await open(LIST)
  await page.evaluate(() => window.scrollTo(0, 150))
  await toArticle(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking the spring')
  await context.setOffline(true)
  await page.goBack()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking the spring')
})

test('without a connection Back to a page that is not remembered is undone', async ({
  page,
  context,
  open,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|failed:/)
  await open(LIST)
  await toArticle(page).click()
  await expect(page).toHaveURL(ARTICLE)
  // Another document of the same visit remembers nothing.
  await page.reload()
  await alive(page)
  await context.setOffline(true)
  await page.evaluate(() => window.history.back())
  await expect(page.getByRole('alert')).toContainText('There is no connection')
  await expect(page).toHaveURL(ARTICLE)
  await context.setOffline(false)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('a page whose program does not arrive is loaded as a document', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(CHUNK_TROUBLE)
  let broken = true
  await page.route(CHUNK, (route) => (broken ? route.abort('failed') : route.continue()))
  await open(LIST)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') return
    documents.push(new URL(request.url()).pathname)
    broken = false
  })
  await toArticle(page).click()
  await expect(page).toHaveURL(ARTICLE)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking the spring')
  expect(documents).toEqual([ARTICLE])
})

test('when it still does not arrive the server’s page stays, with a note', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(CHUNK_TROUBLE)
  await page.route(CHUNK, (route) => route.abort('failed'))
  await open(LIST)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await toArticle(page).click()
  await expect(page.getByText('A part of this page did not arrive.')).toBeVisible()
  await expect(page).toHaveURL(ARTICLE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking the spring')
  expect(documents).toHaveLength(1)
  // Within a minute nothing is loaded anew by itself.
  await page.goto(LIST)
  await alive(page)
  // However slow this machine is.
  await page.evaluate(() => sessionStorage.setItem('terrace-reloaded', String(Date.now())))
  await toArticle(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A part of this page did not arrive',
  )
  await expect(page.getByRole('link', { name: 'Load this page again' })).toHaveAttribute(
    'href',
    ARTICLE,
  )
})

test('opened afresh, a page whose program does not arrive reloads once and stays', async ({
  page,
  axe,
  expectTrouble,
}) => {
  expectTrouble(CHUNK_TROUBLE)
  await page.route(CHUNK, (route) => route.abort('failed'))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.goto(ARTICLE)
  const note = page.getByRole('status').filter({ hasText: 'A part of this page did not arrive.' })
  await expect(note).toBeVisible()
  await expect(note.getByRole('link', { name: 'Load this page again' })).toBeVisible()
  expect(documents).toHaveLength(2)
  expect(await axe()).toEqual([])
})

test('what is pressed before the program has come works, and goes on working', async ({
  page,
  expectTrouble,
}) => {
  void expectTrouble
  const go = await hold(page, PROGRAM)
  await page.goto('/llahub/')
  const menu = page.getByRole('navigation', { name: 'Hub' })
  const link = menu.getByRole('link', { name: 'Planning methods' })
  await menu.getByText('Knowledge', { exact: true }).click()
  await expect(link).toBeVisible()
  // A searchbox, and a combobox as soon as it can suggest something.
  const field = page.getByRole('main').locator('input[type="search"]')
  await field.fill('spring')
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  go()
  await alive(page)
  await expect(field).toHaveValue('spring')
  await expect(link).toBeVisible()
  // Where the field suggests something by now, the first one closes that.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('a link that is pressed before the program has come leads on', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/assets\/program-|ERR_FAILED/)
  const pressed = page.waitForRequest(`**${ARTICLE}`)
  const failed = page.waitForEvent('pageerror')
  let isOver = false
  void failed.then(() => {
    isOver = true
  })
  // The program fails after the press, and before what was pressed has come: it must not take it back.
  await page.route(/\/_t\/assets\/program-[\w-]+\.js$/, async (route) => {
    await pressed
    await (isOver ? route.continue() : route.abort('failed'))
  })
  await page.route(`**${ARTICLE}`, async (route) => {
    await failed
    await route.continue()
  })
  await page.goto(LIST)
  await toArticle(page).click({ noWaitAfter: true })
  await expect(page).toHaveURL(ARTICLE)
  await alive(page)
})

test('a page names its program, and does not have it fetched before it is read', async ({
  request,
}) => {
  const html = await (await request.get(LIST)).text()
  expect(html).not.toContain('modulepreload')
  expect(html).toMatch(/<script type="module" [^>]*data-parts="[^"]*\/_t\/assets\/vendor-/)
})

test('from one area to the other and back nothing is loaded as a document', async ({
  page,
  open,
}) => {
  await open('/llahub/')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page
    .getByRole('link', { name: /portal$/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('[data-site="portal"]')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/llahub/')
  await expect(page.locator('[data-site="hub"]')).toBeVisible()
  expect(documents).toEqual([])
})

test('what visible links lead to is fetched ahead', async ({ page, open }) => {
  const fetched = page.waitForRequest(CHUNK)
  await open(LIST)
  await fetched
})

for (const [line, connection] of [
  ['a slow line', { effectiveType: '2g' }],
  ['a very slow line', { effectiveType: 'slow-2g' }],
  ['a visitor who saves data', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`nothing is fetched ahead on ${line}`, async ({ page, open }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    let ahead = 0
    page.on('request', (request) => {
      if (CHUNK.test(request.url())) ahead += 1
    })
    await open(LIST)
    // Longer than the browser may put an idle task off.
    await page.waitForTimeout(2500)
    expect(ahead).toBe(0)
    await toArticle(page).click()
    await expect(page).toHaveURL(ARTICLE)
    expect(ahead).toBe(1)
  })
}

test('a new page begins at its top, a reload stays where it was', async ({ page, open }) => {
  await open(LIST)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.getByRole('main').getByRole('article').getByRole('link').nth(6).click()
  await expect(page).not.toHaveURL(LIST)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.reload()
  await alive(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('a translator that moves text does not break the page', async ({ page, open }) => {
  await open(LIST)
  // What browsers' own translators do: every text ends up inside elements that React has not made.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script')) continue
      const around = document.createElement('font')
      text.replaceWith(around)
      around.append(text)
    }
  })
  await tick(page.getByRole('checkbox', { name: 'Early warning' }))
  await expect(page).toHaveURL(`${LIST}?categories=early-warning`)
  await page.getByRole('link', { name: /Early warning.*remove/ }).click()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('article')).toHaveCount(12)
  await toArticle(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking the spring')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('a document names the style of its area; the other comes with the first page of that', async ({
  page,
  open,
  request,
}) => {
  const stylesOf = async (address: string) => {
    const html = await (await request.get(address)).text()
    const links = html.matchAll(/<link rel="stylesheet" href="\/_t\/assets\/(\w+)-/g)
    return [...links].map(([, name]) => name)
  }
  expect(await stylesOf('/')).toEqual(['style', 'homes', 'portal'])
  expect(await stylesOf('/llahub/')).toEqual(['style', 'homes', 'hub'])
  expect(await stylesOf(LIST)).toEqual(['style', 'hub'])

  const height = () =>
    page.getByRole('main').evaluate(async (main) => {
      await document.fonts.ready
      return main.scrollHeight
    })
  await open('/llahub/')
  const alone = await height()
  await open('/')
  await page.getByRole('link', { name: 'Local adaptation hub' }).first().click()
  await expect(page).toHaveURL(/\/llahub\/$/)
  await expect(page.locator('link[rel="stylesheet"][href*="/hub-"]')).toBeAttached()
  await expect.poll(height).toBe(alone)
})
