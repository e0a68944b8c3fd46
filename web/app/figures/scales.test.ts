import { describe, expect, test } from 'vitest'
import { formatNumber, formatTick, yearsText } from '#app/figures/numbers.ts'
import { PHONE, WIDE } from '#app/figures/plot.ts'
import { valueScale, yearLabels } from '#app/figures/scales.ts'
import { fitText, textWidth } from '#app/figures/text-width.ts'

describe('values', () => {
  test('an axis ends at round numbers around the data', () => {
    const { ticks, domain } = valueScale([3.2, 47], { range: [100, 0], count: 5 })
    expect(ticks.map(({ text }) => text)).toEqual(['0', '10', '20', '30', '40', '50'])
    expect(domain).toEqual([0, 50])
  })

  test('bars begin at nothing', () => {
    expect(valueScale([40, 50], { range: [100, 0], count: 5, zero: true }).domain[0]).toBe(0)
  })

  test('equal values, one value and no value still have an axis', () => {
    for (const values of [[5, 5], [0], []]) {
      const { at, ticks } = valueScale(values, { range: [100, 0], count: 4 })
      expect(Number.isFinite(at(values[0] ?? 0))).toBe(true)
      expect(ticks.length).toBeGreaterThan(1)
    }
  })
})

describe('numbers', () => {
  test.each([
    [1234567.891, 1, false, '1,234,567.9'],
    [-3.25, 1, false, '−3.3'],
    [5.4, 1, true, '+5.4'],
    [-0.01, 1, true, '0.0'],
    [0, 0, true, '0'],
    [0.6485, 3, false, '0.649'],
    [0.6484, 3, false, '0.648'],
  ])('%d with %d decimals', (value, decimals, signed, text) => {
    expect(formatNumber(value, decimals, signed)).toBe(text)
  })

  test.each([
    [1_500_000, 500_000, '1.5m'],
    [2_000_000_000, 500_000_000, '2.0bn'],
    [20_000, 10_000, '20,000'],
    [0.25, 0.05, '0.25'],
    [0, 500_000, '0'],
  ])('%d beside lines %d apart', (value, step, text) => {
    expect(formatTick(value, step)).toBe(text)
  })

  test('years are one, from and to, or none', () => {
    expect([yearsText([2020]), yearsText([2015, 2020, 2012]), yearsText([])]).toEqual([
      '2020',
      '2012 to 2020',
      'no year',
    ])
  })
})

describe('years below an axis', () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const at = (from: number, to: number) => (year: number) => ((year - from) / (to - from)) * 100
  const chosen = (from: number, to: number, form = WIDE) =>
    yearLabels(range(from, to), at(from, to), { form, left: 2, right: 2, height: 0 }).map(
      ({ year }) => year,
    )

  test('round years, as many as fit', () => {
    expect(chosen(2000, 2100)).toEqual([
      2000, 2010, 2020, 2030, 2040, 2050, 2060, 2070, 2080, 2090, 2100,
    ])
    expect(chosen(2000, 2100, PHONE)).toEqual([2000, 2020, 2040, 2060, 2080, 2100])
  })

  const bars = (from: number, to: number, form = WIDE) =>
    yearLabels(range(from, to), at(from, to), { form, left: 2, right: 2, height: 0 }, 'these').map(
      ({ year }) => year,
    )

  test('those of bars are all that fit, or the first, the last and some between', () => {
    expect(bars(2015, 2020)).toEqual([2015, 2016, 2017, 2018, 2019, 2020])
    expect(bars(2006, 2023)).toEqual([2006, 2009, 2011, 2013, 2015, 2017, 2019, 2021, 2023])
    expect(bars(2011, 2023, PHONE)).toEqual([2011, 2014, 2017, 2020, 2023])
    expect(bars(2010, 2023, PHONE)).toEqual([2010, 2014, 2017, 2020, 2023])
    expect(bars(2020, 2020)).toEqual([2020])
  })

  test('a few years are all printed', () => {
    expect(chosen(2019, 2022, PHONE)).toEqual([2019, 2020, 2021, 2022])
  })
})

describe('widths of texts', () => {
  test('bold and large are wider', () => {
    expect(textWidth('Nepal', 14, true)).toBeGreaterThan(textWidth('Nepal', 14))
    expect(textWidth('Nepal', 18)).toBeGreaterThan(textWidth('Nepal', 14))
  })

  test('what does not fit is cut with an ellipsis, and never wider than its room', () => {
    const long = 'Bolivarian Republic of Venezuela'
    expect(fitText(long, 400, 14)).toBe(long)
    expect(fitText(long, 80, 14)).toMatch(/^Boliv.*…$/)
    expect(textWidth(fitText(long, 80, 14), 14)).toBeLessThanOrEqual(80)
  })
})
