import { expect, test } from 'vitest'
import { afterEnter, completionOf, popularMatching } from '#app/features/hub/shell/search-text.ts'

const POPULAR = ['Flood', 'Flood insurance', 'Climate finance', 'Early warning']

test.each([
  ['', POPULAR],
  ['  ', POPULAR],
  ['FLOOD', ['Flood', 'Flood insurance']],
  ['nce', ['Flood insurance', 'Climate finance']],
  [' warn ', ['Early warning']],
  ['zebra', []],
])('%j leaves %j', (text, expected) => {
  expect(popularMatching(POPULAR, text)).toEqual(expected)
})

test.each([
  ['ete', ['L’été sec']],
  ['सुख', ['सुख']],
  ['सू', ['सूखा']],
  ["l'e", ['L’été sec']],
])('%j leaves %j, whatever the script', (text, expected) => {
  expect(popularMatching(['L’été sec', 'सुख', 'सूखा'], text)).toEqual(expected)
})

test.each([
  ['fl', 'Flood'],
  ['flood', 'Flood insurance'],
  ['Flood ', 'Flood insurance'],
  ['CLIMATE', 'Climate finance'],
  ['Flood insurance', undefined],
  ['nce', undefined],
  ['', undefined],
  [' ', undefined],
])('Tab after %j completes to %j', (text, expected) => {
  expect(completionOf(POPULAR, text)).toBe(expected)
})

test('Tab completes what was typed without accents', () => {
  expect(completionOf(['Sécheresse'], 'seche')).toBe('Sécheresse')
  expect(completionOf(['सूखा'], 'सु')).toBeUndefined()
})

const searchPath = (query: string) => `/llahub/search?query=${encodeURIComponent(query)}`
const at = (path: string, query: string | null) => ({ path, query })

test.each([
  ['nothing typed', '', at('/llahub/', null), { kind: 'stay' }],
  ['only spaces', '   ', at('/llahub/', null), { kind: 'stay' }],
  ['another page', ' flood ', at('/llahub/', null), { kind: 'go', to: searchPath('flood') }],
  ['the same search', 'flood', at('/llahub/search', 'flood'), { kind: 'close' }],
  ['another search', 'heat', at('/llahub/search', 'flood'), { kind: 'go', to: searchPath('heat') }],
  ['no search yet', 'heat', at('/llahub/search', null), { kind: 'go', to: searchPath('heat') }],
  ['the same words elsewhere', 'a', at('/search', 'a'), { kind: 'go', to: searchPath('a') }],
])('Enter with %s', (_name, text, here, expected) => {
  expect(afterEnter(text, here, searchPath)).toEqual(expected)
})
