/** What of a projection is shown: its scenarios and periods, and what the address chose of them. */
import type { ProfileFigure } from '#app/api/types.ts'

export interface FutureOption {
  value: string
  title: string
}

export interface FutureChoice {
  scenarios: readonly FutureOption[]
  periods: readonly FutureOption[]
  scenario: string
  period: string
}

/** Nothing where an indicator does not depend on both. */
export function futureChoice({ choices, choice }: ProfileFigure): FutureChoice | undefined {
  const options = (name: string) => choices.find((one) => one.name === name)?.options
  const [scenarios, periods] = [options('scenario'), options('period')]
  const { scenario, period } = choice
  if (!scenarios || !periods || scenario === undefined || period === undefined) return undefined
  return { scenarios, periods, scenario, period }
}

/** Where a period such as `2041-2060` stands on an axis of years: in its middle. */
export function middleYear(period: string): number | null {
  const years = [...period.matchAll(/\d{4}/g)].map(([year]) => Number(year))
  if (years.length === 0) return null
  return Math.round(years.reduce((sum, year) => sum + year, 0) / years.length)
}

/** The value of one country, scenario and period. */
export function futurePoint(
  { series }: ProfileFigure,
  code: string,
  scenario: string,
  period: string,
) {
  const found = series.find(
    (one) => one.code === code && one.choice.scenario === scenario && one.choice.period === period,
  )
  return found?.points.at(-1) ?? null
}

export function titleOf(options: readonly FutureOption[], value: string): string {
  return options.find((option) => option.value === value)?.title ?? value
}
