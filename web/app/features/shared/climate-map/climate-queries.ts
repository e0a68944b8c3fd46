/** What the climate map asks the API for, on a server as in a browser. */
import { get, getItems } from '#app/api/get.ts'
import type { Address, Answers, Area } from '#app/api/query.ts'
import type { ClimateFilters } from '#app/api/types.ts'
import type { Choice } from '#app/features/shared/climate-map/cascade.ts'
import {
  type Asking,
  begin,
  type ClimateEvent,
  type ClimateLayer,
  type ClimateState,
  reduce,
  type Wish,
} from '#app/features/shared/climate-map/machine.ts'

type LayersAnswer = { data: readonly ClimateLayer[] }

const LAYER_FIELDS = [
  'id',
  'title',
  'geoserver_layer',
  'sld_style',
  'short_description',
  'source',
  'demonstration',
] as const

/** More than a legend can name; a group of terms has a few. */
const MOST_LAYERS = 50

/**
 * `defaults` is always asked for: the server then counts a group under the only term of the one
 * before it, so that one answer has all that is chosen by itself.
 */
function filtersAddress(chosen: readonly Choice[]): Address<ClimateFilters> {
  return get('/api/climate-map/filters', { ...filtersOf(chosen), defaults: true })
}

function layersAddress(chosen: readonly Choice[]): Address<LayersAnswer> {
  return getItems<ClimateLayer>(
    '/api/collections/{collection}/entries',
    { collection: 'climate_data', ...filtersOf(chosen), limit: MOST_LAYERS },
    LAYER_FIELDS,
  )
}

function filtersOf(chosen: readonly Choice[]): Record<`filter[${string}]`, string> {
  return Object.fromEntries(
    chosen.map(({ taxonomy, slug }) => [`filter[taxonomy:${taxonomy}:in]`, slug]),
  )
}

export function addressOf({ kind, chosen }: Asking): Address<ClimateFilters | LayersAnswer> {
  return kind === 'filters' ? filtersAddress(chosen) : layersAddress(chosen)
}

/** What an answer means; whatever is no good answer is a failure, with the server's words if it has any. */
export function eventOf(
  { kind, serial }: Asking,
  answer: { status: number; body: unknown },
): ClimateEvent {
  const isOk = answer.status >= 200 && answer.status < 300
  if (kind === 'filters') {
    const body = answer.body as Partial<ClimateFilters> | null
    const groups = body?.data?.available_taxonomies
    return isOk && body?.success && Array.isArray(groups)
      ? { type: 'filters', serial, groups }
      : { type: 'failed', serial, text: body?.error ?? undefined }
  }
  const layers = (answer.body as Partial<LayersAnswer> | null)?.data
  return isOk && Array.isArray(layers)
    ? { type: 'layers', serial, layers }
    : { type: 'failed', serial }
}

/** What an address needs, as far as the answers that are known lead. */
export function askedFor(wish: Wish, known: Answers): string[] {
  const asked: string[] = []
  follow(wish, (address) => {
    asked.push(address)
    return known[address]
  })
  return asked
}

/** The map as it was left by whoever asked; what is missing is asked for by the map itself. */
export function stateFrom(wish: Wish, areas: Readonly<Record<string, unknown>>): ClimateState {
  return follow(wish, (address) => {
    const answer = areas[address] as Area<unknown> | undefined
    return answer?.ok ? { status: 200, body: answer.data } : answer
  })
}

function follow(
  wish: Wish,
  answerTo: (address: string) => { status: number; body: unknown } | undefined,
): ClimateState {
  let state = begin(wish)
  while (state.asking) {
    const answer = answerTo(addressOf(state.asking))
    if (!answer) break
    state = reduce(state, eventOf(state.asking, answer))
  }
  return state
}
