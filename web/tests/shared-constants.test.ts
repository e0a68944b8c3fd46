/** Numbers and names that both the server and the web app spell are the same in both. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARENTS } from '#app/api/parents.ts'
import { KINDS, SEARCH_PARAMS } from '#app/features/hub/search/state.ts'
import { HUB_LANGUAGES } from '#app/features/shared/language/languages.ts'

const root = new URL('../../', import.meta.url)

function sourceOf(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

/** What stands between `before` and `after` in a source, which must be there once. */
function partOf(path: string, before: RegExp, after: RegExp): string {
  const [, rest, second] = sourceOf(path).split(before)
  expect([path, before, rest === undefined, second]).toEqual([path, before, false, undefined])
  return rest?.split(after)[0] ?? ''
}

/** What a constant is, as either language writes it. */
function constantOf(path: string, name: string): string {
  return partOf(path, new RegExp(`\\bconst ${name}\\b[^=]*=`), /;|\n\n|\n(?=\S)/)
}

const numberOf = (path: string, name: string) => Number(constantOf(path, name).replaceAll('_', ''))
const textsOf = (text: string) => [...text.matchAll(/["']([^"']*)["']/g)].map(([, item]) => item)
const numbersOf = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))

const RUST = {
  widths: 'crates/picture/src/request.rs',
  rounds: 'crates/ssr/src/stage.rs',
  routes: 'crates/server/src/pages/routes.rs',
  params: 'crates/server/src/api/kit/params.rs',
  search: 'crates/server/src/api/kit/search.rs',
  searches: 'crates/server/src/popular/edge.rs',
  handles: 'crates/site/src/handles.rs',
  redirects: 'crates/content/src/redirects.rs',
  dispatch: 'crates/server/src/handle.rs',
  security: 'crates/http/src/security.rs',
  schemes: 'crates/markup/src/sanitize.rs',
}

test('pictures are asked for in the widths that the server makes', () => {
  const made = numbersOf(constantOf(RUST.widths, 'ALL').replace(/^[^W]*/, ''))
  expect(numbersOf(constantOf('web/app/ui/srcset.ts', 'WIDTHS'))).toEqual(made)
  expect(made).toContain(numberOf('web/app/lib/share-picture.ts', 'DRAWN_WIDTH'))
})

test('the browser asks the API in as many rounds as the server does', () => {
  const asked = numberOf('web/app/api/answers.ts', 'MAX_ROUNDS')
  expect(asked).toBe(numberOf(RUST.rounds, 'ROUNDS'))
})

test('a value of an address is cut where the server cuts it', () => {
  const longest = numberOf(RUST.routes, 'LONGEST_VALUE')
  expect(numberOf('web/app/features/shared/list/list-state.ts', 'LONGEST_VALUE')).toBe(longest)
  expect(numberOf(RUST.params, 'LONGEST_TEXT')).toBe(longest)
  expect(numberOf(RUST.search, 'LONGEST_TEXT')).toBe(longest)
})

test.each(['ui/search-field.tsx', 'features/shared/list/filter-form.tsx'])(
  '%s takes as many letters as a search looks at',
  (path) => {
    const taken = partOf(`web/app/${path}`, /maxLength=\{/, /\}/)
    expect(Number(taken)).toBe(numberOf(RUST.search, 'LONGEST_TEXT'))
  },
)

test('no list asks for more than the API gives at once', () => {
  const most = numberOf(RUST.params, 'MOST_ENTRIES')
  expect(numberOf('web/app/features/hub/countries/queries.ts', 'ALL')).toBe(most)
  expect(numberOf('web/app/features/hub/stories/queries.ts', 'ON_MAP')).toBeLessThanOrEqual(most)
})

test('a page can be had in the languages of the switch', () => {
  const others = HUB_LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')
  expect(others).toEqual(textsOf(constantOf(RUST.routes, 'LANGUAGES')))
})

test('groups of articles and of results go by the same names', () => {
  const groups = partOf(RUST.handles, /pub mod groups \{/, /\n\}/)
  const values = new Map(
    [...groups.matchAll(/const (\w+): &str = "(\w+)"/g)].map(([, name, value]) => [name, value]),
  )
  const named = (list: string) => {
    const names = groups.split(`const ${list}`)[1]?.split('=')[1]?.split(';')[0] ?? ''
    return [...names.matchAll(/\w+/g)].map(([name]) => values.get(name)).toSorted()
  }
  expect([...PARENTS].toSorted()).toEqual(named('OF_ARTICLES'))
  expect([...KINDS].toSorted()).toEqual(named('SEARCHED'))
})

test('a search that goes on in another way is told from a new one', () => {
  const going = textsOf(constantOf(RUST.searches, 'GOING_ON'))
  expect(going).toEqual(expect.arrayContaining(SEARCH_PARAMS.filter((name) => name !== 'query')))
})

test('a redirect has a status that authors may give it', () => {
  const given = numbersOf(partOf(RUST.redirects, /status\(text, &\[/, /\]/))
  expect(numbersOf(constantOf('web/app/engine/lost.ts', 'STATUSES'))).toEqual(given)
})

test('what the server answers itself is no page', () => {
  const arms = partOf(RUST.dispatch, /match first \{/, /\n {4}\}/).matchAll(/^ {8}(".*") =>/gm)
  const folders = [...arms].flatMap(([, names]) => textsOf(names ?? ''))
  const served = textsOf(constantOf('web/app/lib/links.ts', 'SERVED_FOLDERS')).join(' ')
  // Nobody writes a link to these.
  const linked = folders.filter((folder) => !['healthz', 'readyz'].includes(folder ?? ''))
  expect(linked.length).toBeGreaterThan(4)
  for (const folder of linked) expect(served).toContain(`/${folder}`)
})

test('players are framed from where the content security policy lets them be', () => {
  const allowed = textsOf(constantOf(RUST.security, 'PLAYERS')).toSorted()
  const players = sourceOf('web/app/lib/media.ts').matchAll(/['`](https:\/\/[^/]+)\//g)
  expect([...players].map(([, origin]) => origin).toSorted()).toEqual(allowed)
})

test('a link leads away by the beginnings that the sanitizer leaves', () => {
  const left = textsOf(constantOf(RUST.schemes, 'SCHEMES'))
  const tokens = ['entry', 'asset']
  const away = partOf('web/app/lib/links.ts', /AWAY = \/\^\(/, /\)/)
    .replace('https?', 'http|https')
    .split('|')
  expect([...away, ...tokens].toSorted()).toEqual(left.toSorted())
})
