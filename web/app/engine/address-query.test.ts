import { describe, expect, it } from 'vitest'
import { AddressQuery } from '#app/engine/address-query.ts'

type Both = URLSearchParams | AddressQuery

function seen(query: Both) {
  return { pairs: [...query], text: query.toString(), size: [...query.keys()].length }
}

/** Node's `URLSearchParams` is the standard; `use` does the same with both. */
function check(
  init: string | string[][] | Record<string, string>,
  use: (query: Both) => unknown = () => null,
) {
  const standard = new URLSearchParams(init)
  const own = new AddressQuery(init as string)
  expect(use(own)).toEqual(use(standard))
  expect(seen(own)).toEqual(seen(standard))
}

describe('a query is read and written as the standard says', () => {
  it.each([
    '',
    '?',
    'a=1',
    '?a=1&b=2',
    'a',
    '=',
    'a=&=b',
    '&&a&',
    'a=b=c',
    'a+b=c+d',
    'a%20b',
    '%zz=%',
    '%E4%B8%AD',
    '%ff',
    '%C3',
    '%C3%28',
    '%ED%A0%80',
    '%F0%9F%98%80',
    '%F0%9F%98',
    '%f5%80',
    '%e0%80%80',
    'ü=é',
    '\ud800',
    '%41%ff%42',
    'a=%2B',
    '??a',
  ])('%j', (init) => check(init))

  it('special characters', () => {
    check([
      ['a b', "!'()*~-._"],
      ['ü', '&=+%'],
      ['', ''],
    ])
    check({ x: '1', y: '2' })
  })

  it('asking and changing', () => {
    const init = 'a=1&b=2&a=3'
    check(init, (query) => [
      query.get('a'),
      query.get('z'),
      query.getAll('a'),
      query.has('b'),
      query.has('a', '9'),
      [...query.values()],
    ])
    check(init, (query) => query.set('a', '9'))
    check(init, (query) => query.set('z', '9'))
    check(init, (query) => query.append('a', '9'))
    check(init, (query) => query.delete('a'))
    check(init, (query) => query.delete('a', '3'))
    check('b=1&a=2&b=0&ab=3', (query) => query.sort())
    check(init, (query) => {
      const pairs: string[] = []
      query.forEach((value: string, name: string) => {
        pairs.push(name, value)
      })
      return pairs
    })
  })

  it('a copy is a copy', () => {
    const first = new AddressQuery('a=1')
    const second = new AddressQuery(first)
    second.set('a', '2')
    expect([first.get('a'), second.get('a'), first.size]).toEqual(['1', '2', 1])
  })

  it('any bytes', () => {
    let seed = 3
    for (let n = 0; n < 2000; n += 1) {
      let text = ''
      for (let m = 0; m < 5; m += 1) {
        seed = (seed * 1103515245 + 12345) % 2147483648
        const byte = (seed >> 8) & 0xff
        text += `%${(byte < 0x70 ? byte : byte | 0x80).toString(16).padStart(2, '0')}`
      }
      check(text)
    }
  })
})
