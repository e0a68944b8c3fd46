/** From an answer of the API to what a map, its legend and its table show. */
import type { CountryValue, IndicatorInfo, IndicatorValues } from '#app/api/types.ts'
import type { MapOffer } from '#app/features/portal/shared/country-map/choose.ts'
import { formatValue } from '#app/figures/numbers.ts'
import type { MapCountry } from '#app/figures/world/world-picture.tsx'
import { fold } from '#app/lib/fold.ts'
import { dataFigureTexts } from '#messages/portal/data-figure.ts'
import { mapTexts } from '#messages/portal/map.ts'

export type Ramp = 'risk' | 'ready' | 'multi'

interface CountryName {
  code: string
  name: string
}

/** All countries of an answer, those without a value too. */
export function namesOf({ data, meta }: Pick<IndicatorValues, 'data' | 'meta'>): CountryName[] {
  const without = meta.missing.map((code, at) => ({ code, name: meta.missing_names[at] ?? code }))
  return [...data.map(({ code, name }) => ({ code, name })), ...without]
}

/** One number alone, as its own page offers it. */
export function offerOf(values: IndicatorValues): MapOffer {
  const own = values.indicator.choices.flatMap(({ name, default: value }) =>
    value === null ? [] : [[name, value]],
  )
  const indicator = { ...values.indicator, choice: Object.fromEntries(own) }
  return { indicators: [indicator], year: null, countries: namesOf(values) }
}

/** More is worse, more is better, or neither. */
export function rampOf(direction: string): Ramp {
  return direction === 'less is better'
    ? 'risk'
    : direction === 'more is better'
      ? 'ready'
      : 'multi'
}

/** What is said of a country: value, class in words, rank and year. */
export function linesOf(value: CountryValue): string[] {
  const m = mapTexts
  const year = value.year === null ? [] : [m.inYear(value.year)]
  return [
    `${value.shown}, ${value.class_title}`,
    [m.rank(value.rank, value.total), ...year].join(', '),
  ]
}

/** All countries by name, so that letters lead to them. */
export function mapCountries(values: Pick<IndicatorValues, 'data' | 'meta'>): MapCountry[] {
  const byCode = new Map(values.data.map((value) => [value.code, value]))
  return namesOf(values)
    .map(({ code, name }) => {
      const value = byCode.get(code)
      return {
        key: fold(name),
        country: {
          code,
          name,
          class: value?.class ?? null,
          lines: value ? linesOf(value) : [],
        },
      }
    })
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ country }) => country)
}

/** "20.0 to 39.9": from the lowest to the highest value that can be printed in each class. */
export function classRanges(
  classes: readonly { from: number | null }[],
  indicator: Pick<IndicatorInfo, 'decimals' | 'signed'>,
  values: readonly number[] = [],
): string[] {
  const m = mapTexts
  const step = 10 ** -indicator.decimals
  // Bounds are rounded up to what is printed: between 0.5 and 1.5 people there is one.
  const least = (from: number) => Math.ceil(from / step - 1e-9) * step
  const text = (value: number) => formatValue(value, indicator)
  return classes.map(({ from }, at) => {
    const next = classes[at + 1]?.from ?? null
    const low = from === null ? null : least(from)
    const high = next === null ? null : least(next) - step
    if (low === null) {
      if (high === null) return ''
      // Of sectors there are none, and not up to none.
      const isAlone = values.length > 0 && values.every((value) => value > high - step / 2)
      return isAlone ? text(high) : m.upTo(text(high))
    }
    if (high === null) return m.andMore(text(low))
    return high <= low + step / 2 ? text(low) : m.fromTo(text(low), text(high))
  })
}

/** Whether each class holds about a fifth, as where a number has no bounds of its own. */
export function areFifths(classes: readonly { countries: number }[]): boolean {
  const total = classes.reduce((sum, { countries }) => sum + countries, 0)
  const share = 1 / classes.length
  return (
    total > classes.length &&
    classes.every(({ countries }) => Math.abs(countries / total - share) <= share / 4)
  )
}

/** What stands for the years of values that have none: the period that was chosen, or the last change. */
export function timeOf(values: IndicatorValues): string | undefined {
  if (values.meta.years !== null) return undefined
  const period = chosenWords(values.indicator, values.meta.choice)
  if (period.length > 0) return period.join(', ')
  return dataFigureTexts.asOf(values.indicator.updated.slice(0, 4))
}

/** What was chosen, in words: "Middle emissions", "2041 to 2060". */
export function chosenWords(
  { choices }: Pick<IndicatorInfo, 'choices'>,
  choice: Readonly<Record<string, string>>,
): string[] {
  return choices.flatMap(({ name, options }) => {
    const option = options.find(({ value }) => value === choice[name])
    return option ? [option.title] : []
  })
}

/** Those that call for help first; equal ones stay in the order of their names. */
export function worstFirst({ indicator, data }: IndicatorValues): readonly CountryValue[] {
  // The first rank is the best; where nothing is better or worse it is the highest.
  return indicator.direction === 'neither' ? data : data.toSorted((a, b) => b.rank - a.rank)
}
