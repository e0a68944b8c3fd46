/** Profiles as a server renders them: each figure has all that must stand beside a number. */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Cards } from '#app/features/portal/profile/cards.tsx'
import { ProfileHead } from '#app/features/portal/profile/profile-head.tsx'
import { indicatorOf, type ProfileView } from '#app/features/portal/profile/profile-view.ts'
import { figureWith, SectionFigures, sectionsOf } from '#app/features/portal/profile/sections.tsx'
import { sourcesOf } from '#app/features/portal/profile/sources.tsx'
import { profileState } from '#app/features/portal/profile/state.ts'
import { WorldFigure } from '#app/features/portal/shared/country-list/world-figure.tsx'
import { EmbeddedContext } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { PageContext } from '#app/navigation/context.ts'
import type { PageState } from '#app/navigation/page-state.ts'
import { type FixtureCode, fixtureList, fixtureProfile } from './fixture-profile.ts'

function viewOf(codes: readonly FixtureCode[]): ProfileView {
  const compare = codes.slice(1).join(',')
  return {
    profile: fixtureProfile(codes),
    state: profileState(new URLSearchParams({ compare })),
    path: `/country-profiles/${codes[0]}`,
  }
}

const PAGE: PageState = {
  location: { pathname: '/', search: '', hash: '', state: null, key: '' },
  type: 'POP',
  keepScroll: false,
  routes: [],
  data: {},
  errors: {},
}

const render = (element: ReactElement) =>
  renderToStaticMarkup(createElement(PageContext, { value: PAGE }, element))

function figuresOf(view: ProfileView): string {
  const sections = sectionsOf(view).filter(({ figures }) => figures.length > 0)
  const parts = sections.map(({ name, figures }) => ({
    name,
    markup: render(createElement(SectionFigures, { name, view, figures })),
  }))
  return parts.map(({ markup }) => markup).join('')
}

const CASES: readonly (readonly FixtureCode[])[] = [
  ['NPL'],
  ['NPL', 'BGD'],
  ['NPL', 'BGD', 'KEN'],
  ['NPL', 'ATA'],
]

describe.each(CASES.map((codes) => [codes.join(' and '), codes] as const))('%s', (_, codes) => {
  const view = viewOf(codes)
  const markup = figuresOf(view)
  const frames = markup.split('<figure').slice(1)

  test('every figure has question, sentence, unit, year, source and badge', () => {
    expect(frames.length).toBeGreaterThan(6)
    for (const frame of frames) {
      const id = /aria-labelledby="([^"]+)"/.exec(frame)?.[1] ?? ''
      expect(frame).toMatch(new RegExp(`<h3 id="${id}">[^<]+</h3>`))
      expect(frame).toMatch(
        /<p[^>]*>(?:Sentence on|Trend of|The largest part|There is no)[^<]+\.<\/p>/,
      )
      for (const text of ['Unit: ', 'Year: ', 'Source: demonstration (CC0-1.0)', 'Demonstration'])
        expect(frame).toContain(text)
      expect(frame).not.toContain('Year: no year')
    }
  })

  test('every figure has a table, its CSV, a link that restores the view, and how to cite it', () => {
    const compare = codes.length > 1 ? `\\?compare=${codes.slice(1).join(',')}` : ''
    for (const frame of frames) {
      expect(frame).toMatch(/<table[^>]*>.*<th scope="row"/s)
      expect(frame).toMatch(/<a href="\/api\/data\/[^"]+\.csv[^"]*" download/)
      expect(frame).toMatch(
        new RegExp(`<textarea [^>]*>/country-profiles/NPL${compare}[^<]*#[a-z]`),
      )
      expect(frame).toContain('Cite this figure as')
    }
  })

  test('what an author wrote is text, and numbers are numbers', () => {
    expect(markup).not.toContain('<b>"')
    expect(markup).not.toMatch(/NaN|Infinity|undefined|\[object/)
    expect(markup).not.toMatch(/\sstyle="/)
  })

  test('ids of figures are each there once', () => {
    const ids = [...markup.matchAll(/<figure id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(frames.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('sections that only an editor knows are shown too', () => {
    expect(markup).toContain('Sentence on Wells.')
  })

  test('the head has a value or “no data” for each card, with its year', () => {
    const cards = render(createElement(Cards, { view }))
    expect(cards.match(/<h2>/g)).toHaveLength(4)
    expect(cards).toMatch(/20(?:19|20)/)
  })
})

test('a table of several owners is one of the sources, not several', () => {
  const names = sourcesOf(viewOf(['NPL'])).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

test('a country without data has no figures, and says so', () => {
  const view = viewOf(['ATA'])
  expect(figuresOf(view)).toBe('')
  const head = render(createElement(ProfileHead, { view }))
  expect(head).toContain('Antarctica has data on some indicators.')
  expect(sourcesOf(view)).toEqual([])
})

test('every figure can be framed by other sites, with all that it is compared with', () => {
  const view = viewOf(['NPL', 'BGD'])
  const frames = figuresOf(view).split('<figure').slice(1)
  for (const frame of frames) {
    const id = /^ id="([^"]+)"/.exec(frame)?.[1] ?? ''
    const address = `/embed/profiles/NPL/${id}?compare=BGD`
    expect(frame).toContain(`iframe src=&quot;${address}`)
    expect(render(figureWith(view, id) ?? createElement('p'))).toContain(`<figure id="${id}"`)
  }
  expect(figureWith(view, 'nothing')).toBeUndefined()
})

test('a figure in another site’s page is its heading, and neither frames itself nor leads within the frame', () => {
  const view = viewOf(['NPL'])
  const figure = figureWith(view, 'risk-numbers') ?? figureWith(view, 'index') ?? createElement('p')
  const markup = render(createElement(EmbeddedContext, { value: true }, figure))
  expect(markup).toMatch(/<h1 id="[^"]+">[^<]+<\/h1>/)
  expect(markup).not.toContain('/embed/')
  expect(markup).not.toContain('href="/indicators/')
})

test('a figure of several indicators names all their owners, and is invented if one is', () => {
  const [one, other] = fixtureProfile(['NPL']).figures
  if (!one || !other) throw new Error('there are two figures')
  const real = { source: 'An office', licence: 'CC BY 4.0', demonstration: false, unit: '%' }
  const joined = indicatorOf([{ ...one, indicator: { ...one.indicator, ...real } }, other])
  expect(joined).toMatchObject({
    source: 'An office (CC BY 4.0); demonstration (CC0-1.0)',
    licence: '',
    demonstration: true,
    unit: 'beside each number',
  })
  expect(indicatorOf([other])).toMatchObject({ source: 'demonstration', licence: 'CC0-1.0' })
})

test('a plan that was not renewed is called so', () => {
  const markup = figuresOf(viewOf(['NPL', 'BGD']))
  expect(markup).toContain('The plan of Nepal is version 2, submitted on 8\u00a0December 2020.')
  expect(markup).toContain('was submitted on 3\u00a0May 2016 and has not been renewed. A draft.')
})

test('whoever is compared can be left out again, and a third added', () => {
  const head = render(createElement(ProfileHead, { view: viewOf(['NPL', 'BGD']) }))
  expect(head).toMatch(/<a aria-label="Remove Bangladesh" href="\/country-profiles\/NPL"/)
  expect(head).toMatch(/<input type="hidden" name="compare" value="BGD"\/>/)
  expect(head).toContain('<option value="KEN">Kenya</option>')
  const full = render(createElement(ProfileHead, { view: viewOf(['NPL', 'BGD', 'KEN']) }))
  expect(full).not.toContain('<select')
})

test('the map of the list has a table and its CSV', () => {
  const { data, index } = fixtureList()
  if (!index) throw new Error('the list has an index')
  const frame = render(
    createElement(WorldFigure, {
      countries: data,
      index,
      address: '/country-profiles',
      title: 'Open one',
    }),
  )
  expect(frame).toContain('href="/api/data/indicators/vulnerability.csv"')
  expect(frame).toMatch(/<table[^>]*>.*<th scope="row">Nepal</s)
  expect(frame).toContain('Year: 2020')
})

test('money that was paid back is a line, which can go below nothing, and no bar', () => {
  const view = viewOf(['NPL'])
  const looks = (of: ProfileView) => {
    const money = figuresOf(of).split('<figure id="money"')[1]?.split('<figure')[0] ?? ''
    return { bars: money.includes('<rect'), line: money.includes('data-look="first"') }
  }
  expect(looks(view)).toEqual({ bars: true, line: false })
  for (const figure of view.profile.figures.filter(({ indicator }) => indicator.name === 'finance'))
    for (const { points } of figure.series) for (const point of points) point.value -= 100
  expect(looks(view)).toMatchObject({ line: true })
})

test('the CSV of what stands on each other, or beside each other, holds all of it', () => {
  const view = viewOf(['NPL'])
  const finance = view.profile.figures.find(({ indicator }) => indicator.name === 'finance')
  if (!finance) throw new Error('there is no money')
  const both = { ...finance, indicator: { ...finance.indicator, name: 'mitigation' } }
  const figures = [...view.profile.figures, both]
  const markup = figuresOf({ ...view, profile: { ...view.profile, figures } })
  expect(markup).toContain(
    'href="/api/data/series/finance.csv?countries=NPL&amp;with=mitigation" download',
  )
  expect(figuresOf(viewOf(['NPL', 'BGD']))).toContain(
    'href="/api/data/tables/ndc-table.csv?country=NPL,BGD" download',
  )
})

test('in a comparison each figure has a sentence of its own', () => {
  const view = viewOf(['NPL', 'BGD'])
  const index = view.profile.figures.find(({ indicator }) => indicator.name === 'vulnerability')
  if (!index) throw new Error('there is no index')
  index.trend = 'It rose in both.'
  const markup = figuresOf(view)
  const figure = (id: string) => markup.split(`<figure id="${id}"`)[1]?.split('</figure>')[0]
  expect(figure('trend')).toContain('It rose in both.')
  expect(figure('index')).toContain(index.sentence)
  expect(figure('sector')).toContain('The largest part goes to “Water”')
})
