import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Announcements, Announcer, ToldContext } from '#app/ui/announcer.tsx'

const note = createElement('p', null, 'No connection')

test('the page has one live region, and a place for what all must see', () => {
  const markup = renderToStaticMarkup(createElement(Announcer, { note }, 'Page'))
  expect(markup).toBe('Page<p>No connection</p><div class="sr" role="status"><span></span></div>')
})

test('what is told is told wherever there is a place for it', () => {
  const value = { text: '3 articles', count: 1, note }
  const told = createElement(ToldContext, { value }, createElement(Announcements))
  expect(renderToStaticMarkup(told)).toBe(
    '<p>No connection</p><div class="sr" role="status"><span>3 articles</span></div>',
  )
})

test('every modal dialog tells what is told of the page behind it, which cannot be reached', () => {
  const app = new URL('../', import.meta.url)
  const dialogs = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, source: readFileSync(new URL(file, app), 'utf8') }))
    .filter(({ source }) => source.includes('<dialog'))
  expect(dialogs.length).toBeGreaterThan(2)
  const silent = dialogs.filter(({ source }) => !source.includes('<Announcements />'))
  expect(silent.map(({ file }) => file)).toEqual([])
})
