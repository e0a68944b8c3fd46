/** Pages have the style of what they show, and fetch no other. */
import { expect, hold, type Page, test } from './test.ts'

/** The names of the sheets that a document links. */
async function linked(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  const links = html.matchAll(/<link rel="stylesheet" href="\/_t\/assets\/(\w+)-/g)
  return [...links].map(([, name = '']) => name).sort()
}

for (const [address, names] of [
  ['/llahub/articles', ['hub', 'style']],
  ['/llahub/stories', ['hub', 'style']],
  ['/llahub/stories?view=map', ['hub', 'maps', 'style']],
  ['/llahub/map', ['hub', 'maps', 'style']],
  ['/llahub/climate-map-page', ['hub', 'maps', 'style']],
  ['/all-resources/adaptation-reports', ['portal', 'style']],
  ['/projects-and-practice', ['figures', 'portal', 'style']],
  ['/projects-and-practice?view=map', ['maps', 'portal', 'style']],
  ['/country-profiles/NPL', ['figures', 'portal', 'style']],
] as const) {
  test(`${address} links ${names.join(', ')}`, async ({ page }) => {
    expect(await linked(page, address)).toEqual(names)
  })
}

test('who goes on to a map gets its style with it, and once', async ({ page, open }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+)-[\w-]+\.css$/.exec(request.url()) ?? []
    if (name) sheets.push(name)
  })
  await open('/llahub/stories')
  expect(sheets).toEqual(expect.arrayContaining(['hub', 'style']))
  expect(sheets).not.toContain('maps')
  // Held up, so that a page without it would be seen.
  const release = await hold(page, /\/assets\/maps-[\w-]+\.css$/)
  const list = page.locator('[id^="row-"]').first()
  await page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'Map' }).click()
  await expect.poll(() => sheets.filter((name) => name === 'maps').length).toBe(1)
  await expect(list).toHaveCount(0)
  release()
  await expect(list).toBeVisible()
  await expect(list).toHaveCSS('border-left-width', '4px')
  await page
    .getByRole('navigation', { name: 'Show as' })
    .getByRole('link', { name: 'List' })
    .click()
  await expect(list).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'Map' }).click()
  await expect(list).toBeVisible()
  expect(sheets.filter((name) => name === 'maps')).toHaveLength(1)
})
