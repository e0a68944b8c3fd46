/** A profile as its figures see it: the answer, the address, and the addresses of what they show. */
import { get } from '#app/api/get.ts'
import type { Profile, ProfileFigure } from '#app/api/types.ts'
import { type ProfileState, profileSearch } from '#app/features/portal/profile/state.ts'
import {
  type EmbedData,
  type FigureIndicator,
  sourceText,
} from '#app/features/portal/shared/data-figure/frame-of.ts'
import { profileTexts } from '#messages/portal/profile.ts'

export interface ProfileView {
  profile: Profile
  state: ProfileState
  /** Without a query. */
  path: string
}

/** The page with this very view, or with some of it changed. */
export function addressOf({ path, state }: ProfileView, change: Partial<ProfileState> = {}) {
  return path + profileSearch({ ...state, ...change })
}

function codesOf({ profile }: ProfileView): string[] {
  return profile.countries.map(({ code }) => code)
}

export function isCompared({ profile }: ProfileView): boolean {
  return profile.countries.length > 1
}

/** Whether there is anything to show of one of the countries. */
export function hasValue({ values }: ProfileFigure): boolean {
  return values.some((value) => value !== null)
}

export const answers = {
  indicator: (name: string) => get('/api/data/indicators/{name}', { name }),
  /** Over the years: by what it is a sum of, or with others that stand beside it. */
  series: (
    view: ProfileView,
    indicator: string,
    { by, with: others = [] }: { by?: string; with?: readonly ProfileFigure[] } = {},
  ) =>
    get('/api/data/series/{indicator}', {
      indicator,
      countries: codesOf(view),
      by,
      with: others.map((figure) => figure.indicator.name),
    }),
  /** Rows of a table of texts. */
  records: (name: string, view: ProfileView) =>
    get('/api/data/tables/{name}', { name, country: codesOf(view) }),
  /** Several indicators of all countries of the profile. */
  figures: (view: ProfileView, figures: readonly ProfileFigure[]) => {
    const indicators = figures.map(({ indicator }) => indicator.name)
    const chosen = new Map(figures.flatMap(({ choice }) => Object.entries(choice)))
    const choice = [...chosen].map(([name, value]) => `${name}:${value}`)
    const codes = codesOf(view)
    return codes.length > 1
      ? get('/api/data/compare/{codes}', { codes: codes.join(','), indicators, choice })
      : get('/api/data/countries/{code}', { code: codes[0] ?? '', indicators, choice })
  },
}

/** The view as some figures need it: those that are of no future, and their links, know nothing of one. */
export function viewFor(view: ProfileView, figures: readonly ProfileFigure[]): ProfileView {
  if (figures.some(({ choice }) => Object.keys(choice).length > 0)) return view
  const { compare, median } = view.state
  return { ...view, profile: { ...view.profile, variable: null }, state: { compare, median } }
}

/** Where a figure is: in the page, and by itself in a page that other sites may frame. */
export function placeOf(view: ProfileView, id: string, change: Partial<ProfileState> = {}) {
  const state = { ...view.state, ...change }
  const [own = ''] = codesOf(view)
  const embed: EmbedData = { path: ['profiles', own, id], search: profileSearch(state) }
  return { id, view: addressOf(view, change), embed }
}

/** Years of all values of some figures. */
export function yearsOf(figures: readonly ProfileFigure[]): (number | null)[] {
  return figures.flatMap(({ values }) => values.flatMap((value) => (value ? [value.year] : [])))
}

/** What a figure of several indicators says of them: whose they all are, and whether any is invented. */
export function indicatorOf(figures: readonly ProfileFigure[]): FigureIndicator | undefined {
  const [first] = figures.map(({ indicator }) => indicator)
  if (!first) return undefined
  const all = figures.map(({ indicator }) => indicator)
  const sources = [...new Set(all.map(({ source, licence }) => sourceText(source, licence)))]
  const units = new Set(all.map(({ unit }) => unit))
  return {
    ...first,
    unit: units.size > 1 ? profileTexts.eachUnit : first.unit,
    demonstration: all.some(({ demonstration }) => demonstration),
    ...(sources.length > 1 ? { source: sources.join('; '), licence: '' } : {}),
  }
}

/**
 * What belongs in one figure: of a table the indicators of one unit beside each other, where there
 * are three or more; the others as numbers.
 */
export function groupsOf(figures: readonly ProfileFigure[]) {
  const shown = figures.filter(hasValue)
  const largest =
    [...byUnit(shown).values()].sort((one, other) => other.length - one.length)[0] ?? []
  const alike = largest.length >= LEAST_ALIKE ? largest : []
  return { alike, single: shown.filter((figure) => !alike.includes(figure)) }
}

const LEAST_ALIKE = 3

function byUnit(figures: readonly ProfileFigure[]): Map<string, ProfileFigure[]> {
  const units = new Map<string, ProfileFigure[]>()
  for (const figure of figures) {
    const { unit } = figure.indicator
    units.set(unit, [...(units.get(unit) ?? []), figure])
  }
  return units
}

/** Figures of a section by their tables, in the order of the tables. */
export function tablesOf(figures: readonly ProfileFigure[]) {
  const tables = new Map<string, { name: string; title: string; figures: ProfileFigure[] }>()
  for (const figure of figures) {
    const { name, title } = figure.indicator.table
    const table = tables.get(name) ?? { name, title, figures: [] }
    table.figures.push(figure)
    tables.set(name, table)
  }
  return [...tables.values()]
}
