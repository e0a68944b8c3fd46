/** Visitors who choose the colours themselves: states that are tints and shadows elsewhere are seen. */
import { expect, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('what is current or chosen stands out', async ({ page, open }) => {
  await open('/llahub/articles?parent=news&sectors=water')
  const grounds = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor))
  const ofPage = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  for (const state of ['header summary[data-current="true"]', 'main a[data-selected="true"]']) {
    const found = await grounds(state)
    expect(found.length, state).toBeGreaterThan(0)
    for (const ground of found) expect(ground, state).not.toBe(ofPage)
    // Behind letters whose colours are adjusted browsers lay the colour of the page, which hides them.
    await expect(page.locator(state).first()).toHaveCSS('forced-color-adjust', 'none')
  }
})

test('focus is seen in a field whose row has the ring elsewhere', async ({ page, open }) => {
  await open('/')
  const field = page.getByRole('main').locator('input[type="search"]')
  await field.focus()
  await expect(field).toHaveCSS('outline-style', 'solid')
  await expect(field).toHaveCSS('outline-width', '3px')
})
