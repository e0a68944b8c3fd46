import { expect, test } from 'vitest'
import type { RegionFigure } from '#app/api/types.ts'
import { alikeFigures } from '#app/features/portal/shared/region-medians/region-medians.ts'

function figure(name: string, table: string, unit: string, median: number | null, world = 10) {
  return {
    indicator: { name, unit, table: { name: table, title: table } },
    median,
    world,
  } as RegionFigure
}

const names = (figures: readonly RegionFigure[]) => figures.map(({ indicator }) => indicator.name)

test('of one table and one unit, the furthest above the world first', () => {
  const figures = [
    figure('score', 'other', 'points', 50),
    figure('heat', 'risk', 'of 100', 12),
    figure('storm', 'risk', 'of 100', 9),
    figure('people', 'risk', 'people', 99),
    figure('flood', 'risk', 'of 100', 30),
    figure('unknown', 'risk', 'of 100', null),
  ]
  expect(names(alikeFigures(figures))).toEqual(['flood', 'heat', 'storm'])
})

test('two numbers are no figure', () => {
  expect(alikeFigures([figure('a', 'risk', '', 1), figure('b', 'risk', '', 2)])).toEqual([])
  expect(alikeFigures([])).toEqual([])
})
