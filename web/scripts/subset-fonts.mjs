/**
 * Fonts in two parts: what English, French and Swahili are written with, which every page fetches,
 * and the other letters of the Latin file, which come where a page has one. Of the features that
 * a font has only those stay that the style sheets use. `npm run fonts` writes them.
 *
 * The name "Source" is reserved by the fonts' makers: what was changed must have another one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'

const inPackage = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))
const inAssets = (name) => fileURLToPath(new URL(`../app/assets/fonts/${name}`, import.meta.url))

const FACES = {
  'terrace-serif-600': '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  'terrace-serif-400-italic':
    '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff2',
  'terrace-sans': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
}

/** As browsers shape text by themselves, and figures of one width for tables. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'lnum', 'tnum']

/** As `unicode-range` has them. */
export const CORE =
  'U+0000-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00C0, U+00C2, U+00C6-00CB, U+00CE-00CF, U+00D4, U+00D7, U+00D9, U+00DB-00DC, U+00E0, U+00E2, U+00E6-00EB, U+00EE-00EF, U+00F4, U+00F9, U+00FB-00FC, U+00FF, U+0152-0153, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212'

export const REST =
  'U+007F-009F, U+00A1-00A8, U+00AA, U+00AC-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00BF, U+00C1, U+00C3-00C5, U+00CC-00CD, U+00D0-00D3, U+00D5-00D6, U+00D8, U+00DA, U+00DD-00DF, U+00E1, U+00E3-00E5, U+00EC-00ED, U+00F0-00F3, U+00F5-00F8, U+00FA, U+00FD-00FE, U+0131, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2215, U+FEFF, U+FFFD'

/** The characters of a `unicode-range`. */
export function charactersIn(range) {
  return range.split(', ').flatMap((part) => {
    const [from, to = from] = part.slice('U+'.length).split('-')
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  })
}

const RESERVED = 'Source'
/** As long as the reserved name, so that nothing moves in the file. */
const OWN = 'Ledges'
/** Copyright, trademark, makers and licence stay as they were written. */
const KEPT_NAMES = new Set([0, 7, 8, 9, 10, 11, 12, 13, 14])

/** A font with names of its own, by the table `name` of OpenType. */
function renamed(font) {
  const copy = Buffer.from(font)
  const tables = copy.readUInt16BE(4)
  const entries = Array.from({ length: tables }, (_, at) => 12 + at * 16)
  const entry = entries.find((at) => copy.toString('latin1', at, at + 4) === 'name')
  const table = copy.readUInt32BE(entry + 8)
  const texts = table + copy.readUInt16BE(table + 4)
  for (let at = 0; at < copy.readUInt16BE(table + 2); at += 1) {
    const record = table + 6 + at * 12
    if (KEPT_NAMES.has(copy.readUInt16BE(record + 6))) continue
    const from = texts + copy.readUInt16BE(record + 10)
    const text = copy.subarray(from, from + copy.readUInt16BE(record + 8))
    // One byte a letter on old systems, two on others.
    for (const wide of [(word) => word, (word) => `\0${[...word].join('\0')}`]) {
      const found = text.indexOf(wide(RESERVED), 0, 'latin1')
      if (found >= 0) text.write(wide(OWN), found, 'latin1')
    }
  }
  return copy
}

/** A file as tables that can be read. */
export const unpacked = (file) => convert(Buffer.from(file), 'truetype')

/** Every file with its bytes. */
export async function subsetFonts() {
  const files = {}
  for (const [name, path] of Object.entries(FACES)) {
    for (const [part, range] of Object.entries({ core: CORE, rest: REST })) {
      const letters = charactersIn(range).join('')
      const options = { targetFormat: 'truetype', keepFeatures: FEATURES }
      const font = renamed(await subsetFont(readFileSync(inPackage(path)), letters, options))
      files[`${name}-${part}.woff2`] = await convert(font, 'woff2')
    }
  }
  return files
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, bytes] of Object.entries(await subsetFonts())) {
    writeFileSync(inAssets(name), bytes)
    process.stdout.write(`${(bytes.length / 1000).toFixed(1)} kB ${name}\n`)
  }
}
