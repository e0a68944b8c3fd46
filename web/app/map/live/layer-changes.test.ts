import { expect, test } from 'vitest'
import { changesTo, stateAfter } from '#app/map/live/layer-changes.ts'

const layer = (id: string, address: string) => ({ id, address, opacity: 1 })

test('what stays is not fetched again, whatever its order and opacity are now', () => {
  const shown = new Map([
    ['heat', '/heat'],
    ['rain', '/rain'],
  ])
  const wanted = [layer('rain', '/rain'), { ...layer('heat', '/heat'), opacity: 0.3 }]
  expect(changesTo(shown, wanted)).toEqual({ gone: [], fetched: [] })
})

test('another address is fetched, a new layer too, and what nobody wants goes', () => {
  const shown = new Map([
    ['heat', '/heat?time=2020'],
    ['rain', '/rain'],
  ])
  const wanted = [layer('heat', '/heat?time=2030'), layer('flood', '/flood')]
  expect(changesTo(shown, wanted)).toEqual({ gone: ['rain'], fetched: wanted })
})

test('one missing tile is told', () => {
  expect(stateAfter(0)).toBe('ready')
  expect(stateAfter(1)).toBe('failed')
})
