/** Pictures and tables of figures: kept as the server wrote them, and changed in the browser into what it would write. */
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

/** All rows of tables and all shapes and marks of a map, hidden ones too, in whichever order attributes stand. */
const elements = (page: Page) =>
  page.evaluate(() => {
    const isOfScripts = /^(?:role|aria-\w+|tabindex|fill)$/
    const told = (element: Element): unknown => ({
      tag: element.tagName,
      attributes: Object.fromEntries(
        [...element.attributes]
          .filter(({ name }) => !isOfScripts.test(name))
          .map(({ name, value }) => [name, value]),
      ),
      inside: element.children.length > 0 ? [...element.children].map(told) : element.textContent,
    })
    return [...document.querySelectorAll('main tbody[data-rows] > tr, main svg [data-mark]')].map(
      told,
    )
  })

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
    expect(await page.locator('main tbody tr').allTextContents()).toEqual(
      await fresh.locator('main tbody tr').allTextContents(),
    )
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(async () => new Set(await stops(page))).toEqual(new Set([1]))
    await page.getByRole('link', { name: 'Temperature', exact: true }).click()
    await expect(page.getByRole('heading', { name: /much warmer/ })).toBeVisible()
    await expect.poll(() => pictures(page)).toEqual(before)
  })
}

test('what is chosen on a map changes its shapes, marks and rows into those that the server writes', async ({
  page,
  open,
  context,
}) => {
  const choose = (label: string, option: string) =>
    page.getByRole('combobox', { name: label }).selectOption({ label: option })
  await open('/interactive-maps/vulnerabilities/vulnerability-future')
  await alive(page)
  await page.getByRole('button', { name: /^Show all/ }).click()
  const fresh = await context.newPage()
  const classes = page.locator('[data-figure] li a')
  for (const step of [
    () => choose('Number', 'Vulnerability to come: water'),
    () => classes.nth(4).click(),
    () => choose('Find a country', 'Tuvalu'),
    () => classes.nth(3).click(),
    () => choose('Part of the world', 'Asia'),
    () => choose('Number', 'Vulnerability to come: health'),
  ]) {
    const before = page.url()
    await step()
    await expect(page).not.toHaveURL(before)
    await fresh.goto(page.url())
    await expect.poll(() => elements(page), page.url()).toEqual(await elements(fresh))
  }
})

test('who stands at a country stays there while the years are played', async ({ page, open }) => {
  await open(
    '/interactive-maps/vulnerabilities/nationally-determined-contributions-ndc?indicator=plan-national&year=2015',
  )
  await page.getByRole('button', { name: 'Play the years' }).click()
  const code = await page.locator('use[tabindex="0"]').first().getAttribute('data-mark')
  const country = page.locator(`use[data-mark="${code}"]`).first()
  await country.focus()
  const year = page.getByRole('combobox', { name: 'Year' })
  await expect.poll(async () => Number(await year.inputValue())).toBeGreaterThanOrEqual(2018)
  await expect(country).toBeFocused()
})
