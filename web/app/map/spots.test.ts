import { expect, test } from 'vitest'
import { NARROW } from '#app/map/picture-sizes.tsx'
import { placeItems as place } from '#app/map/spots.ts'

const at = (id: string, lat: number, lng: number) => ({ id, location: { lat, lng } })
const KATHMANDU = at('ktm', 27.7, 85.3)
const POKHARA = at('pkr', 28.2, 84)
const LIMA = at('lim', -12, -77)
const SUVA = at('suv', -18.1, 178.4)
const WIDE = { name: 'wide', width: 1024, height: 576, dots: 1 } as const

type Items = Parameters<typeof place>[0]
const placeItems = (items: Items, size: typeof WIDE | typeof NARROW = WIDE) => place(items, size)

test('far places stand alone, near ones together, and what has no place is left out', () => {
  const placed = placeItems([KATHMANDU, LIMA, POKHARA, SUVA, { id: 'lost', location: null }])
  expect(placed?.spots.map(({ items }) => items.map(({ id }) => id).join())).toEqual([
    'ktm,pkr',
    'lim',
    'suv',
  ])
})

test('alone in the picture, near places come apart', () => {
  expect(placeItems([KATHMANDU, POKHARA])?.spots).toHaveLength(2)
})

test('east is right, north is up, and one place alone is in the middle', () => {
  const [lima, kathmandu] = placeItems([LIMA, KATHMANDU])?.spots ?? []
  expect(lima?.x).toBeLessThan(kathmandu?.x ?? 0)
  expect(lima?.y).toBeGreaterThan(kathmandu?.y ?? 100)
  expect(placeItems([LIMA])?.spots[0]).toMatchObject({ x: 50, y: 50 })
})

test.each([
  [[KATHMANDU]],
  [[KATHMANDU, LIMA, SUVA]],
  [[SUVA, at('north', 71, 25)]],
  [[at('date line', -16, 180), at('other side', -16, -180)]],
])('every mark lies inside: %j', (items) => {
  const placed = placeItems(items)
  if (!placed) throw new Error('nothing placed')
  for (const { x, y } of placed.spots) {
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x, y)).toBeLessThan(100)
  }
})

test.each([
  ['wide', WIDE, 480],
  ['narrow', NARROW, 286],
] as const)(
  'however narrow the %s picture is shown, no mark lies upon another',
  (_, size, shown) => {
    const items = Array.from({ length: 120 }, (_item, n) =>
      at(`${n}`, ((n * 37) % 110) - 50, ((n * 71) % 350) - 175),
    )
    const placed = placeItems(items, size)
    if (!placed) throw new Error('nothing placed')
    expect(placed.spots.flatMap((spot) => spot.items)).toHaveLength(120)
    const high = (shown * size.height) / size.width
    for (const [n, one] of placed.spots.entries()) {
      for (const other of placed.spots.slice(n + 1)) {
        const [x, y] = [one.x - other.x, one.y - other.y].map(Math.abs) as [number, number]
        expect(Math.max((x / 100) * shown, (y / 100) * high)).toBeGreaterThan(26.5)
      }
    }
  },
)

test('places on both sides of the date line are neighbours', () => {
  const [suva, apia] = placeItems([SUVA, at('api', -13.8, -171.8)])?.spots ?? []
  expect((apia?.x ?? 0) - (suva?.x ?? 0)).toBeGreaterThan(5)
  expect(apia?.x).toBeLessThan(90)
})

test('without places there is no picture', () => {
  expect(placeItems([{ id: 'lost', location: null }])).toBeUndefined()
})
