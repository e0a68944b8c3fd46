/** The portal's home, with the demonstration's content. */
import { expect, type Page, shiftWhileComingAlive, test } from './test.ts'

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
  await expect(
    doors.getByText(/^\d+ countries and territories with a heat score, \d{4}$/),
  ).toBeVisible()
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

test('home, profile and map stay where they are while they come alive', async ({
  page,
  expectTrouble,
}) => {
  // Named so that what goes wrong is seen.
  void expectTrouble
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [
      '/',
      '/country-profiles/NPL',
      '/interactive-maps/vulnerabilities/climatedriven-risk-current',
    ]) {
      const shift = await shiftWhileComingAlive(page, address)
      expect(shift, `${address} at ${width}`).toBe(0)
    }
  }
})

/** What a picture leaves of contrast is in no style sheet: axe does not see it. */
test('the words of the header can be read on the picture', async ({ page, open }) => {
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await open('/')
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
    for (const [word, contrast] of await contrastsInHeader(page))
      expect(contrast, `${word} at ${width} px`).toBeGreaterThan(4.5)
  }
})

/** White beside the lightest point behind each word of the header. */
async function contrastsInHeader(page: Page): Promise<[string, number][]> {
  const boxes = await page.getByRole('banner').evaluate((header) => {
    const words = [...header.querySelectorAll('a, summary')].filter((it) => it.checkVisibility())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('header * { visibility: hidden; transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return words.map((word) => {
      const range = document.createRange()
      range.selectNodeContents(word)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { word: word.textContent, x, y, width, height }
    })
  })
  const seen = boxes.filter(({ x, width, height }) => x > 0 && width > 4 && height > 4)
  expect(seen.length).toBeGreaterThan(5)
  const png = (await page.screenshot()).toString('base64')
  const canvas = await page.context().newPage()
  const contrasts = await canvas.evaluate(
    async ({ png, seen }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const linear = (byte = 0) => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      }
      return seen.map(({ word, x, y, width, height }): [string, number] => {
        const bytes = context?.getImageData(x, y, width, height).data ?? []
        let lightest = 0
        for (let at = 0; at < bytes.length; at += 4) {
          const [red, green, blue] = bytes.slice(at, at + 3)
          const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
          lightest = Math.max(lightest, light)
        }
        return [word, 1.05 / (lightest + 0.05)]
      })
    },
    { png, seen },
  )
  await canvas.close()
  return contrasts
}
