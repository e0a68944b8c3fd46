/** Pictures and maps of the demonstration site: words on them can be read, marks on them told apart. */
import { expect, type Page, test } from './test.ts'

const HOMES = ['/', '/llahub/']
const WIDTHS = [360, 768, 1024, 1280, 1920]
/** Pages that begin with words on a picture. */
const LED = ['share-your-story', 'lla-awards', 'peoples-adaptation-plans', 'lla-masterclass']

for (const home of HOMES) {
  for (const width of WIDTHS) {
    test(`words on the picture of ${home} keep their contrast at ${width} px`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(home)
      const hero = page.locator('main [data-part][data-scrim]').first()
      for (const words of await hero.locator('h1, p').all()) {
        expect(await contrastBehind(page, words)).toBeGreaterThanOrEqual(4.5)
      }
    })
  }
}

/** The least contrast of white with what lies behind an element, without its words. */
async function contrastBehind(page: Page, words: ReturnType<Page['locator']>): Promise<number> {
  const box = await words.evaluate((element: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    element.style.color = 'transparent'
    element.style.textShadow = 'none'
    return { x: Math.max(x, 0), y: Math.max(y, 0), width, height }
  })
  const picture = await page.screenshot({ clip: box })
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    const linear = (value: number) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    let brightest = 0
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((n) => linear((data[at + n] ?? 0) / 255))
      brightest = Math.max(brightest, 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    }
    return 1.05 / (brightest + 0.05)
  }, picture.toString('base64'))
}

for (const name of LED) {
  test(`${name} has one hero: its title, its picture and the words that lead`, async ({
    page,
    open,
    axe,
  }) => {
    await open(`/llahub/${name}`)
    const head = page.locator('main [data-pictured="true"]')
    await expect(head.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(head.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(head.locator('img')).toBeVisible()
    await expect(page.locator('[data-block="featured_content"] [data-scrim] h2')).toHaveCount(0)
    expect(await axe()).toEqual([])
  })
}

test('no mark lies upon another, at any width', async ({ page, open }) => {
  const widths = [320, 360, 768, 1024, 1280]
  await open('/llahub/stories?view=map')
  const marks = page
    .getByRole('group', { name: 'Where the stories are from' })
    .getByRole('link')
    .locator('path, circle + circle')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overlapping(marks), `at ${width} px`).toEqual([])
  }

  await open('/llahub/articles/plans-on-the-map')
  const pins = page.locator('[data-block="map"] figure g rect:visible')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await pins.count()).toBeGreaterThan(1)
    expect(await overlapping(pins), `at ${width} px`).toEqual([])
  }
})

async function overlapping(marks: ReturnType<Page['locator']>): Promise<string[]> {
  const boxes = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => {
      const meets =
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom
      return meets ? [`${JSON.stringify(one)} ${JSON.stringify(other)}`] : []
    }),
  )
}

test('a phone gets a map of its own, and none that is not shown', async ({ page, open }) => {
  const maps: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wms?')) maps.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/llahub/articles/plans-on-the-map')
  const picture = page.locator('[data-block="map"] figure img:visible').first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(672)
  expect(maps.filter((map) => map.includes('WIDTH=768'))).toEqual([])
})
