/** Names that the demonstration site's visitors know: those of the three portal menus. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const site = new URL('../../site/content/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, site), 'utf8')

const MENUS = [
  ['Climate Change and Impacts', 'adaptation-needs-assessment'],
  ['Planning and Action', 'adaptation-action'],
  ['Engage and Learn', 'engage-and-learn'],
] as const

test('the portal’s menus have the names of their sections', () => {
  const tree = read('trees/navigation/main_navigation.yaml')
  const names = [...tree.matchAll(/^ {4}title: (.*)$/gm)].map(([, name]) => name)
  expect(names).toEqual(MENUS.map(([name]) => name))
})

test.each(MENUS)('the page of %s is called as its menu', (name, slug) => {
  const page = read(`collections/portal_pages/${slug}.md`)
  expect(/^title: "(.*)"$/m.exec(page)?.[1]).toBe(name)
})
