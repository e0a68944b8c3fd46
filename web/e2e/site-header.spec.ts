/** What both headers share, with the menus of the demonstration: they open inside the window, leave and come back. */
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const banner = (page: Page) => page.getByRole('banner')

for (const [address, menus] of [
  ['/', 'Main'],
  ['/llahub/articles', 'Hub'],
] as const) {
  test(`every menu of ${address} opens inside the window at any width, and its chevron turns`, async ({
    page,
    open,
  }) => {
    test.slow()
    await open(address)
    for (const width of [768, 1024, 1152, 1280, 1366, 1480, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const buttons = page.getByRole('navigation', { name: menus }).locator('summary:visible')
      for (const button of await buttons.all()) {
        const name = `${await button.textContent()} at ${width} px`
        const chevron = button.locator('svg')
        await expect(chevron, name).toHaveCSS('transform', 'none')
        await button.click()
        await expect(chevron, name).toHaveCSS('transform', 'matrix(-1, 0, 0, -1, 0, 0)')
        const panel = banner(page).locator('details[open] > [data-menu]')
        await expect(panel).toBeVisible()
        const box = await panel.boundingBox()
        expect(box?.x, name).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width)
      }
      await page.keyboard.press('Escape')
    }
  })
}

test('links about the portal are in view on a desk, without opening anything', async ({
  page,
  open,
}) => {
  await open('/')
  const about = banner(page).getByRole('navigation', { name: 'About this portal' })
  for (const [name, href] of [
    ['What you can find here', '/what-can-i-find-on-gca-knowledge-portal'],
    ['Research for impact', '/gca-research-for-impact'],
  ] as const) {
    const link = about.getByRole('link', { name })
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect(link).toHaveAttribute('href', href)
  }
})

test('the way past the header by keyboard leaves the header where it is', async ({
  page,
  open,
}) => {
  await open('/llahub/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(banner(page)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(banner(page)).toBeInViewport({ ratio: 0.9 })
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  for (const address of ['/', '/llahub/articles']) {
    test(`the header of ${address} leaves and comes back at ${width} px`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height })
      await open(address)
      const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top)
      await scrollTo(1500)
      await expect(banner(page)).not.toBeInViewport()
      await scrollTo(1400)
      const menus = banner(page).locator('summary:visible').filter({ hasText: /\w/ })
      await expect(menus.first()).toBeInViewport({ ratio: 1 })
      await expect(
        banner(page)
          .locator(':is(a, button, summary):visible')
          .filter({ hasText: /^Search$/ }),
      ).toBeInViewport({ ratio: 1 })
      // It has a ground of its own there: the page does not shine through.
      const ground = (selector: string) =>
        page.locator(selector).evaluate((part) => getComputedStyle(part).backgroundColor)
      const grounds = await Promise.all(['header', 'header > :last-child'].map(ground))
      expect(grounds.some((colour) => /^rgb\(/.test(colour))).toBe(true)
      await scrollTo(1500)
      await expect(banner(page)).not.toBeInViewport()
    })
  }
}

for (const address of ['/llahub/articles', '/llahub/lla-awards/lla-awards-2022']) {
  test(`what the keyboard comes to on ${address} is never beneath the header`, async ({
    page,
    open,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(address)
    // Backwards the page scrolls up, and the header is there.
    await page.locator('footer a').last().focus()
    for (let stops = 0; stops < 70; stops += 1) {
      await page.keyboard.press('Shift+Tab')
      const covered = await page.evaluate(() => {
        const element = document.activeElement
        const header = document.querySelector('header')
        if (!element || !header || element === document.body || header.contains(element)) return ''
        const { top, left, width } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + Math.min(width / 2, 20), Math.max(top + 2, 1))
        return header.contains(seen) ? element.outerHTML.slice(0, 120) : ''
      })
      expect(covered).toBe('')
    }
  })
}
