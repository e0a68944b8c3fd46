/**
 * An address of the API with its parameters and the type of its answer, all three from the
 * server's own description. The text of an address is its identity: the same parameters in the
 * same order give the same text in the server and in a browser.
 */
import type { Address } from '#app/api/query.ts'
import type { components, paths } from '#app/api/schema.gen.ts'

/** Those that can be asked. */
type GetPath = {
  [P in keyof paths]: paths[P] extends { get: { parameters: object } } ? P : never
}[keyof paths]

type Declared<P extends GetPath> = paths[P]['get'] extends { parameters: infer D } ? D : never
type InPath<P extends GetPath> = Declared<P> extends { path: infer V } ? V : unknown
type InQuery<P extends GetPath> =
  Declared<P> extends { query?: infer V } ? Some<NonNullable<V>> : unknown
/** `never` is what there is none of. */
type Some<V> = [V] extends [never] ? unknown : V

/** Several values are given as a list. */
type Several<V> = {
  [K in keyof V]: V[K] extends string | undefined ? V[K] | readonly string[] : V[K]
}

/** Beside those that are named, lists take filters by any field where they say so. */
type Filters<V> = 'filter' extends keyof V
  ? Omit<V, 'filter'> & { [K in `filter[${string}]`]?: string }
  : V

type Params<P extends GetPath> = InPath<P> & Several<Filters<Omit<InQuery<P>, 'fields'>>>

type Answer<P extends GetPath> = paths[P]['get'] extends {
  responses: { 200: { content: { 'application/json': infer A } } }
}
  ? A
  : never

/** What one of a list has. */
type Item<A> = A extends { data: (infer I)[] } ? I : never
/** A list with these fields of each alone. */
type Narrowed<A, F> = Omit<A, 'data'> & { data: readonly Pick<Item<A>, F & keyof Item<A>>[] }

export function get<P extends GetPath>(
  path: P,
  ...params: object extends Params<P> ? [params?: Params<P>] : [params: Params<P>]
): Address<Answer<P>> {
  return addressOf(path, { ...params[0] })
}

/** A list, and of each of its entries these fields alone. */
export function getFields<P extends GetPath, F extends string & keyof Item<Answer<P>>>(
  path: P,
  params: Params<P>,
  fields: readonly F[],
): Address<Narrowed<Answer<P>, F>> {
  return addressOf(path, { ...params, fields })
}

/** Their items have whatever fields the site's blueprints say. */
type EntriesPath = '/api/collections/{collection}/entries'
type TermsPath = '/api/taxonomies/{taxonomy}/terms'

type Items<I> = Address<{ data: readonly I[]; meta: components['schemas']['PageMeta'] }>

/** A list of which only the one who asks knows the fields. */
export function getItems<I extends object>(
  path: EntriesPath,
  params: Params<EntriesPath>,
  fields: readonly (string & keyof I)[],
): Items<I>
export function getItems<I extends object>(
  path: TermsPath,
  params: Params<TermsPath>,
  fields: readonly (string & keyof I)[],
): Items<I>
export function getItems(path: string, params: object, fields: readonly string[]): Items<object> {
  return addressOf(path, { ...params, fields })
}

/** What is empty is left out, and so is the first page: one list has one address. */
function addressOf(path: string, params: Readonly<Record<string, unknown>>): string {
  let address = path
  const query: string[] = []
  for (const [name, value] of Object.entries(params)) {
    const text = encodeURIComponent(String(value ?? '')).replaceAll('%2C', ',')
    const filled = address.replace(`{${name}}`, text)
    if (filled !== address) address = filled
    else if (text && !(name === 'page' && text === '1')) query.push(`${name}=${text}`)
  }
  return query.length > 0 ? `${address}?${query.join('&')}` : address
}
