/** Courses and what those who are not states do: lists that lead to the sites of others. */
import { expect, test, tick } from './test.ts'

test('a course in French is found without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/e-learning')
  await tick(page.getByRole('checkbox', { name: /Français/ }))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/languages=fr/)
  const course = page.getByRole('main').getByRole('article').first()
  await expect(course).toContainText('Français')
  await expect(course).toContainText(/\d hours/)
  await expect(course.getByRole('link')).toHaveAttribute('href', /^https:\/\/example\.org\/courses/)
  await context.close()
})

test('initiatives are counted by country, by who acts and by topic, under the filters', async ({
  page,
  open,
  axe,
}) => {
  await open('/non-state-action?topics=heat')
  expect(await axe()).toEqual([])
  const actors = page.locator('figure#actors')
  await expect(actors.getByText(/comes first, with \d+ of \d+ initiatives/)).toBeVisible()
  await actors.getByText('Show as a table').click()
  const counts = await actors.getByRole('cell').allInnerTexts()
  const total = counts.map(Number).reduce((sum, count) => sum + count, 0)
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBe(total)
})

test('a figure of initiatives may stand in another site, narrowed as its list is', async ({
  page,
  open,
  request,
}) => {
  await open('/embed/lists/initiatives/actors?topics=heat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who acts?')
  await expect(page.getByText(/comes first, with \d+ of \d+ initiatives/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open on Terrace' })).toHaveAttribute(
    'href',
    '/non-state-action?topics=heat#actors',
  )
  for (const none of ['projects/actors', 'reports/map']) {
    expect((await request.get(`/embed/lists/${none}`)).status()).toBe(404)
  }
})

test('what can be found is counted on one page', async ({ page, open, request }) => {
  await open('/what-can-i-find-on-gca-knowledge-portal')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Projects and practice' })
  const list = await (await request.get('/api/portal/library/projects?limit=1')).json()
  await expect(row).toContainText(String(list.meta.total))
  await row.getByRole('link').click()
  await expect(page).toHaveURL('/projects-and-practice')
})
