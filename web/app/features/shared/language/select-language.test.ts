import { expect, test } from 'vitest'
import { selectLanguage } from '#app/features/shared/language/select-language.ts'

/** What happens, in order, when the script comes at its poll `there` and the list at its try `listed`. */
async function story(there: number, listed: number, lost = Number.POSITIVE_INFINITY) {
  const events: string[] = []
  let polls = 0
  let tries = 0
  const chosen = await selectLanguage('fr', {
    isThere: () => polls >= there,
    isLost: () => polls >= lost,
    start: () => void events.push('start'),
    reset: () => void events.push('reset'),
    set: (code) => {
      tries += 1
      events.push(`set ${code}`)
      return tries >= listed
    },
    wait: async (ms) => {
      polls += 1
      events.push(`wait ${ms}`)
    },
    log: (text) => void events.push(text),
  })
  return [...events, chosen]
}

test('a widget that is there is reset first, then set', async () => {
  expect(await story(0, 1)).toEqual(['start', 'reset', 'set fr', true])
})

test('a widget that is late is waited for, second by second', async () => {
  expect(await story(2, 2)).toEqual([
    'wait 1000',
    'wait 1000',
    'start',
    'reset',
    'set fr',
    'wait 1000',
    'set fr',
    true,
  ])
})

test('after five tries it is given up', async () => {
  const events = await story(0, 6)
  expect(events.filter((event) => event === 'set fr')).toHaveLength(5)
  expect(events.filter((event) => event === 'wait 1000')).toHaveLength(4)
  expect(events.slice(-2)).toEqual(['Language option not found.', false])
})

test('a script that does not load ends the waiting', async () => {
  expect(await story(9, 1, 1)).toEqual(['wait 1000', false])
})
