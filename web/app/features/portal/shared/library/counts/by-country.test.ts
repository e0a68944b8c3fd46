import { expect, test } from 'vitest'
import { byCountry, countClasses } from '#app/features/portal/shared/library/counts/by-country.ts'
import { countTexts } from '#messages/portal/library-counts.ts'

const shown = (most: number) =>
  countClasses(most).map(({ from, to, look }) => `${from}-${to ?? ''} ${look}`)

test('few numbers are a class each, many share five', () => {
  expect(shown(0)).toEqual([])
  expect(shown(1)).toEqual(['1-1 3'])
  expect(shown(3)).toEqual(['1-1 1', '2-2 3', '3-3 4'])
  expect(shown(5)).toHaveLength(5)
  expect(shown(17)).toEqual(['1-1 1', '2-4 2', '5-9 3', '10- 4'])
  expect(shown(214)).toEqual(['1-19 0', '20-49 1', '50-99 2', '100-199 3', '200- 4'])
})

test('every number is in one class', () => {
  for (const most of [1, 4, 5, 6, 9, 48, 999, 5000]) {
    const classes = countClasses(most)
    for (let count = 1; count <= most; count++) {
      const own = classes.filter(({ from, to }) => from <= count && count <= (to ?? most))
      expect(own, `${count} of ${most}`).toHaveLength(1)
    }
  }
})

const option = (slug: string, count: number) => ({ slug, title: `${slug}land`, count })

test('the sentence names those with most', () => {
  const of = (...counts: number[]) =>
    byCountry(
      counts.map((count, at) => option('abcdefg'[at] ?? '', count)),
      countTexts.projects,
    ).sentence
  expect(of()).toBe('No country has a project with these filters.')
  expect(of(1)).toBe('Projects in one country; 1 in it.')
  expect(of(2, 2, 1, 0)).toBe('Projects in 3 countries; most in aland and bland, with 2 each.')
  expect(of(1, 3, 1)).toBe('Projects in 3 countries; most in bland, with 3.')
  expect(of(2, 2, 2, 2, 1)).toBe('Projects in 5 countries; most in 4 of them, with 2 each.')
  expect(of(1, 1, 1, 1)).toBe('Projects in 4 countries; 1 in each.')
})

test('countries without a project are not among them', () => {
  const { countries, legend } = byCountry(
    [option('NPL', 2), option('KEN', 0), option('PER', 1)],
    countTexts.projects,
  )
  expect(countries.map(({ code, class: of }) => [code, of])).toEqual([
    ['NPL', 4],
    ['PER', 1],
  ])
  expect(legend.map(({ text }) => text)).toEqual(['1 project', '2 projects'])
})
