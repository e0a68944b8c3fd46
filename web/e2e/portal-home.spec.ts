/** The portal's home, with the demonstration's content. */
import { expect, test } from './test.ts'

test('three stories are told with their places', async ({ page, open }) => {
  await open('/')
  const section = page.getByRole('region', { name: 'Adaptation, told by those who do it' })
  const stories = section.getByRole('article')
  await expect(stories).toHaveCount(3)
  for (const story of await stories.all()) {
    await expect(story.getByRole('link')).toHaveAttribute('href', /^\/llahub\/stories\//)
    await expect(story.locator('img[src*="flags"], svg, img').first()).toBeAttached()
    await expect(story.getByText(/\p{L}+, \p{L}+/u).first()).toBeVisible()
  }
  await expect(section.getByRole('link', { name: 'All stories' })).toHaveAttribute(
    'href',
    '/llahub/stories',
  )
})

test('three maps show the data of today, and each menu says two figures of it', async ({
  page,
  open,
  axe,
}) => {
  await open('/')
  const maps = page.getByRole('region', { name: 'Three ways to see risk' })
  await expect(maps.getByRole('article')).toHaveCount(3)
  for (const map of await maps.getByRole('article').all()) {
    await expect(map.getByText(/\d+ countries/)).toBeVisible()
    await expect(map.getByText('Demonstration data')).toBeVisible()
    await expect(map.getByRole('link')).toHaveAttribute('href', /^\/interactive-maps\//)
  }
  const doors = page.getByRole('region', { name: 'Ways in' })
  await expect(doors.locator('li li:has(b)')).toHaveCount(6)
  await expect(doors.getByText(/^\d+ countries with a score, \d{4}$/)).toBeVisible()
  expect(await axe()).toEqual([])
})

test('a press into the main search field begins a new search', async ({ page, open }) => {
  await open('/')
  const main = page.getByRole('main')
  // A combobox as soon as it can suggest something.
  const field = main.getByRole('searchbox').or(main.getByRole('combobox'))
  await field.fill('dry season')
  await field.click()
  await expect(field).toHaveValue('')
  // It suggests as the hub's does, and a search is made where its own are.
  await field.fill('climate fin')
  await page.getByRole('option', { name: /^Climate finance Popular search/ }).click()
  await expect(page).toHaveURL('/search?search=Climate%20finance')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Ways in' })).toBeVisible()
  await field.fill('rain')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?search=rain')
  const there = page.getByRole('main').getByLabel('Search the portal and the hub')
  await expect(there).toHaveValue('rain')
  await there.click()
  await expect(there).toHaveValue('')
})

test('home, profile and map stay where they are while they come alive', async ({ page, open }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [
      '/',
      '/country-profiles/NPL',
      '/interactive-maps/vulnerabilities/climatedriven-risk-current',
    ]) {
      await open(address)
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            const add = (entries: PerformanceEntryList) => {
              for (const entry of entries as (PerformanceEntry & { value: number })[])
                sum += entry.value
            }
            const observer = new PerformanceObserver((list) => add(list.getEntries()))
            observer.observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 300)
          }),
      )
      expect(shift, `${address} at ${width}`).toBe(0)
    }
  }
})
