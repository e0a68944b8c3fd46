import { describe, expect, test } from 'vitest'
import { FORMS, isInside, labelBox, overlap, PHONE, pixelsAt, WIDE } from '#app/figures/plot.ts'
import { placeStrip, type StripFlag } from '#app/figures/strip/place-strip.ts'
import { generator, SEEDS, widthsOf } from '../../../tests/generated-data.ts'

function strip(seed: number) {
  const make = generator(seed)
  const scale = 10 ** make.whole(-2, 6)
  // Some worlds are even, some crowd at one end.
  const power = make.pick([1, 1, 3])
  const dots = make.list(make.whole(0, 249), (index) => ({
    code: `C${index}`,
    value: scale * make.unit() ** power,
  }))
  const flag = (kind: StripFlag['kind']) => (index: number) => ({
    key: `${kind}${index}`,
    kind,
    text: `${make.name()} ${index}`,
    ...(kind === 'median' && { short: `The median ${index}` }),
    value: scale * make.unit() ** power,
  })
  const flags = [
    ...make.list(make.whole(1, 3), flag('country')),
    ...make.list(2, flag('median')),
    ...make.list(2, flag('end')),
  ]
  return { dots, flags, domain: make.pick([undefined, [0, scale] as const]) }
}

describe.each(FORMS)('in the form $name', (form) => {
  test.each(SEEDS)('no dot lies outside of the frame or on another (%i)', (seed) => {
    const { dots, flags, domain } = strip(seed)
    const placed = placeStrip(dots, flags, { form, domain })
    expect(placed.dots).toHaveLength(dots.length)
    for (const width of widthsOf(form.width)) {
      const centres = placed.dots.map(({ x, y }) => [pixelsAt(placed.plot, x, width), y] as const)
      const outside = centres.filter(
        ([x, y]) =>
          x - placed.radius < 0 ||
          x + placed.radius > width ||
          y - placed.radius < 0 ||
          y + placed.radius > placed.axis,
      )
      expect(outside).toEqual([])
    }
    if (placed.radius <= 1.5) return
    const close = placed.dots.flatMap((dot, index) =>
      placed.dots.slice(index + 1).filter((other) => {
        const [x, y] = [pixelsAt(placed.plot, dot.x), pixelsAt(placed.plot, other.x)]
        return Math.hypot(x - y, dot.y - other.y) < 2 * placed.radius
      }),
    )
    expect(close).toEqual([])
  })

  test.each(SEEDS)('no name lies outside of the frame, on another, or on a line (%i)', (seed) => {
    const { dots, flags, domain } = strip(seed)
    const { plot, flags: placed } = placeStrip(dots, flags, { form, domain })
    const countries = (all: readonly StripFlag[]) => all.filter(({ kind }) => kind === 'country')
    const medians = (all: readonly StripFlag[]) => all.filter(({ kind }) => kind === 'median')
    expect(countries(placed)).toHaveLength(countries(flags).length)
    expect(medians(placed)).toHaveLength(medians(flags).length)
    for (const width of widthsOf(form.width)) {
      const boxes = placed.map(({ label }) => labelBox(label, plot, width))
      expect(boxes.filter((box) => !isInside(box, plot, width))).toEqual([])
      boxes.forEach((box, index) => {
        expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
        const crossed = placed.filter(({ x, stem }, other) => {
          const at = pixelsAt(plot, x, width)
          return other !== index && box.left < at && at < box.right && stem.from < box.top
        })
        expect(crossed).toEqual([])
      })
    }
  })
})

test('a country among 182 is named, with both medians and both ends', () => {
  const dots = Array.from({ length: 182 }, (_, index) => ({
    code: `C${index}`,
    value: index / 1.9,
  }))
  const flags: StripFlag[] = [
    { key: 'NPL', kind: 'country', value: 62, text: 'Nepal 62' },
    { key: 'world', kind: 'median', value: 49, text: 'World median 49' },
    { key: 'region', kind: 'median', value: 64, text: 'South Asia median 64' },
    { key: 'low', kind: 'end', value: 8, text: 'New Zealand 8' },
    { key: 'high', kind: 'end', value: 96, text: 'Somalia 96' },
  ]
  const placed = placeStrip(dots, flags, { form: WIDE, domain: [0, 100] })
  expect(placed.flags.map(({ key }) => key).toSorted()).toEqual(
    flags.map(({ key }) => key).toSorted(),
  )
})

test.each([
  ['all apart', 42.3, 48.1, 44.5],
  ['all near the middle', 50.2, 50.4, 49.9],
  ['one at the left edge', 3.2, 40.1, 60.2],
  ['one at the right edge', 97.5, 52.2, 91.8],
  ['equal to both medians', 50, 50, 50],
])('on a phone both medians have a place beside a country: %s', (_, own, world, region) => {
  const flags: StripFlag[] = [
    { key: 'own', kind: 'country', value: own, text: `Netherlands ${own}` },
    { key: 'world', kind: 'median', value: world, text: `World median ${world}` },
    {
      key: 'region',
      kind: 'median',
      value: region,
      text: `Median of Northern and Western Europe ${region}`,
      short: `Region median ${region}`,
    },
  ]
  const placed = placeStrip([{ code: 'own', value: own }], flags, { form: PHONE, domain: [0, 100] })
  const keys = placed.flags.map(({ key }) => key)
  expect(keys.toSorted()).toEqual(['own', 'region', 'world'])
})

test('a value beyond the ends of the scale stays at its end', () => {
  const { dots } = placeStrip([{ code: 'A', value: 140 }], [], { form: WIDE, domain: [0, 100] })
  expect(dots[0]?.x).toBeLessThanOrEqual(100)
})
