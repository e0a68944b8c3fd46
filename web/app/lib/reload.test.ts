import { afterEach, expect, test, vi } from 'vitest'
import { mayReload, openDocument, reloadOnce } from '#app/lib/reload.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [null, 1_000_000, true],
  ['1000000', 1_000_000, false],
  ['1000000', 1_059_999, false],
  ['1000000', 1_060_000, true],
  ['1000000', 999_000, true],
  ['nonsense', 1_000_000, true],
])('after a reload at %s, one at %i may be: %s', (last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected)
})

/** A window that is at `/x?y=1#part`. */
function fakeWindow() {
  const location = { pathname: '/x', search: '?y=1', reload: vi.fn(), assign: vi.fn() }
  vi.stubGlobal('window', { location })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  return location
}

const WAYS: [string, (to: string) => unknown][] = [
  ['after a part went missing', reloadOnce],
  ['to leave the program', openDocument],
]

test.each(WAYS)('the open address is loaded anew whatever part it names: %s', (_, open) => {
  const location = fakeWindow()
  for (const to of ['/x?y=1', '/x?y=1#part', '/x?y=1#other']) open(to)
  expect(location.reload).toHaveBeenCalledTimes(3)
  expect(location.assign).not.toHaveBeenCalled()
})

test.each(WAYS)('any other address is loaded with the part it names: %s', (_, open) => {
  const location = fakeWindow()
  for (const to of ['/x#part', '/z?y=1#part']) open(to)
  expect(location.assign.mock.calls).toEqual([['/x#part'], ['/z?y=1#part']])
  expect(location.reload).not.toHaveBeenCalled()
})
