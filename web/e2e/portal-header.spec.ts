/** The portal's header: three mega-menus, two search panels, one at a time. */
import type { Page } from '@playwright/test'
import { alive, expect, hold, SUGGESTIONS, test } from './test.ts'

const banner = (page: Page) => page.getByRole('banner')
const button = (page: Page, name: string) =>
  banner(page)
    .locator('summary:visible')
    .filter({ hasText: new RegExp(`^${name}`) })
const shown = (page: Page) => banner(page).locator('details[open] > [data-menu]')
const ground = (page: Page) =>
  banner(page).evaluate((header) => getComputedStyle(header).backgroundColor)

const TOGGLES = [
  ['Climate change and impacts', 'Early warning'],
  ['Planning and action', 'Planning methods'],
  ['Engage and learn', 'Hub home'],
  ['Search', 'Methods for wards'],
  ['Popular searches', 'Flood insurance'],
] as const

test('five panels open one at a time, each accessible', async ({ page, open, axe }) => {
  // Five times a whole check of the page.
  test.slow()
  await open('/')
  await expect(button(page, 'Popular searches').getByText('Popular')).toBeVisible()
  for (const [name, link] of TOGGLES) {
    await button(page, name).click()
    await expect(shown(page)).toHaveCount(1)
    await expect(shown(page).getByRole('link', { name: link }).first()).toBeVisible()
    expect(await axe(), name).toEqual([])
  }
})

test('a press elsewhere, the close icon and Escape close what is open', async ({ page, open }) => {
  await open('/')
  for (const [name] of TOGGLES) {
    await button(page, name).click()
    await page.mouse.click(640, 780)
    await expect(shown(page), `${name}, pressed elsewhere`).toHaveCount(0)

    await button(page, name).click()
    await shown(page).getByRole('button', { name: 'Close' }).click()
    await expect(shown(page), `${name}, close icon`).toHaveCount(0)
    await expect(button(page, name)).toBeFocused()

    await button(page, name).click()
    await page.keyboard.press('Escape')
    await expect(shown(page), `${name}, Escape`).toHaveCount(0)
    await expect(button(page, name)).toBeFocused()
  }
})

test('the header is clear on the hero and darker while a panel is open', async ({ page, open }) => {
  await open('/')
  await expect.poll(() => ground(page)).toBe('rgba(0, 0, 0, 0)')
  await button(page, 'Engage and learn').click()
  await expect.poll(() => ground(page)).toBe('rgb(12, 42, 43)')
  await page.keyboard.press('Escape')
  await expect.poll(() => ground(page)).toBe('rgba(0, 0, 0, 0)')
})

test('a mega-menu says what it is about and shows three levels', async ({ page, open }) => {
  await open('/')
  await button(page, 'Climate change and impacts').click()
  await expect(shown(page)).toMatchAriaSnapshot(`
    - paragraph: Climate change and impacts
    - paragraph: Where people are at risk.
    - link "Overview"
    - paragraph: Places
    - list:
      - listitem:
        - link "Cities Heat and drains"
      - listitem:
        - link "Health"
    - paragraph: More
    - list:
      - listitem:
        - link "Early warning"
    - button "Close"
  `)
  await page.keyboard.press('Escape')
  await button(page, 'Planning and action').click()
  const away = shown(page).getByRole('link', { name: 'Elsewhere (another site)' })
  await expect(away).toHaveAttribute('rel', 'noopener')
})

test('arrow keys walk through the menus', async ({ page, open }) => {
  await open('/')
  await button(page, 'Climate change and impacts').focus()
  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Planning and action')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  const link = (name: string) => shown(page).getByRole('link', { name })
  await expect(link('Overview')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link('Cities')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(link('Early warning')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('End')
  await expect(link('Early warning')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(link('Health')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/llahub/articles?sectors=health')
  await alive(page)
})

test('a panel closes when the focus moves on', async ({ page, open }) => {
  await open('/')
  await button(page, 'Planning and action').focus()
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(shown(page)).toHaveCount(0)
})

test('the search panel leads to searches, initiatives and more', async ({ page, open }) => {
  await open('/')
  await button(page, 'Search').click()
  await expect(page.getByLabel('Search the portal')).toBeFocused()
  for (const [name, href] of [
    ['Climate change', '/search?search=Climate%20change'],
    ['Adaptation', '/search?search=Adaptation'],
    ['Monitoring and evaluation', '/search?search=Monitoring%20and%20evaluation'],
    ['Locally led adaptation hub', '/llahub/'],
    ['What you can find here', '/llahub/articles'],
  ] as const) {
    const link = shown(page).getByRole('link', { name, exact: true })
    await expect(link, name).toHaveAttribute('href', href)
  }
})

test('the search field searches only for something, and a press empties it', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/status of 404/)
  await open('/')
  await button(page, 'Search').click()
  const field = page.getByLabel('Search the portal')
  await field.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await field.fill('rain')
  await field.click()
  await expect(field).toHaveValue('')
  await field.fill(' dry season ')
  await shown(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?search=dry%20season')
  await expect(shown(page)).toHaveCount(0)
})

test('the search panel suggests as the search page does, and Escape closes the list before the panel', async ({
  page,
  open,
  axe,
}) => {
  await open('/')
  await button(page, 'Search').click()
  const field = shown(page).locator('input[type="search"]')
  await field.pressSequentially('nep')
  const options = shown(page).getByRole('option')
  await expect(options.first()).toContainText('Nepal')
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(shown(page)).toHaveCount(1)
  await field.press('a')
  await expect(options.first()).toContainText('Nepal')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/country-profiles/NPL')
  await expect(shown(page)).toHaveCount(0)
  await button(page, 'Search').click()
  await expect(field).toHaveValue('')
})

test('what was typed before the suggestions came is suggested for, too', async ({ page, open }) => {
  const send = await hold(page, SUGGESTIONS)
  await open('/')
  await button(page, 'Search').click()
  await shown(page).locator('input[type="search"]').pressSequentially('nep')
  send()
  await expect(shown(page).getByRole('option').first()).toContainText('Nepal')
})

test('a menu that is opened while a page is on its way stays open when it comes', async ({
  page,
  open,
}) => {
  await open('/')
  const send = await hold(page, /\/api\/portal\/profiles\//)
  await button(page, 'Search').click()
  const field = shown(page).locator('input[type="search"]')
  await field.fill('nep')
  await expect(shown(page).getByRole('option').first()).toContainText('Nepal')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveCount(0)
  await button(page, 'Search').click()
  await expect(field).toBeFocused()
  send()
  await expect(page).toHaveURL('/country-profiles/NPL')
  await expect(page.getByRole('heading', { level: 1, name: 'Nepal' })).toBeVisible()
  await expect(field).toBeFocused()
})

test('on a phone there is one menu button, and an icon that leads to the search', async ({
  page,
  open,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/')
  await expect(banner(page).locator('summary:visible')).toHaveCount(1)
  await expect(banner(page).getByRole('link', { name: 'Search' })).toHaveAttribute(
    'href',
    '/search',
  )
  await button(page, 'Menu').click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const parent = (name: string) => menu.locator('summary', { hasText: name })
  await parent('Climate change and impacts').click()
  await expect(menu.getByRole('link', { name: 'Cities' })).toBeVisible()
  expect(await axe()).toEqual([])
  await parent('Engage and learn').click()
  await expect(menu.getByRole('link', { name: 'Cities' })).toBeHidden()
  await menu.getByRole('link', { name: 'Water' }).click()
  await expect(page).toHaveURL('/llahub/articles?sectors=water')
  await expect(menu).toBeHidden()
})

test('the phone menu works by keyboard', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/')
  await button(page, 'Menu').focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const parent = (name: string) => menu.locator('summary', { hasText: name })
  await expect(parent('Climate change and impacts')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Planning methods' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(parent('Planning and action')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button(page, 'Menu')).toBeFocused()
})

for (const width of [360, 1280]) {
  test(`without scripts the menus open and lead on at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: { width, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/')
    if (width < 768) await button(page, 'Menu').click()
    await button(page, 'Climate change and impacts').click()
    await button(page, 'Engage and learn').click()
    await expect(banner(page).getByRole('link', { name: 'Cities' })).toHaveCount(0)
    await banner(page).getByRole('link', { name: 'Water' }).click()
    await expect(page).toHaveURL('/llahub/articles?sectors=water')
    await page.goto('/')
    if (width < 768) {
      await banner(page).getByRole('link', { name: 'Search' }).click()
      await expect(page).toHaveURL('/search')
    } else {
      await button(page, 'Search').click()
      await expect(shown(page).getByRole('button', { name: 'Close' })).toBeHidden()
      await page.getByLabel('Search the portal').fill('dry')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?search=dry')
    }
    await context.close()
  })
}
