/** Visitors with an old or mistyped address. */
import { alive, expect, test } from './test.ts'

const SPRING = '/llahub/articles/walking-the-spring'

test('an old address leads to the new one', async ({ page, request }) => {
  const moved = await request.get('/llahub/springs', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, SPRING])
  const below = await request.get('/old/a/b', { maxRedirects: 0 })
  expect([below.status(), below.headers().location]).toEqual([301, '/llahub/articles'])
  await page.goto('/llahub/springs')
  await expect(page).toHaveURL(SPRING)
})

test('a mistyped address says what may have been meant', async ({ page, axe, expectTrouble }) => {
  expectTrouble(/status of 404/)
  for (const typed of ['/llahub/articles/walking-the-sprng', '/llahub/walking-the-sprng']) {
    const answer = await page.goto(typed)
    expect(answer?.status()).toBe(404)
    await alive(page)
    const closest = page.getByRole('navigation', { name: 'Were you looking for this?' })
    await expect(closest.getByRole('link').first()).toHaveAttribute('href', SPRING)
    expect(await axe()).toEqual([])
  }
  await page.getByRole('navigation', { name: 'Were you looking' }).getByRole('link').first().click()
  await expect(page).toHaveURL(SPRING)
})

test('a page that is gone says so', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 410/)
  const answer = await page.goto('/llahub/given-up')
  await alive(page)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is no longer here')
})
