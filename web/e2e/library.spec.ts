/** The portal's library: what somebody looks for is found by filters, kept by the address, and read whole. */
import { alive, beyondEdge, expect, test, tick } from './test.ts'

test('a project by goal and country', async ({ page, open, axe }) => {
  await open('/projects-and-practice')
  await alive(page)
  await expect(page.locator('#projects-count')).toHaveText(/^30\s*projects$/)
  const figure = page.locator('figure#map')
  await expect(figure.getByText(/^Projects in \d+ countries; most in/)).toBeVisible()
  await tick(page.getByRole('checkbox', { name: /^Clean Water and Sanitation/ }))
  await expect(page).toHaveURL('/projects-and-practice?goals=6')
  // By keyboard, as `tick` does.
  await page
    .locator('summary', { hasText: /^Show \d+ more/ })
    .first()
    .press('Enter')
  await tick(page.getByRole('checkbox', { name: /^Nepal/ }))
  await expect(page).toHaveURL('/projects-and-practice?countries=NPL&goals=6')
  await expect(page.locator('#projects-count')).toHaveText(/^1\s*project$/)
  await page.getByRole('link', { name: 'Springs of the middle hills' }).click()
  await expect(page).toHaveURL('/projects-and-practice/springs-of-the-middle-hills')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Springs of the middle hills')
  await expect(page.getByRole('region', { name: 'Key facts' })).toContainText('2021 to 2025')
  await expect(page.getByRole('img', { name: /^Map with the place of/ }).first()).toBeVisible()
  const organisation = page.getByText('Highland Water Observatory (demonstration)', { exact: true })
  await expect(organisation).toBeVisible()
  expect(await axe()).toEqual([])
  // A goal is a way to all projects that serve it.
  await page.getByRole('list', { name: 'Development goals' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL('/projects-and-practice?goals=13')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/projects-and-practice?countries=NPL&goals=6')
  await expect(page.getByRole('checkbox', { name: /^Nepal/ })).toBeChecked()
})

test('projects on a map and in its list are one, and filters narrow both', async ({
  page,
  open,
  axe,
}) => {
  await open('/projects-and-practice')
  await page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL('/projects-and-practice?view=map')
  const map = page.getByRole('application', { name: 'Where the projects are' })
  await expect(map).toBeVisible()
  const onMap = () =>
    map
      .locator('button')
      .evaluateAll((marks) =>
        marks.reduce((sum, mark) => sum + Number(mark.textContent?.trim() || 1), 0),
      )
  await expect.poll(onMap).toBe(30)
  const row = page.locator('[id^="row-"]').first()
  await row.hover()
  await expect(map.locator('button[data-marked="true"]')).toHaveCount(1)
  expect(await axe()).toEqual([])
  await tick(page.getByRole('checkbox', { name: /^Clean Water and Sanitation/ }))
  await expect(page).toHaveURL('/projects-and-practice?goals=6&view=map')
  const number = page.locator('#projects-count strong')
  // The address is there before the page is drawn.
  await expect(number).not.toHaveText('30')
  const count = Number(await number.textContent())
  expect(count).toBeLessThan(30)
  await expect.poll(onMap).toBe(count)
  await map.locator('button:not([data-several])').first().focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'What you chose on the map' })
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/projects-and-practice\//)
  await expect(card).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Show as' })
    .getByRole('link', { name: 'List' })
    .click()
  await expect(page.locator('figure#map')).toBeVisible()
})

test('without scripts the map of projects is a picture whose marks lead to them', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/projects-and-practice?view=map')
  const picture = page.getByRole('group', { name: 'Where the projects are' }).first()
  await expect(picture).toBeVisible()
  const targets = await picture
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(targets.length).toBeGreaterThan(5)
  for (const target of targets) expect(target).toMatch(/^(#row-|\/projects-and-practice\/)/)
  await expect(page.locator('[id^="row-"]')).toHaveCount(12)
  await context.close()
})

test('the place of a project is a picture until somebody presses for a map', async ({
  page,
  open,
  axe,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/assets\/(?:live-map|pressed-map)-/.test(request.url())) fetched.push(request.url())
  })
  await open('/projects-and-practice/springs-of-the-middle-hills')
  const move = page.getByRole('button', { name: 'Move this map' })
  await move.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-live-map]')).toHaveCount(0)
  expect(fetched).toEqual([])
  await move.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-live-map="live"]')).toBeVisible()
  await page.locator('[data-live-map] button[data-points]').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'What you chose on the map' })).toBeVisible()
  expect(await axe()).toEqual([])
})

test('a profile leads to the map of its country’s projects', async ({ page, open }) => {
  await open('/country-profiles/NPL')
  await page.getByRole('link', { name: 'On a map', exact: true }).click()
  await expect(page).toHaveURL('/projects-and-practice?countries=NPL&view=map')
  await expect(page.getByRole('application', { name: 'Where the projects are' })).toBeVisible()
})

test('a report by organisation and year, without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/all-resources/adaptation-reports')
  await tick(page.getByRole('checkbox', { name: /^Global Adaptation Commission/ }))
  await tick(page.getByRole('checkbox', { name: /^2019/ }))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(
    '/all-resources/adaptation-reports?organisations=global-adaptation-commission-demonstration&years=2019',
  )
  await page.getByRole('link', { name: 'Adapt by arithmetic: what early action saves' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adapt by arithmetic')
  await expect(page.getByRole('heading', { name: 'Published by' })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.some((text) => text.includes('"Report"'))).toBe(true)
  await context.close()
})

test('filters that leave nothing say which to drop', async ({ page, open }) => {
  await open('/projects-and-practice?goals=4&countries=NPL')
  await expect(page.getByText('No project matches all of these filters.')).toBeVisible()
  await page.getByRole('link', { name: /^Without “Nepal”/ }).click()
  await expect(page).toHaveURL('/projects-and-practice?goals=4')
})

test('viewpoints that contradict each other stand side by side', async ({ page, open }) => {
  await open('/viewpoints/nobody-should-have-to-leave-twice')
  const others = page.getByRole('region', { name: 'Others see it differently' })
  await expect(others.getByRole('link')).toHaveText('Pay people to leave early')
})

for (const address of [
  '/projects-and-practice',
  '/projects-and-practice?view=map',
  '/projects-and-practice/salt-lines-of-the-lower-mekong',
  '/all-resources',
  '/all-resources/adaptation-reports',
  '/all-resources/adaptation-reports/the-unprepared-decade',
  '/all-resources/perspectives',
  '/all-resources/perspectives/a-plan-that-can-be-read-aloud',
  '/case-studies',
  '/case-studies/a-bus-line-that-became-a-warning-system',
  '/updates',
  '/updates/the-portal-opens',
  '/viewpoints',
  '/viewpoints/measure-what-grandmothers-ask',
]) {
  test(`${address} is accessible and fits every screen, with large text, too`, async ({
    page,
    open,
    axe,
  }) => {
    await open(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await axe()).toEqual([])
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => beyondEdge(page), `at ${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => beyondEdge(page), 'at 200 %').toBe(0)
  })
}
