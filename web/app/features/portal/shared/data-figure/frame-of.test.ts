import { expect, test } from 'vitest'
import {
  csvOf,
  embedAddress,
  type FigureData,
  frameOf,
} from '#app/features/portal/shared/data-figure/frame-of.ts'

const SITE = {
  name: 'Terrace',
  publicUrl: 'https://terrace.example',
  year: 2026,
  numbersEmail: 'numbers@terrace.example',
}

const FIGURE: FigureData = {
  indicator: {
    name: 'vulnerability',
    title: 'Vulnerability',
    question: 'How hard is the country hit?',
    unit: 'points from 0 to 1',
    source: 'demonstration',
    licence: 'CC0-1.0',
    demonstration: true,
  },
  sentence: 'Nepal ranks 127 of 182 countries.',
  years: [2020, null, 2018],
  answer: '/api/data/series/vulnerability?countries=NPL,BGD',
  view: '/country-profiles/NPL?compare=BGD',
  id: 'trend',
  embed: { path: ['figures', 'lines', 'vulnerability'], search: '?countries=NPL,BGD' },
  value: '0.62',
}

test('a frame says what is asked, found, measured and whose it is', () => {
  expect(frameOf(FIGURE, SITE)).toEqual({
    id: 'trend',
    title: 'How hard is the country hit?',
    name: 'Vulnerability',
    result: 'Nepal ranks 127 of 182 countries.',
    unit: 'points from 0 to 1',
    year: '2018 to 2020',
    source: 'demonstration (CC0-1.0)',
    demonstration: true,
    downloads: [{ format: 'CSV', url: '/api/data/series/vulnerability.csv?countries=NPL,BGD' }],
    share: 'https://terrace.example/country-profiles/NPL?compare=BGD#trend',
    embed:
      '<iframe src="https://terrace.example/embed/figures/lines/vulnerability?countries=NPL,BGD" title="Vulnerability, 2018 to 2020" width="100%" height="640" loading="lazy"></iframe>',
    cite: 'Terrace (2026). Vulnerability, 2018 to 2020. Source: demonstration. https://terrace.example/country-profiles/NPL?compare=BGD#trend',
    report: {
      email: 'numbers@terrace.example',
      name: 'Vulnerability',
      value: '0.62',
      year: '2018 to 2020',
      url: 'https://terrace.example/country-profiles/NPL?compare=BGD#trend',
    },
    about: '/indicators/vulnerability',
  })
})

test('without an address for letters there is no way to report a number', () => {
  expect(frameOf(FIGURE, { ...SITE, numbersEmail: undefined })).not.toHaveProperty('report')
})

test('what is explained or framed nowhere has no such link', () => {
  const { embed: _, ...bare } = FIGURE
  const frame = frameOf({ ...bare, about: false }, SITE)
  expect(frame).not.toHaveProperty('embed')
  expect(frame).not.toHaveProperty('about')
})

test('values without a year say so, and plain numbers have a unit in words', () => {
  const indicator = { ...FIGURE.indicator, unit: '' }
  const frame = frameOf({ ...FIGURE, indicator, years: [null] }, SITE)
  expect([frame.year, frame.unit]).toEqual(['no year', 'number'])
  const dated = { ...indicator, updated: '2026-11-01' }
  expect(frameOf({ ...FIGURE, indicator: dated, years: [] }, SITE).year).toBe('as of 2026')
  expect(frameOf({ ...FIGURE, period: '2041 to 2060' }, SITE).year).toBe('2041 to 2060')
})

test.each([
  ['/api/data/indicators/risk-flood', '/api/data/indicators/risk-flood.csv'],
  ['/api/data/compare/NPL,BGD?section=risks', '/api/data/compare/NPL,BGD.csv?section=risks'],
])('the table of %s is at %s', (answer, csv) => {
  expect(csvOf(answer)).toBe(csv)
})

test('nothing in an address or a title breaks out of the markup for other sites', () => {
  const name = 'Heat "and" <more> & more'
  const { embed } = frameOf({ ...FIGURE, name, embed: { path: ['"><b', '?x=1'] } }, SITE)
  expect(embed).toContain('/embed/%22%3E%3Cb/%3Fx%3D1"')
  expect(embed).toContain('title="Heat &quot;and&quot; &lt;more> &amp; more, ')
  expect(embedAddress({ path: ['figures', 'map', 'x'] })).toBe('/embed/figures/map/x')
})

test('a name that ends with the years says them once', () => {
  const { name, cite, embed, report } = frameOf(
    { ...FIGURE, name: 'Vulnerability, 2018 to 2020' },
    SITE,
  )
  expect(name).toBe('Vulnerability, 2018 to 2020')
  for (const text of [cite, embed, `${report?.name}, ${report?.year}`])
    expect(text?.match(/2018 to 2020/g)).toHaveLength(1)
})
