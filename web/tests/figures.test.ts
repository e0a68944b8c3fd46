/** Every kind of figure as the server renders it: complete without scripts, named, and large enough to read. */
import { readdirSync, readFileSync } from 'node:fs'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  FigureBars,
  FigureDumbbell,
  FigureLines,
} from '#app/features/development/styleguide/figure-charts.tsx'
import {
  FigureNumber,
  FigureStrip,
  FigureWorld,
} from '#app/features/development/styleguide/figure-places.tsx'
import {
  FigureMatrix,
  FigureMultiples,
} from '#app/features/development/styleguide/figure-tables.tsx'
import { worldShapes } from '../scripts/world-shapes.mjs'

const KINDS: readonly [string, ComponentType][] = [
  ['lines', FigureLines],
  ['strip', FigureStrip],
  ['bars', FigureBars],
  ['matrix', FigureMatrix],
  ['multiples', FigureMultiples],
  ['number', FigureNumber],
  ['world', FigureWorld],
  ['dumbbell', FigureDumbbell],
]

const framesOf = (markup: string) => markup.split('<figure').slice(1)

describe.each(KINDS)('%s', (_, Kind) => {
  const markup = renderToStaticMarkup(createElement(Kind))
  const frames = framesOf(markup)

  test('the same data give the same markup', () => {
    expect(renderToStaticMarkup(createElement(Kind))).toBe(markup)
  })

  test('each frame is named by its question and holds unit, year, source and badge', () => {
    expect(frames.length).toBeGreaterThan(0)
    for (const frame of frames) {
      const id = /aria-labelledby="([^"]+)"/.exec(frame)?.[1] ?? ''
      expect(frame).toMatch(new RegExp(`<h4 id="${id}">[^<]+</h4>`))
      for (const text of ['Unit: ', 'Year: ', 'Source: ', 'Demonstration data']) {
        expect(frame).toContain(text)
      }
    }
  })

  test('each has a real table, and tools that work without scripts', () => {
    for (const frame of frames) {
      expect(frame).toMatch(/<table[^>]*>.*<th scope="row"/s)
      expect(frame).toMatch(/<a href="[^"]+\.csv" download/)
      expect(frame).toContain('href="mailto:')
      for (const label of ['This address opens the same view', 'Paste this', 'Cite this figure']) {
        expect(frame).toContain(label)
      }
    }
  })

  test('every picture has a name or is hidden from those who do not see it', () => {
    for (const [tag] of markup.matchAll(/<svg[^>]*>/g)) {
      expect(tag).toMatch(/aria-label="[^"]+"|aria-hidden="true"/)
    }
  })

  test('no text is smaller than 14 pixels, and none is scaled', () => {
    for (const [, size] of markup.matchAll(/<text\s[^>]*font-size="([\d.]+)"/g)) {
      expect(Number(size)).toBeGreaterThanOrEqual(14)
    }
    expect(markup.match(/<text\s(?![^>]*font-size)/)).toBeNull()
    // Pictures with a view of their own are stretched: text stands outside of them.
    for (const [, inner] of markup.matchAll(/<svg[^>]*viewBox[^>]*>(.*?)<\/svg>/gs)) {
      expect(inner).not.toMatch(/<text\s/)
    }
  })

  test('no style attribute, which the content security policy refuses', () => {
    expect(markup).not.toMatch(/\sstyle="/)
  })

  test('numbers are numbers', () => {
    expect(markup).not.toMatch(/NaN|Infinity|undefined/)
  })
})

test('no style of figures makes text smaller than 14 pixels', () => {
  const folder = new URL('../app/figures/', import.meta.url)
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(5)
  for (const sheet of sheets) {
    const css = readFileSync(new URL(sheet, folder), 'utf8')
    for (const [, size, unit] of css.matchAll(/font(?:-size)?:[^;]*?([\d.]+)(px|rem|em)\b/g)) {
      expect(unit === 'px' ? Number(size) : Number(size) * 16, sheet).toBeGreaterThanOrEqual(14)
    }
  }
})

test('the shapes of the world are fresh: otherwise run `npm run world`', () => {
  const { picture, table } = worldShapes()
  const file = (path: string) => readFileSync(new URL(`../app/${path}`, import.meta.url), 'utf8')
  expect(file('assets/world.svg') === picture).toBe(true)
  expect(file('figures/world/shapes.gen.ts') === table).toBe(true)
})

test('a page with a map refers to the shapes and does not hold them', () => {
  const frame = framesOf(renderToStaticMarkup(createElement(FigureWorld)))[2] ?? ''
  expect(frame).toMatch(/<use[^>]*href="[^"]*world[^"]*#NPL"/)
  expect(frame.length).toBeLessThan(120_000)
})
