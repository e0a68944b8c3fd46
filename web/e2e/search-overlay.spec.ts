/** The hub's search overlay: filtering, completing, going, and all ways out. */
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search the hub' })
/** A combobox as soon as it can suggest something. */
const field = (page: Page) => {
  const name = 'Search the hub'
  const plain = overlay(page).getByRole('searchbox', { name })
  return plain.or(overlay(page).getByRole('combobox', { name }))
}
const suggestions = (page: Page) => overlay(page).getByRole('listbox', { name: 'Suggestions' })
const popular = (page: Page) => overlay(page).getByRole('listitem')

for (const width of [360, 1280]) {
  test(`it opens over the page at ${width} px and is accessible`, async ({ page, open, axe }) => {
    await page.setViewportSize({ width, height: 740 })
    await open('/llahub/articles')
    await opener(page).click()
    await expect(field(page)).toBeFocused()
    await expect(popular(page)).toHaveText([
      'Flood',
      'Flood insurance',
      'Rain gauge',
      'Early warning',
      'Seed',
    ])
    expect(await axe()).toEqual([])
    await field(page).fill('zebra')
    await expect(overlay(page).getByText('No popular search contains this.')).toBeVisible()
    expect(await axe()).toEqual([])
  })
}

test('typing filters, Tab completes, a press fills, Clear empties', async ({ page, open }) => {
  await open('/llahub/')
  await opener(page).click()
  await expect(popular(page)).toHaveCount(5)
  await field(page).pressSequentially('FLO')
  await expect(popular(page)).toHaveText(['Flood', 'Flood insurance'])
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveValue('Flood')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveValue('Flood insurance')
  await page.keyboard.press('Tab')
  await expect(overlay(page).getByRole('button', { name: 'Clear' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await overlay(page).getByRole('button', { name: 'Rain gauge' }).click()
  await expect(field(page)).toHaveValue('Rain gauge')
})

test('it suggests as the search page does: by arrows, Enter and Escape', async ({
  page,
  open,
  axe,
}) => {
  await open('/llahub/')
  await opener(page).click()
  await field(page).pressSequentially('flo')
  const options = suggestions(page).getByRole('option')
  await expect(options.first()).toContainText('Flood')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await axe()).toEqual([])

  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await expect(overlay(page)).toBeVisible()
  await expect(field(page)).toHaveValue('flo')

  await page.keyboard.type('o')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveValue('Flood')
  await expect(options.first()).toContainText('Flood')

  await field(page).fill('radio before')
  await expect(options).toHaveText([/A radio before the flood/])
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/llahub/articles/radio-before-the-flood')
  await expect(overlay(page)).toBeHidden()
})

test('Enter goes to the search, or only closes when that is open already', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/status of 404/)
  await open('/llahub/')
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toBeVisible()
  await field(page).fill('rain')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/llahub/search?query=rain')
  await expect(overlay(page)).toBeHidden()

  const before = await page.evaluate(() => window.history.length)
  await opener(page).click()
  await field(page).fill('rain')
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toBeHidden()
  expect(await page.evaluate(() => window.history.length)).toBe(before)

  await opener(page).click()
  await field(page).fill('heat')
  await overlay(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/llahub/search?query=heat')
})

test('Escape, the close icon and a press beside it close it; focus returns', async ({
  page,
  open,
}) => {
  await open('/llahub/')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => overlay(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(640, 700),
  ]) {
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await close()
    await expect(overlay(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  }
})

test('popular searches that do not load say so and can be tried again', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/500|Internal Server Error/)
  await open('/llahub/')
  let fail = true
  await page.route('**/api/collections/lla_popular_searches/**', (route) =>
    fail ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue(),
  )
  await opener(page).click()
  await expect(overlay(page).getByText('The popular searches did not load.')).toBeVisible()
  fail = false
  await overlay(page).getByRole('button', { name: 'Try again' }).click()
  await expect(popular(page)).toHaveCount(5)
})

test('without scripts, or without the overlay, the button leads to the search page', async ({
  browser,
  baseURL,
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/404|search-overlay|dynamically imported|ERR_FAILED/)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await context.newPage()
  await plain.goto('/llahub/')
  await opener(plain).click()
  await expect(plain).toHaveURL(/\/llahub\/search\??$/)
  await context.close()

  await open('/llahub/')
  await page.route('**/search-overlay*.js', (route) => route.abort())
  await opener(page).click()
  await expect(page).toHaveURL('/llahub/search')
})
