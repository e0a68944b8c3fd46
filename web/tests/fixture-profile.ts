/** Profiles of countries for tests: small, and with something of every section. */
import type { Profile, ProfileFigure, ProfileList } from '#app/api/types.ts'

type Ranked = NonNullable<ProfileFigure['values'][number]>

const COUNTRIES = {
  NPL: { code: 'NPL', iso2: 'NP', name: 'Nepal', named: 'Nepal' },
  BGD: { code: 'BGD', iso2: 'BD', name: 'Bangladesh', named: 'Bangladesh' },
  KEN: { code: 'KEN', iso2: 'KE', name: 'Kenya', named: 'Kenya' },
  ATA: { code: 'ATA', iso2: 'AQ', name: 'Antarctica', named: 'Antarctica' },
}

export type FixtureCode = keyof typeof COUNTRIES

const ASIA = { slug: 'asia', name: 'Asia' }

interface Made extends Partial<Omit<ProfileFigure, 'indicator'>> {
  indicator: Partial<ProfileFigure['indicator']> & { name: string; title: string; section: string }
}

/** Every third country has no value; every second value is of an older year. */
function figure(at: number, codes: readonly FixtureCode[], { indicator, ...fields }: Made) {
  const values = codes.map((code, of): Ranked | null => {
    if (code === 'ATA' || (at + of) % 7 === 5) return null
    const value = 10 + at * 3 + of * 5
    const [rank, total, tied] = [of + 1, 3, 0]
    const shown = `${value} points`
    return { value, year: 2020 - (of % 2), shown, rank, total, tied, class: 3, class_title: 'High' }
  })
  const known = values.some((value) => value !== null)
  const years = [2018, 2019, 2020]
  const made: ProfileFigure = {
    indicator: {
      question: `How much is ${indicator.title}?`,
      unit: 'points',
      direction: 'less is better',
      decimals: 1,
      signed: false,
      range: null,
      table: { name: `table-${indicator.section}`, title: `Table of ${indicator.section}` },
      source: 'demonstration',
      source_url: null,
      licence: 'CC0-1.0',
      updated: '2026-11-01',
      demonstration: true,
      ...indicator,
    },
    choice: {},
    chosen: [],
    choices: [],
    values,
    same_year: false,
    world: { value: 20, shown: '20 points' },
    median: { value: 22, shown: '22 points' },
    edges: [0, 10, 20, 30, 40, 50],
    sentence: known
      ? `Sentence on ${indicator.title}.`
      : `There is no data on ${indicator.title} for Antarctica.`,
    trend: known ? `Trend of ${indicator.title}.` : null,
    series: codes.flatMap((code, of) =>
      values[of]
        ? [{ code, choice: {}, points: years.map((year) => ({ year, value: 10 + at + of })) }]
        : [],
    ),
    median_series: years.map((year) => ({ year, value: 21 })),
    parts: [],
    ...fields,
  }
  return made
}

const SCENARIOS = [
  { value: 'low', title: 'Low emissions' },
  { value: 'high', title: 'High emissions' },
]
const PERIODS = [
  { value: '2021-2040', title: '2021 to 2040' },
  { value: '2081-2100', title: '2081 to 2100' },
]

/** A name that begins as markup would. */
const SLY = 'Heat <b>"&'

export function fixtureProfile(codes: readonly FixtureCode[]): Profile {
  const make = (at: number, made: Made) => figure(at, codes, made)
  const known = codes.filter((code) => code !== 'ATA')
  const figures = [
    make(0, { indicator: { name: 'vulnerability', title: 'Vulnerability', section: 'risks' } }),
    ...['Floods', SLY, 'Drought'].map((title, at) =>
      make(at + 1, {
        indicator: {
          name: `risk-${at}`,
          title: `Risk from ${title}`,
          section: 'risks',
          table: { name: 'hazards', title: 'Hazards' },
        },
      }),
    ),
    make(4, {
      indicator: { name: 'temperature-change', title: 'Warming', section: 'future', unit: '°C' },
      choice: { scenario: 'high', period: '2081-2100' },
      chosen: ['High emissions', '2081 to 2100'],
      choices: [
        { name: 'scenario', options: SCENARIOS, default: 'high' },
        { name: 'period', options: PERIODS, default: '2081-2100' },
      ],
      series: known.flatMap((code) =>
        SCENARIOS.flatMap(({ value: scenario }, of) =>
          PERIODS.map(({ value: period }, when) => ({
            code,
            choice: { scenario, period },
            points: [{ year: null, value: 1 + of + when, low: of + when, high: 2 + of + when }],
          })),
        ),
      ),
      median_series: [],
      trend: null,
    }),
    make(5, { indicator: { name: 'elements', title: 'Elements of the plan', section: 'plans' } }),
    make(6, { indicator: { name: 'finance', title: 'Money by year', section: 'finance' } }),
    make(7, {
      indicator: { name: 'adaptation-finance', title: 'Money', section: 'finance' },
      series: [],
      parts:
        known.length > 0
          ? [
              {
                by: 'sector',
                year: 2020,
                sentence: 'The largest part goes to “Water”: 12 points in 2020.',
                parts: [
                  { value: 'water', title: 'Water', amounts: codes.map(() => 12) },
                  { value: 'food', title: 'Food', amounts: codes.map(() => null) },
                ],
              },
            ]
          : [],
    }),
    make(8, { indicator: { name: 'population', title: 'Population', section: 'people' } }),
    make(9, { indicator: { name: 'wells', title: 'Wells', section: 'an-editors-own' } }),
  ]
  const [own = 'NPL'] = codes
  return {
    countries: codes.map((code) => ({
      ...COUNTRIES[code],
      region: code === 'ATA' ? null : ASIA,
      subregion: 'Southern Asia',
      groups: [],
    })),
    unknown: [],
    median: ASIA,
    medians: [ASIA, { slug: 'world', name: 'the world' }],
    sentence: `${COUNTRIES[own].name} has data on some indicators.`,
    known: known.length > 0 ? figures.length : 0,
    total: figures.length,
    intro: { title: COUNTRIES[own].name, intro_text: '<p>Hills.</p>', url: null },
    strip: {
      indicator: 'vulnerability',
      counted: '3 countries',
      sentence: 'Of 3 countries one has the highest value.',
      classes: [0, 1, 2, 3, 4].map((at) => ({ title: `Class ${at}`, from: null, countries: 1 })),
      values: (['NPL', 'BGD', 'KEN'] as const).map((code, at) => {
        const { name } = COUNTRIES[code]
        return { code, name, value: 10 + at * 5, year: 2020, rank: at + 1, class: at, peer: true }
      }),
    },
    variable: 'temperature-change',
    figures,
    records: [
      record('ndc-table', known, { version: '2', submitted: '2020-12-08', A1: 'yes', A2: '' }),
      record('not-updated-ndc', known.slice(1), { last_submitted: '2016-05-03', note: 'A draft' }),
      {
        ...record('ndc-indicators', [], {}),
        rows: ['A1', 'A2'].map((code) => ({
          country: null,
          cells: { code, subIndicator: `Element ${code}`, description: 'What it says.' },
        })),
      },
    ],
    around: {
      projects: { data: [], total: 0 },
      case_studies: { data: [], total: 0 },
      stories: { data: [], total: 0 },
      partners: { data: [], total: 0 },
    },
  }
}

function record(table: string, codes: readonly string[], cells: Record<string, string>) {
  return {
    table,
    title: table,
    source: 'demonstration',
    source_url: null,
    licence: 'CC0-1.0',
    updated: '2026-11-01',
    method: null,
    demonstration: true,
    rows: codes.map((country) => ({ country, cells })),
  }
}

export function fixtureList(): ProfileList {
  const { strip } = fixtureProfile(['NPL'])
  return {
    data: Object.values(COUNTRIES).map(({ code, iso2, name }, at) => ({
      code,
      iso2,
      name,
      region: code === 'ATA' ? null : 'asia',
      groups: at === 0 ? ['ldc'] : [],
      value: code === 'ATA' ? null : { value: 10 + at, year: 2020, rank: at + 1, class: at },
    })),
    found: null,
    regions: [{ ...ASIA, countries: 3, known: 3, median: '11 points' }],
    groups: [{ slug: 'ldc', name: 'Least developed', countries: 1, known: 1, median: '10 points' }],
    index: {
      indicator: {
        name: 'vulnerability',
        title: 'Vulnerability',
        question: 'How hard is it hit?',
        unit: 'points',
        direction: 'less is better',
        decimals: 1,
        signed: false,
        range: null,
        section: 'risks',
        table: { name: 'index', title: 'Index' },
        source: 'demonstration',
        source_url: null,
        licence: 'CC0-1.0',
        updated: '2026-11-01',
        method: null,
        demonstration: true,
        years: { first: 2018, last: 2020 },
        countries: 3,
        counted: '3 countries',
        choices: [],
        file: null,
      },
      counted: '3 countries',
      sentence: 'Of 3 countries one has the highest value.',
      classes: strip?.classes ?? [],
    },
  }
}
