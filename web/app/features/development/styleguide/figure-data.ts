/** Numbers for the figures of the style guide. All are invented, and say so. */
import type { StripCountry } from '#app/figures/strip/strip-drawing.tsx'
import { MAP_PLACES } from '#app/figures/world/place-world.ts'
import type { MapCountry } from '#app/figures/world/world-picture.tsx'

export const CLASSES = ['Very low', 'Low', 'Middle', 'High', 'Very high'] as const

const NAMES: Readonly<Record<string, string>> = {
  NPL: 'Nepal',
  BGD: 'Bangladesh',
  KEN: 'Kenya',
  NZL: 'New Zealand',
  SOM: 'Somalia',
  TUV: 'Tuvalu',
}

/** The countries of South Asia. */
const PEERS = new Set(['AFG', 'BGD', 'BTN', 'IND', 'LKA', 'MDV', 'PAK'])

const SET: Readonly<Record<string, number>> = {
  NPL: 62,
  NZL: 8,
  SOM: 96,
  BGD: 65,
  KEN: 71,
  TUV: 58,
}

/** Higher near the equator and in the middle of the map, with some noise: looks like a world. */
function score(code: string, index: number): number {
  const place = MAP_PLACES.get(code)
  if (!place) return 50
  const middle = 1 - Math.abs(place.y - 1130) / 1130
  const africa = 1 - Math.min(1, Math.abs(place.x - 2750) / 2200)
  return Math.round(58 * middle * middle + 26 * africa + ((index * 37) % 17) - 4)
}

/** Some have no data, and most of the small ones. */
const isKnown = (code: string, index: number) =>
  MAP_PLACES.get(code)?.small ? index % 3 === 0 : index % 7 !== 1

const scored = [...MAP_PLACES.keys()].flatMap((code, index) => {
  const value =
    SET[code] ?? (isKnown(code, index) ? Math.min(95, Math.max(9, score(code, index))) : null)
  return [{ code, name: NAMES[code] ?? code, value }]
})

export const MAP_COUNTRIES: MapCountry[] = scored.map(({ code, name, value }) => ({
  code,
  name,
  class: value === null ? null : Math.min(4, Math.floor(value / 20)),
  lines: value === null ? [] : [`${value} of 100 (2020)`, CLASSES[Math.floor(value / 20)] ?? ''],
}))

export const STRIP: StripCountry[] = scored.flatMap(({ code, name, value }) => {
  if (value === null) return []
  const own = Math.min(4, Math.floor(value / 20))
  return [
    {
      code,
      name,
      value,
      class: own,
      lines: [`${value} of 100 (2020)`, CLASSES[own] ?? ''],
      peer: PEERS.has(code),
    },
  ]
})

export const COUNTS = CLASSES.map((_, index) => STRIP.filter((each) => each.class === index).length)
export const MISSING = scored.length - STRIP.length

const years = (from: number, to: number, step = 1) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)

export const OBSERVED = years(2000, 2024).map((year) => ({
  year,
  value: (year - 2000) * 0.026 + Math.sin(year * 1.9) * 0.09,
}))

/** A path that begins where what was measured ends. */
export function path(end: number, bend: number, share: number) {
  return years(2024, 2100, 4).map((year) => {
    const gone = (year - 2024) / 76
    const value = 0.62 + (end - 0.62) * gone ** bend
    return { year, value, low: value - end * share * gone, high: value + end * share * gone }
  })
}

export const withoutRange = (points: ReturnType<typeof path>, less: number) =>
  points.map(({ year, value }) => ({ year, value: value - (less * (year - 2024)) / 76 }))

export const PARTS = [
  { key: 'water', name: 'Water' },
  { key: 'food', name: 'Farming and food' },
  { key: 'disasters', name: 'Disaster risk' },
  { key: 'energy', name: 'Energy' },
  { key: 'other', name: 'Other' },
]

const MONEY = [
  [20, 16, 9, 6, 10],
  [24, 20, 12, 8, 10],
  [22, 18, 12, 8, 10],
  [38, 33, 22, 13, 12],
  [44, 38, 30, 16, 14],
  null,
  [50, 45, 34, 18, 17],
  [45, 42, 33, 16, 15],
  [54, 52, 42, 20, 19],
  [58, 61, 49, 20, 22],
]

export const FINANCE = MONEY.map((values, index) => ({ year: 2012 + index, values }))

export const trend = (first: number, values: readonly (number | null)[], step = 5) =>
  values.map((value, index) => ({ year: first + index * step, value }))

export const SECTORS = [
  { key: 'water', name: 'Water', values: [62, 51, 83] },
  { key: 'health', name: 'Health', values: [46, 57, 68] },
  { key: 'food', name: 'Food', values: [65, 58, 79] },
  { key: 'ecosystems', name: 'Ecosystems', values: [64, 71, 52] },
  { key: 'housing', name: 'Housing', values: [68, 84, 74] },
  { key: 'infrastructure', name: 'Infrastructure', values: [55, 70, 61] },
]

export const CHANGES = [
  { key: 'health', name: 'Health', value: -12, from: 58, to: 46 },
  { key: 'food', name: 'Food', value: -6, from: 71, to: 65 },
  { key: 'water', name: 'Water', value: -4, from: 66, to: 62 },
  { key: 'infrastructure', name: 'Infrastructure', value: -2, from: 57, to: 55 },
  { key: 'ecosystems', name: 'Ecosystems', value: 3, from: 61, to: 64 },
  { key: 'housing', name: 'Housing', value: 5, from: 63, to: 68 },
]
