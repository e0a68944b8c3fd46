/** Fonts: what every page fetches, and that no letter is lost by parting them. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { CORE, charactersIn, REST, subsetFonts, unpacked } from '../scripts/subset-fonts.mjs'

/** Headings, texts and emphasis in an article; the italic of quotations comes besides. */
const FONT_BUDGET = 32_000

const folder = fileURLToPath(new URL('../app/assets/fonts/', import.meta.url))
const css = readFileSync(new URL('../app/styles/fonts.css', import.meta.url), 'utf8')
const faces = [...css.matchAll(/@font-face \{.*?\n\}/gs)].map(([face]) => face)

/** As the makers of the fonts part Latin from the rest. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

let made: Record<string, Uint8Array>

beforeAll(async () => {
  made = await subsetFonts()
}, 60_000)

test('the files are as the script makes them', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(made).sort())
  for (const [name, bytes] of Object.entries(made)) {
    expect(Buffer.compare(readFileSync(folder + name), bytes), name).toBe(0)
  }
})

test('what was changed does not have the name that its makers reserve', async () => {
  for (const [file, bytes] of Object.entries(made)) {
    const names = namesOf(await unpacked(bytes))
    expect(names.get(0), file).toContain('Source')
    for (const id of [1, 4, 6]) {
      expect(names.get(id), file).toContain('Ledges')
      expect(names.get(id), file).not.toContain('Source')
    }
  }
})

/** The names in a font by their numbers, for systems with two bytes a letter. */
function namesOf(font: Buffer): Map<number, string> {
  const names = new Map<number, string>()
  const at = font.indexOf('name', 0, 'latin1')
  const table = font.readUInt32BE(at + 8)
  const texts = table + font.readUInt16BE(table + 4)
  for (let record = 0; record < font.readUInt16BE(table + 2); record += 1) {
    const [platform, , , id = 0, length = 0, offset = 0] = Array.from({ length: 6 }, (_, field) =>
      font.readUInt16BE(table + 6 + record * 12 + field * 2),
    )
    const text = Buffer.from(font.subarray(texts + offset, texts + offset + length))
    if (platform === 3) names.set(id, text.swap16().toString('utf16le'))
  }
  return names
}

test('every letter of the Latin file is in one part, and in one alone', () => {
  const both = [...charactersIn(CORE), ...charactersIn(REST)].sort()
  expect(both).toEqual(charactersIn(LATIN).sort())
})

test('the first part holds what English, French and Swahili are written with', () => {
  const core = new Set(charactersIn(CORE))
  const written =
    'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 ' +
    'àâæçèéêëîïôœùûüÿ ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜ «» “” ‘’ – — … · © ° − × ! ? % & @ ng’ombe'
  expect([...written].filter((letter) => !core.has(letter))).toEqual([])
})

test.each(['core', 'rest'] as const)('the style sheet gives each %s its letters', (part) => {
  const of = faces.filter((face) => face.includes(`-${part}.woff2`))
  expect(of).toHaveLength(Object.keys(made).length / 2)
  for (const face of of) expect(face).toContain(`${part === 'core' ? CORE : REST};`)
})

test('a page fetches no more font than it may', () => {
  const first = ['terrace-serif-600', 'terrace-sans']
  const sizes = first.map((name) => made[`${name}-core.woff2`]?.length ?? Number.NaN)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(FONT_BUDGET)
})
