import { describe, expect, it } from 'vitest'
import { Address } from '#app/engine/address.ts'

const PARTS = [
  'href',
  'origin',
  'protocol',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const

function partsOf(make: () => URL | Address): unknown {
  try {
    const made = make()
    return Object.fromEntries(PARTS.map((part) => [part, made[part]]))
  } catch (error) {
    return (error as Error).name
  }
}

/** Node's `URL` is the standard. */
function check(text: string, base?: string) {
  expect(partsOf(() => new Address(text, base))).toEqual(partsOf(() => new URL(text, base)))
}

describe('an address is read as the standard says', () => {
  const relative = [
    '/',
    '',
    '/a',
    '/a/b?c=d#e',
    '?q=1',
    '#top',
    'a',
    './a',
    '../a',
    '/a/../b',
    '/a/./b/',
    '/a/..',
    '/..',
    '/%2e%2E/a',
    '/a b',
    '/ä/é',
    '/x"<>`{}',
    '/a%20b',
    '/a%2Fb',
    '/%',
    '/\\a',
    '\\a',
    '/?q=a b',
    "/?q='x'",
    '/?q="<>`{}',
    '/?ü',
    '/#ü "<>`',
    '/?',
    '/#',
    '/?#',
    ' /a ',
    '/a\nb',
    '/a\t',
    '/a|b[c]',
    '//other.example/x',
    '/a;b,c:d@e',
    '/😀',
    '/\ud800',
    '/llahub/articles?filter[taxonomy:lla_sectors:in]=water,food&page=2',
    '/a//b',
    '/a?b?c#d#e',
    'http-ish/a',
  ]
  it.each(relative)('%j', (text) => {
    check(text, 'http://localhost')
    check(text, 'https://example.org:8443/llahub/articles/x?y=z#w')
  })

  it.each([
    'http://localhost',
    'https://Example.ORG/A?b#c',
    'http://a.example:80/',
    'https://a.example:443',
    'https://a.example:8080/x',
    'http://127.0.0.1:8080/',
    'http://[::1]:9090/a',
    'HTTPS://a.example',
    'mailto:someone@example.org',
    'tel:+4930123',
    'mailto:a@b.example?subject=c d',
    'https:///a.example/x',
    'http://',
    'https://a b/',
    'https://a.example:99999/',
    'https://a.example:x/',
    'no scheme',
    'https://a.example?q',
    'https://a.example#f',
  ])('%j', (text) => check(text))

  it('without a base a path is no address', () => {
    check('/a')
    expect(() => new Address('/a')).toThrow('Invalid URL: /a')
  })

  it('any path, query and fragment', () => {
    const letters = [
      '/',
      '.',
      '..',
      '%2e',
      '?',
      '#',
      'a',
      ' ',
      '"',
      "'",
      '<',
      '%',
      '%4',
      'é',
      '漢',
      '\\',
      '&',
      '=',
      '+',
      '|',
      '{',
    ]
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * below)
    }
    for (let n = 0; n < 3000; n += 1) {
      const text = Array.from({ length: random(9) }, () => letters[random(letters.length)]).join('')
      if (/^[\\/]{2}/.test(text)) continue
      check(text, 'http://localhost/a/b')
    }
  })
})
