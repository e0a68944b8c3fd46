/**
 * `URLSearchParams` for the bare engine: a list of names and values.
 *
 * See `address.ts` for why it is our own. Tests hold it against Node's.
 */

type Pair = [name: string, value: string]
type Init = string | Iterable<readonly [string, string]> | Record<string, string>

/** Bytes that are no text become this. */
const REPLACEMENT = '\uFFFD'
/** What `encodeURIComponent` leaves alone, and a form does not. */
const UNUSUAL = /[!'()~]|%20/g

export class AddressQuery {
  #pairs: Pair[]

  constructor(init: Init = '') {
    if (typeof init === 'string') {
      this.#pairs = parse(init)
    } else {
      const pairs = Symbol.iterator in init ? [...init] : Object.entries(init)
      this.#pairs = pairs.map(([name, value]) => [text(name), text(value)])
    }
  }

  get size(): number {
    return this.#pairs.length
  }

  get(name: string): string | null {
    return this.#pairs.find((pair) => pair[0] === name)?.[1] ?? null
  }

  getAll(name: string): string[] {
    return this.#pairs.filter((pair) => pair[0] === name).map((pair) => pair[1])
  }

  has(name: string, value?: string): boolean {
    return this.#pairs.some(
      (pair) => pair[0] === name && (value === undefined || pair[1] === value),
    )
  }

  append(name: string, value: string): void {
    this.#pairs.push([text(name), text(value)])
  }

  /** The first of that name gets the value, the others go. */
  set(name: string, value: string): void {
    const place = this.#pairs.findIndex((pair) => pair[0] === name)
    if (place < 0) {
      this.append(name, value)
    } else {
      this.#pairs = this.#pairs.filter((pair, at) => at <= place || pair[0] !== name)
      this.#pairs[place] = [text(name), text(value)]
    }
  }

  delete(name: string, value?: string): void {
    this.#pairs = this.#pairs.filter(
      (pair) => pair[0] !== name || (value !== undefined && pair[1] !== value),
    )
  }

  sort(): void {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  }

  forEach(visit: (value: string, name: string, query: this) => void): void {
    for (const [name, value] of this.#pairs) visit(value, name, this)
  }

  *keys(): IterableIterator<string> {
    for (const [name] of this.#pairs) yield name
  }

  *values(): IterableIterator<string> {
    for (const [, value] of this.#pairs) yield value
  }

  *entries(): IterableIterator<Pair> {
    for (const [name, value] of this.#pairs) yield [name, value]
  }

  [Symbol.iterator](): IterableIterator<Pair> {
    return this.entries()
  }

  toString(): string {
    return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  }
}

function text(value: string): string {
  return `${value}`.toWellFormed()
}

function parse(query: string): Pair[] {
  const written = query.startsWith('?') ? query.slice(1) : query
  const pairs: Pair[] = []
  for (const pair of written.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    pairs.push(
      equals < 0
        ? [decode(pair), '']
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))],
    )
  }
  return pairs
}

function encode(part: string): string {
  return encodeURIComponent(part).replace(UNUSUAL, (found) =>
    found === '%20' ? '+' : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function decode(part: string): string {
  const spaced = text(part.replaceAll('+', ' '))
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Something in it is no UTF-8: what can be read is, byte by byte.
    return spaced.replace(/(?:%[\da-f]{2})+/gi, (run) => utf8(run))
  }
}

/** The text that a run of `%XX` stands for. */
function utf8(run: string): string {
  const bytes = run
    .slice(1)
    .split('%')
    .map((byte) => Number.parseInt(byte, 16))
  let out = ''
  for (let at = 0; at < bytes.length; ) {
    const [point, length] = codePoint(bytes, at)
    out += point < 0 ? REPLACEMENT : String.fromCodePoint(point)
    at += length
  }
  return out
}

/** The code point at `at` and how many bytes it takes; -1 for bytes that are none. */
function codePoint(bytes: number[], at: number): [point: number, length: number] {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return [lead, 1]
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
  if (lead < 0xc2 || lead > 0xf4) return [-1, 1]
  // The second byte has narrower bounds where a shorter form, a surrogate or nothing would result.
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  let point = lead & (0xff >> (length + 1))
  for (let n = 1; n < length; n += 1) {
    const byte = bytes[at + n] ?? 0
    if (byte < (n === 1 ? lowest : 0x80) || byte > (n === 1 ? highest : 0xbf)) return [-1, n]
    point = (point << 6) | (byte & 0x3f)
  }
  return [point, length]
}
