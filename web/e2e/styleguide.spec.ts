/** Every part of the interface in every state: by eye of axe, by keyboard, on three screens, without scripts. */
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PARTS = [
  'foundations',
  'actions',
  'forms',
  'reading',
  'overlays',
  'states',
  'figures',
  'charts',
  'large-figures',
  'media',
]
const guide = (part: string) => `/styleguide?part=${part}`
const FLAG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#064" d="M0 0h3v2H0z"/></svg>'

/** One flag is there and one is not, whatever the build has. */
async function serveFlags(page: Page) {
  await page.route('/_t/flags-*/*.svg', (route) =>
    route.request().url().endsWith('/bd.svg')
      ? route.fulfill({ contentType: 'image/svg+xml', body: FLAG })
      : route.fulfill({ status: 404 }),
  )
}

test.beforeEach(async ({ page, expectTrouble }) => {
  expectTrouble(/status of 404/)
  await serveFlags(page)
})

/** A figure of the guide in its wide form; the same follows as on a phone. */
const sectors = (page: Page) =>
  page.getByRole('figure', { name: 'Which sectors are most vulnerable?' }).first()

test('the guide leads to all of its parts', async ({ page, open }) => {
  await open('/styleguide')
  const links = page.getByRole('navigation', { name: 'Parts' }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(addresses).toEqual(PARTS.map(guide))
})

for (const part of PARTS) {
  test(`${part} in both accents: axe finds nothing; fits every screen with all of it open`, async ({
    page,
    open,
    axe,
  }) => {
    await open(`${guide(part)}&site=hub`)
    await expect(page.getByRole('main').locator(`h2#${part}`)).toBeVisible()
    expect(await axe(), 'hub').toEqual([])
    await open(guide(part))
    expect(await axe(), 'portal').toEqual([])
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
        // Of a group only one is open; a sheet would cover the page.
        if (details.matches('[data-sheet], :has([data-sheet])')) continue
        details.name = ''
        details.open = true
      }
    })
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `pixels beyond the right edge of ${width}`).toBe(0)
    }
  })
}

test('a disclosure opens and closes by keyboard', async ({ page, open, axe }) => {
  await open(guide('overlays'))
  const summary = page.locator('summary', { hasText: 'How is the score made?' })
  const answer = page.getByText('From exposure, sensitivity and capacity')
  await expect(answer).toBeHidden()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  expect(await axe()).toEqual([])
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})

test('tabs are one stop, and arrows, Home and End move along them', async ({ page, open }) => {
  await open(guide('overlays'))
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = page.getByRole('tabpanel')
  await expect(panel).toHaveText(/Landslides/)
  await tab('Risks').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Future climate')).toBeFocused()
  await expect(tab('Future climate')).toHaveAttribute('aria-selected', 'true')
  await expect(panel).toHaveText(/mid-century/)
  await page.keyboard.press('End')
  await expect(tab('Plans')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Risks')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel).toBeFocused()
})

test('a dialog keeps focus, closes on Escape, by its button and outside, and gives focus back', async ({
  page,
  open,
  axe,
}) => {
  await open(guide('overlays'))
  const button = page.getByRole('button', { name: 'How to cite' })
  const dialog = page.getByRole('dialog', { name: 'How to cite this page' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await button.click()
  await page.mouse.click(8, 8)
  await expect(dialog).toBeHidden()
})

test('a sheet takes focus and keeps it, and closes on Escape and outside', async ({
  page,
  open,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(guide('overlays'))
  const summary = page.locator('summary', { hasText: 'Filters (2)' })
  const sheet = page.getByRole('form', { name: 'Sample filters' })
  const close = page.locator('[data-sheet]').getByRole('button', { name: 'Close' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await expect(close).toBeFocused()
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(summary).toBeFocused()

  await page.keyboard.press('Enter')
  await close.click()
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Enter')
  await page.mouse.click(180, 20)
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(close).toBeFocused()
  // Round and round: what lies behind it is never reached.
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab')
    const outside = page.locator(':focus:not(body, dialog, dialog *)')
    await expect(outside).toHaveCount(0)
  }
  await expect(page.locator('dialog:modal')).toBeVisible()
})

test('a sheet that is asked for while it closes is open', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(guide('overlays'))
  await page.locator('summary', { hasText: 'Filters (2)' }).click()
  const sheet = page.locator('dialog[data-sheet]')
  await expect(sheet).toBeVisible()
  // The browser tells that it was closed some time after it did: the press comes before that.
  await sheet.evaluate((dialog: HTMLDialogElement) => {
    const told = new Promise<void>((resolve) => {
      dialog.addEventListener('close', () => setTimeout(resolve, 100), { once: true })
    })
    dialog.close()
    document.querySelector<HTMLElement>('details[data-beside] > summary')?.click()
    return told
  })
  await expect(page.locator('dialog[data-sheet]:modal')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
})

test('the tools of a figure open one at a time, below their row', async ({ page, open, axe }) => {
  await open(guide('charts'))
  const figure = sectors(page)
  const table = figure.getByRole('table', { name: 'Scores by sector' })
  await expect(figure.getByRole('link', { name: 'CSV' })).toHaveAttribute('download')
  for (const name of ['Share', 'Embed', 'Cite']) {
    await figure.locator('summary', { hasText: name }).click()
    expect(await axe(), name).toEqual([])
  }
  await expect(figure.getByLabel('Cite this figure as')).toBeVisible()
  await figure.locator('summary', { hasText: 'Show as a table' }).click()
  await expect(table).toBeVisible()
  await expect(figure.getByLabel('Cite this figure as')).toBeHidden()
  expect(await axe()).toEqual([])
})

test('the table of a figure sorts by its columns, with what is missing last', async ({
  page,
  open,
}) => {
  await open(guide('charts'))
  const figure = sectors(page)
  await figure.locator('summary', { hasText: 'Show as a table' }).click()
  const names = figure.getByRole('rowheader')
  const column = figure.getByRole('columnheader', { name: '2020' })
  const plans = column.getByRole('button')
  await plans.click()
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await expect(names).toHaveText([
    'Housing',
    'Food',
    'Ecosystems',
    'Water',
    'Infrastructure',
    'Health',
    'Tourism',
  ])
  await plans.click()
  await expect(names).toHaveText([
    'Health',
    'Infrastructure',
    'Water',
    'Ecosystems',
    'Food',
    'Housing',
    'Tourism',
  ])
})

test('a map is walked by keyboard: one stop, letters and arrows, each country with its value', async ({
  page,
  open,
}) => {
  await open(guide('large-figures'))
  const figure = page.getByRole('figure', { name: 'Where are people most at risk' }).first()
  const stops = figure.locator('[data-mark][tabindex="0"]:visible')
  await expect(stops).toHaveCount(1)
  await stops.focus()
  await expect(stops).toHaveAccessibleName('Nepal, 62 of 100 (2020), High')
  await expect(figure.getByText('62 of 100 (2020)', { exact: true })).toBeVisible()
  for (let times = 0; times < 30; times += 1) {
    await page.keyboard.press('t')
    if (((await stops.getAttribute('aria-label')) ?? '').startsWith('Tuvalu')) break
  }
  await expect(stops).toHaveAccessibleName('Tuvalu, 58 of 100 (2020), Middle')
  await expect(stops).toBeFocused()
  await page.keyboard.press('Home')
  await expect(stops).not.toHaveAccessibleName(/Tuvalu/)
  await page.keyboard.press('Escape')
  await expect(figure.getByText('of 100 (2020)', { exact: true })).toBeHidden()
})

test('what is copied is said', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(guide('charts'))
  const figure = sectors(page)
  await figure.locator('summary', { hasText: 'Cite' }).click()
  await figure.getByRole('button', { name: 'Copy' }).click()
  await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Terrace \(2026\)/)
})

test('a facade loads nothing before it is asked to, and then has the focus', async ({
  page,
  open,
  expectTrouble,
}) => {
  // Whether a frame may be filled is the policy of the page, not the facade's.
  expectTrouble(/Content Security Policy|frame/i)
  await open(guide('media'))
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Play the video' }).click()
  const frame = page.getByTitle('How the ward mapped its springs')
  await expect(frame).toBeVisible()
  await expect(frame).toBeFocused()
})

test('an area that is tried again takes no second press', async ({ page, open }) => {
  await open(guide('states'))
  const area = page.getByRole('region', { name: 'The map did not load.' })
  const button = area.getByRole('button')
  await button.click()
  await expect(button).toHaveText('Working')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
})

test('a flag that is missing leaves its letters', async ({ page, open }) => {
  const asked: string[] = []
  page.on('response', (answer) => {
    const name = /\/flags-[\d.]+\/(\w+)\.svg$/.exec(answer.url())?.[1]
    if (name) asked.push(`${name} ${answer.status()}`)
  })
  await open(guide('media'))
  await page.getByRole('heading', { name: 'Flag' }).scrollIntoViewIfNeeded()
  await expect.poll(() => [...new Set(asked)].sort()).toEqual(['bd 200', 'np 404'])
  await expect(page.getByText('NP', { exact: true }).first()).toBeVisible()
})

test('without scripts everything can be read and opened', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(guide('overlays'))
  for (const panel of ['Landslides', 'mid-century', 'adaptation points']) {
    await expect(page.getByText(new RegExp(panel)).first()).toBeVisible()
  }
  await page.locator('summary', { hasText: 'Filters (2)' }).click()
  await expect(page.getByRole('form', { name: 'Sample filters' })).toBeVisible()

  await page.goto(guide('charts'))
  await sectors(page).locator('summary', { hasText: 'Show as a table' }).click()
  await expect(sectors(page).getByRole('table', { name: 'Scores by sector' })).toBeVisible()

  await page.goto(guide('media'))
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open at Example Video' })).toBeVisible()
  await context.close()
})
