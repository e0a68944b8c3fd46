import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfflineNote } from '#app/features/navigation/offline-note.tsx'
import { StepContext } from '#app/navigation/context.ts'
import { locationOf } from '#app/navigation/location.ts'

function drawn(value: Parameters<typeof StepContext>[0]['value']): string {
  return renderToStaticMarkup(createElement(StepContext, { value }, createElement(OfflineNote)))
}

test('nothing is said while nothing has failed', () => {
  expect(drawn({ pending: undefined, retry: undefined })).toBe('')
})

test('a step that failed can be taken again', () => {
  const markup = drawn({ pending: undefined, retry: () => {} })
  expect(markup).toContain('There is no connection')
  expect(markup).not.toContain('aria-busy')
})

test('while it is taken again its button stays, for whoever pressed it by keyboard', () => {
  const pending = locationOf('/b', 'http://site', null)
  const markup = drawn({ pending, retry: () => {} })
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('Try again')
  expect(markup).not.toContain('There is no connection')
})
