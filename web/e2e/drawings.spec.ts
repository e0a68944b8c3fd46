/** Pictures of figures: kept as the server wrote them, and drawn in the browser as the server would. */
import { alive, expect, type Page, test } from './test.ts'

const NEPAL = '/country-profiles/NPL'
const WIDTHS = { phone: 390, desk: 1280 }

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** The pictures that are shown, without what scripts add for the keyboard and without names of patterns. */
const pictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main figure svg[aria-label]')]
      .filter((picture) => picture.getClientRects().length > 0)
      .map((picture) =>
        picture.outerHTML.replace(/ (?:role|aria-\w+|tabindex|id|fill)="[^"]*"/g, ''),
      ),
  )

/** Of each figure whose marks can be walked through: at how many of them Tab stops. */
const stops = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0
    return [...document.querySelectorAll('main figure')]
      .map((figure) => [...figure.querySelectorAll('[data-mark]')].filter(isShown))
      .filter((marks) => marks.length > 0)
      .map((marks) => marks.filter((mark) => mark.getAttribute('tabindex') === '0').length)
  })

for (const [from, to] of [
  ['phone', 'desk'],
  ['desk', 'phone'],
] as const) {
  test(`another future is drawn as the server draws it, on a ${from}, a ${to} and paper`, async ({
    page,
    open,
    context,
  }) => {
    await resize(page, WIDTHS[from])
    await open(NEPAL)
    await alive(page)
    const before = await pictures(page)
    await page.getByRole('link', { name: 'Hot days' }).click()
    await expect(page.getByRole('heading', { name: /very hot days/ })).toBeVisible()

    const fresh = await context.newPage()
    for (const [width, media] of [
      [WIDTHS[from], 'screen'],
      [WIDTHS[to], 'screen'],
      [WIDTHS[from], 'print'],
    ] as const) {
      await resize(fresh, width)
      await fresh.goto(`${NEPAL}?variable=hot-days`)
      for (const one of [page, fresh]) await one.emulateMedia({ media })
      await resize(page, width)
      await expect.poll(() => pictures(page)).toEqual(await pictures(fresh))
    }
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(async () => new Set(await stops(page))).toEqual(new Set([1]))
    await page.getByRole('link', { name: 'Temperature', exact: true }).click()
    await expect(page.getByRole('heading', { name: /much warmer/ })).toBeVisible()
    await expect.poll(() => pictures(page)).toEqual(before)
  })
}
