/** The contents of long pages: before the text, with the section one reads marked. */
import { expect, test } from './test.ts'

for (const address of [
  '/llahub/articles/contour-trenches',
  '/llahub/stories/open-ledger-makueni',
  '/llahub/network/drylands',
  '/llahub/lla-awards/lla-awards-2022',
  '/llahub/country-profiles/NPL',
]) {
  test(`on ${address} contents come first and mark the section`, async ({ page, open, axe }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(address)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const links = contents.getByRole('link')
    const second = links.nth(1)
    const id = decodeURIComponent(((await second.getAttribute('href')) ?? '').slice(1))
    const heading = page.locator(`[id="${id}"]`)
    const before = await contents.evaluate(
      (nav, to) =>
        Boolean(
          nav.compareDocumentPosition(document.getElementById(to) as Element) &
            Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      (await links.first().getAttribute('href'))?.slice(1) ?? '',
    )
    expect(before).toBe(true)
    await second.click()
    await expect(heading).toBeInViewport()
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(contents.locator('[aria-current]')).toHaveCount(1)
    // The marked contents stay in view beside, or above, what is read.
    await expect(second).toBeInViewport({ ratio: 0.9 })
    expect(await axe()).toEqual([])
  })
}
