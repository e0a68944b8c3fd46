/** The hub's header: top bar, dropdowns, phone menu. */
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const banner = (page: Page) => page.getByRole('banner')
const button = (page: Page, name: string) =>
  banner(page)
    .locator('summary:visible')
    .filter({ hasText: new RegExp(`^${name}`) })

test('only parents have a chevron, and one of them is open at a time', async ({
  page,
  open,
  axe,
}) => {
  await open('/llahub/articles')
  const menu = page.getByRole('navigation', { name: 'Hub' })
  await expect(menu.locator('summary:visible')).toHaveText(['Knowledge', 'News and events'])
  await expect(menu.locator('summary:visible svg')).toHaveCount(2)
  await expect(menu.getByRole('link', { name: 'How to start' }).locator('svg')).toHaveCount(0)
  await button(page, 'Knowledge').click()
  await expect(menu.getByRole('link', { name: 'Planning methods' })).toBeVisible()
  expect(await axe()).toEqual([])
  await button(page, 'News and events').click()
  await expect(menu.getByRole('link', { name: 'Planning methods' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Events', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'News and events')).toBeFocused()
})

test('arrow keys open a dropdown and walk through it', async ({ page, open }) => {
  await open('/llahub/articles')
  const menu = page.getByRole('navigation', { name: 'Hub' })
  await button(page, 'Knowledge').focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Knowledge overview' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('link', { name: 'Early warning' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/categories=early-warning/)
  await expect(menu.getByRole('link', { name: 'Early warning' })).toBeHidden()
})

test('on a phone parents expand one at a time and a link closes the menu', async ({
  page,
  open,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/llahub/articles')
  await button(page, 'Menu').click()
  const menu = page.getByRole('navigation', { name: 'Hub' })
  await expect(menu.locator('summary svg')).toHaveCount(2)
  await expect(menu.getByRole('link', { name: 'Share your story' })).toBeVisible()
  await button(page, 'Knowledge').click()
  await expect(menu.getByRole('link', { name: 'Planning methods' })).toBeVisible()
  expect(await axe()).toEqual([])
  await button(page, 'News and events').click()
  await expect(menu.getByRole('link', { name: 'Planning methods' })).toBeHidden()
  await menu.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL(/categories=events/)
  await expect(menu).toBeHidden()
})

test('the logo is blue and big on a solid header', async ({ page, open }) => {
  await open('/llahub/articles')
  const logos = banner(page)
    .getByRole('link', { name: /Locally led/ })
    .locator('img')
  await expect(logos).toHaveAttribute('src', '/assets/brand/blue-big.svg')
})

for (const [width, logo] of [
  [360, '/assets/brand/white-small.svg'],
  [1280, '/assets/brand/logo.svg'],
] as const) {
  test(`the header is clear, with a white logo, until 200 px are scrolled at ${width} px`, async ({
    page,
    open,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await open('/llahub/')
    const shown = banner(page)
      .getByRole('link', { name: /Locally led/ })
      .locator('img:visible')
    const source = () => shown.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect(banner(page)).toHaveAttribute('data-clear', 'true')
    await expect.poll(source).toContain(logo)
    expect(await axe()).toEqual([])
    await page.evaluate(() => window.scrollTo(0, 199))
    await expect(banner(page)).toHaveAttribute('data-clear', 'true')
    await page.evaluate(() => window.scrollTo(0, 200))
    await expect(banner(page)).toHaveAttribute('data-clear', 'false')
    await expect.poll(source).toContain('/assets/brand/blue-big.svg')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(banner(page)).toHaveAttribute('data-clear', 'true')
  })
}
