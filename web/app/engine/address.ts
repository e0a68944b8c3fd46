/**
 * `URL` for the bare engine: what a page needs of it, and no more.
 *
 * Every link of a page is parsed once, so this is on the way of each render; a complete polyfill
 * took a third of it. Addresses are read, never changed: there are no setters and no `searchParams`.
 * Tests hold it against Node's own.
 */

/** What a part of an address may not hold as it stands. Everything outside ASCII may not, too. */
const IN_PATH = /[^!$-;=@-\]_a-z|~]/u
const IN_QUERY = /[^!$-&(-;=?-~]/u
const IN_FRAGMENT = /[^!#-;=?-_a-~]/u

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }
const SCHEME = /^([a-z][a-z\d+.-]*:)(.*)$/is
const AUTHORITY = /^[/\\]{2,}(?:[^/\\?#@]*@)?([^/\\?#@]*)(.*)$/s
const HOST = /^([^\s<>[\]^|%:]+|\[[\da-f:.]+\])(?::(\d*))?$/i
/** Controls and spaces at either end, tabs and line ends anywhere: they mean nothing. */
const MEANINGLESS = /^[^!-\u{10FFFF}]+|[^!-\u{10FFFF}]+$|[\t\n\r]/gu
const DOT = /^(?:\.|%2e)$/i
const DOT_DOT = /^(?:\.|%2e){2}$/i

export class Address {
  readonly protocol: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  /** With their `?` and `#`; a lone mark is part of the address, but of neither part. */
  readonly #query: string
  readonly #fragment: string

  constructor(text: string | Address, base?: string | Address) {
    const input = `${text}`.replace(MEANINGLESS, '')
    const [, scheme, rest] = SCHEME.exec(input) ?? []
    if (scheme === undefined || rest === undefined) {
      if (base === undefined) throw invalid(text)
      const from = base instanceof Address ? base : new Address(base)
      const authority = AUTHORITY.exec(input)
      if (authority) {
        this.protocol = from.protocol
        ;[this.hostname, this.port] = hostOf(authority[1], from.protocol, text)
        ;[this.pathname, this.#query, this.#fragment] = partsOf(authority[2] ?? '', '/')
        return
      }
      this.protocol = from.protocol
      this.hostname = from.hostname
      this.port = from.port
      ;[this.pathname, this.#query, this.#fragment] = partsOf(input, from.pathname)
      if (input === '' || input.startsWith('#')) this.#query = from.#query
      return
    }
    this.protocol = scheme.toLowerCase()
    if (!(this.protocol in DEFAULT_PORTS)) {
      this.hostname = ''
      this.port = ''
      const [path, query, fragment] = split(rest)
      this.pathname = path
      this.#query = encode(query, IN_QUERY)
      this.#fragment = encode(fragment, IN_FRAGMENT)
      return
    }
    const authority = AUTHORITY.exec(rest)
    if (!authority) throw invalid(text)
    ;[this.hostname, this.port] = hostOf(authority[1], this.protocol, text)
    ;[this.pathname, this.#query, this.#fragment] = partsOf(authority[2] ?? '', '/')
  }

  get search(): string {
    return bare(this.#query)
  }

  get hash(): string {
    return bare(this.#fragment)
  }

  get host(): string {
    return this.port === '' ? this.hostname : `${this.hostname}:${this.port}`
  }

  get origin(): string {
    return this.hostname === '' ? 'null' : `${this.protocol}//${this.host}`
  }

  get href(): string {
    const before = this.hostname === '' ? this.protocol : this.origin
    return `${before}${this.pathname}${this.#query}${this.#fragment}`
  }

  toString(): string {
    return this.href
  }

  toJSON(): string {
    return this.href
  }
}

function invalid(text: string | Address): TypeError {
  return new TypeError(`Invalid URL: ${text}`)
}

function hostOf(text = '', protocol: string, whole: string | Address): [string, string] {
  const [, host, port = ''] = HOST.exec(text) ?? []
  if (host === undefined || Number(port) > 65535) throw invalid(whole)
  const number = port === '' ? '' : `${Number(port)}`
  return [host.toLowerCase(), number === DEFAULT_PORTS[protocol] ? '' : number]
}

/** Path, query and fragment of what follows a host, each as it is written in an address. */
function partsOf(text: string, basePath: string): [string, string, string] {
  const [path, query, fragment] = split(text)
  return [resolve(path, basePath), encode(query, IN_QUERY), encode(fragment, IN_FRAGMENT)]
}

function bare(part: string): string {
  return part.length === 1 ? '' : part
}

/** Path, query with its `?`, fragment with its `#`. */
function split(text: string): [string, string, string] {
  const hash = text.indexOf('#')
  const before = hash < 0 ? text : text.slice(0, hash)
  const mark = before.indexOf('?')
  const path = mark < 0 ? before : before.slice(0, mark)
  return [path, mark < 0 ? '' : before.slice(mark), hash < 0 ? '' : text.slice(hash)]
}

function resolve(path: string, base: string): string {
  const slashed = path.includes('\\') ? path.replaceAll('\\', '/') : path
  if (slashed === '') return base
  const full = slashed.startsWith('/')
    ? slashed
    : base.slice(0, base.lastIndexOf('/') + 1) + slashed
  const encoded = encode(full, IN_PATH)
  return encoded.includes('/.') || encoded.includes('/%2') ? withoutDots(encoded) : encoded
}

function withoutDots(path: string): string {
  const kept: string[] = []
  const segments = path.slice(1).split('/')
  segments.forEach((segment, place) => {
    const isLast = place === segments.length - 1
    if (DOT_DOT.test(segment)) {
      kept.pop()
      if (isLast) kept.push('')
    } else if (!DOT.test(segment)) {
      kept.push(segment)
    } else if (isLast) {
      kept.push('')
    }
  })
  return `/${kept.join('/')}`
}

/** Percent-encodes what `forbidden` names; a percent sign stays as it is. */
function encode(text: string, forbidden: RegExp): string {
  if (!forbidden.test(text)) return text
  let out = ''
  for (const character of text.toWellFormed()) {
    // `'` is the only one that `encodeURIComponent` leaves alone.
    out += forbidden.test(character) ? encodeURIComponent(character).replace("'", '%27') : character
  }
  return out
}
