/** What holds for both headers and footers. */
import { expect, shellLinks, test } from './test.ts'

test('a menu opens, leads on and closes', async ({ page, open, axe }) => {
  await open('/llahub/')
  const menu = page.getByRole('navigation', { name: 'Hub' })
  const link = menu.getByRole('link', { name: 'Planning methods' })
  await expect(link).toBeHidden()
  await menu.getByText('Knowledge', { exact: true }).click()
  await expect(link).toBeVisible()
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await menu.getByText('Knowledge', { exact: true }).click()
  await link.click()
  await expect(page).toHaveURL(
    '/llahub/articles?categories=planning-methods&parent=knowledge_and_innovation',
  )
  await expect(link).toBeHidden()
})

test('every link of the shell leads to a page', async ({ request }) => {
  for (const address of ['/', '/llahub/']) {
    const links = shellLinks(await (await request.get(address)).text())
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
  }
})
