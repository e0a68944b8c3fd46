/**
 * What a page needs, written once: the server answers the same queries in its process that the
 * browser fetches over HTTP. Knows nothing of React, of routes or of how answers are got.
 */

/** An API address that knows the type of its answer. */
export type Address<T> = string & { readonly answer?: T }

/** An API address, the type of its answer, and what its failure means. */
export interface RequiredQuery<T> {
  readonly url: string
  readonly required: true
  readonly answer?: T
}

export interface AreaQuery<T> {
  readonly url: string
  readonly required: false
  readonly answer?: T
}

export type Query<T = unknown> = RequiredQuery<T> | AreaQuery<T>

/** By name, so that a view reads `data.filters` and never an address. */
export type Needs = Readonly<Record<string, Query | readonly Query[] | null>>

export interface Answer {
  status: number
  body: unknown
}

/** By the query's address. */
export type Answers = Readonly<Record<string, Answer>>

/** Part of a page that may fail alone. */
export type Area<T> = { ok: true; data: T } | { ok: false; status: number; body: unknown }

/** The same area, as its place in the page looks at it. */
export function mapArea<T, U>(area: Area<T>, map: (data: T) => U): Area<U> {
  return area.ok ? { ok: true, data: map(area.data) } : area
}

type LoadedQuery<Q> =
  Q extends RequiredQuery<infer T>
    ? T
    : Q extends AreaQuery<infer T>
      ? Area<T>
      : Q extends readonly (infer E)[]
        ? LoadedQuery<E>[]
        : null

/** What a view gets for what its route asked. */
export type Loaded<N> = { [K in keyof N]: LoadedQuery<N[K]> }

/** A failure that is the whole page's. */
export class PageError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What may have been meant, where nothing was found. */
    readonly closest: readonly { title: string; url: string }[] = [],
  ) {
    super(message)
    this.name = 'PageError'
  }
}

/** Without it there is no page: its 404 is the page's 404. */
export function required<T>(url: Address<T>): RequiredQuery<T> {
  return { url, required: true }
}

/** Its failure is shown in its own place; the rest of the page works. */
export function area<T>(url: Address<T>): AreaQuery<T> {
  return { url, required: false }
}

/** Where the thing itself is missing there is no page; any other failure is shown in its place. */
export function areaUnlessMissing<T>(url: Address<T>, known: Answers): AreaQuery<T> {
  // A required query that has no good answer ends the page, so no view ever sees this one.
  return known[url]?.status === 404 ? (required(url) as unknown as AreaQuery<T>) : area(url)
}

/** Every query once, a required one winning over an area with the same address. */
export function queriesOf(needs: Iterable<Needs>): Query[] {
  const found = new Map<string, Query>()
  for (const group of needs) {
    for (const need of Object.values(group)) {
      for (const query of need === null ? [] : isList(need) ? need : [need]) {
        if (query.required || !found.has(query.url)) found.set(query.url, query)
      }
    }
  }
  return [...found.values()]
}

/** A good answer's body, or nothing (yet). */
export function bodyOf<T>(answers: Answers, query: Query<T>): T | undefined {
  const answer = answers[query.url]
  return answer && isOk(answer) ? (answer.body as T) : undefined
}

/**
 * The data of a page from its answers.
 *
 * @throws {PageError} when a required query has no good answer.
 */
export function read<N extends Needs>(needs: N, answers: Answers): Loaded<N> {
  const data: Record<string, unknown> = {}
  for (const [name, need] of Object.entries(needs)) {
    data[name] =
      need === null
        ? null
        : isList(need)
          ? need.map((q) => readOne(q, answers))
          : readOne(need, answers)
  }
  return data as Loaded<N>
}

function readOne(query: Query, answers: Answers): unknown {
  const answer = answers[query.url]
  if (answer && isOk(answer)) return query.required ? answer.body : { ok: true, data: answer.body }
  const status = answer?.status ?? 0
  if (!query.required) return { ok: false, status, body: answer?.body ?? null }
  throw new PageError(pageStatus(status), messageOf(answer?.body))
}

/** What the visitor's browser is told: our own failures are all 500, no answer at all included. */
function pageStatus(status: number): number {
  return status >= 400 && status < 500 ? status : 500
}

function messageOf(body: unknown): string {
  const message = (body as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' ? message : ''
}

/** Whether no area of what a route was given has failed. */
export function isWhole(data: unknown): boolean {
  const areas = Object.values(data ?? {}).flat() as (Area<unknown> | null)[]
  return areas.every((area) => area?.ok !== false || isMissing(area))
}

/** The site has nothing of the kind, such as no collection of stories: an answer, and no failure. */
export function isMissing(area: Area<unknown>): boolean {
  return !area.ok && area.status === 404
}

function isOk(answer: Answer): boolean {
  return answer.status >= 200 && answer.status < 300
}

function isList(need: Query | readonly Query[]): need is readonly Query[] {
  return Array.isArray(need)
}
