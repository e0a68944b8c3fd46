/** Maps with shapes: drawn by the server, inside of the picture, and named beside it. */
import { expect, test } from './test.ts'

const SHAPES_ALONE = '/llahub/articles/walking-the-spring'
/** Not those beside the names, nor on the picture for other screens. */
const ON_PICTURE = 'path[data-kind]:not(li path):visible'
const WITH_POINTS = '/llahub/stories/the-spring-book'

for (const [address, names] of [
  [SHAPES_ALONE, ['Ward three', 'Land above the spring']],
  [WITH_POINTS, ['Land above the spring']],
] as const) {
  test(`the map of ${address} shows its shapes`, async ({ page, open, request, axe }) => {
    const html = await (await request.get(address)).text()
    // On the pictures for wide and for narrow screens, and beside its name.
    expect(html.match(/<path [^>]*data-kind="area"/g)).toHaveLength(3 * names.length)
    await open(address)
    const map = page.locator('[data-block="map"] figure')
    await expect(
      map.getByRole('list', { name: 'Outlines on the map' }).getByRole('listitem'),
    ).toHaveText([...names])
    const picture = map.getByRole('img', { name: names.join(', ') })
    await picture.scrollIntoViewIfNeeded()
    const frame = await picture.boundingBox()
    const shapes = map.locator(ON_PICTURE)
    await expect(shapes).toHaveCount(names.length)
    for (const shape of await shapes.all()) {
      const box = await shape.boundingBox()
      if (!frame || !box) throw new Error('nothing is drawn')
      expect(box.width).toBeGreaterThan(4)
      expect(box.x).toBeGreaterThanOrEqual(frame.x)
      expect(box.y).toBeGreaterThanOrEqual(frame.y)
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height)
    }
    expect(await axe()).toEqual([])
  })
}

test('a map of shapes alone is filled by them', async ({ page, open }) => {
  await open(SHAPES_ALONE)
  const map = page.locator('[data-block="map"] figure')
  const frame = await map.getByRole('img').boundingBox()
  const ward = await map.locator(ON_PICTURE).first().boundingBox()
  expect((ward?.height ?? 0) / (frame?.height ?? 1)).toBeGreaterThan(0.6)
})

test('a map that was only kept is there when React renders the whole page anew', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Minified React error/)
  // As an extension of the browser does that changes a text before the program comes.
  await page.route(`**${SHAPES_ALONE}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('>Walking the spring</h1>', '>Changed</h1>')
    await route.fulfill({ response, body })
  })
  await page.goto(SHAPES_ALONE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking the spring')
  const map = page.locator('[data-block="map"] figure')
  await expect(map.getByRole('list', { name: 'Outlines on the map' })).toBeVisible()
})
