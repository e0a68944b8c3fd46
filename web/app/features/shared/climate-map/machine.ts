/**
 * The climate map as a state machine: what is chosen, what is asked for, what is shown. Pure: who
 * runs it makes the request that `asking` names, and ends the one before it.
 */
import type { ClimateGroup } from '#app/api/types.ts'
import {
  type Choice,
  choicesBefore,
  isComplete,
  settle,
  sortTerms,
} from '#app/features/shared/climate-map/cascade.ts'
import { climateTrouble } from '#messages/shared/climate-trouble.ts'

/** An entry of the collection `climate_data`. */
export interface ClimateLayer {
  id: string
  title: string
  short_description?: string | null
  geoserver_layer?: string | null
  sld_style?: string | null
  source?: string | null
  demonstration?: boolean | null
}

interface AskingFilters {
  kind: 'filters'
  serial: number
  chosen: readonly Choice[]
  /** What the editors marked is chosen where nothing else is. */
  defaults: boolean
  /** An address was opened: the map follows by itself when all is chosen. */
  opening: boolean
}

interface AskingLayers {
  kind: 'layers'
  serial: number
  chosen: readonly Choice[]
}

export type Asking = AskingFilters | AskingLayers

export interface ClimateState {
  /** As the server last offered them, terms in order. */
  groups: readonly ClimateGroup[]
  chosen: readonly Choice[]
  /** Terms of the address that are not there any more. */
  lost: readonly string[]
  /** Nothing before a map was asked for; none of an earlier choice. */
  layers: readonly ClimateLayer[] | undefined
  /** What is on its way; answers to anything else come too late. */
  asking: Asking | undefined
  /** What did not load, in words. */
  trouble: { of: Asking; text: string } | undefined
  /** Of the last request. */
  serial: number
}

export type ClimateEvent =
  | { type: 'choose'; taxonomy: string; slug: string }
  | { type: 'takeBack'; taxonomy: string }
  | { type: 'generate' }
  | { type: 'filters'; serial: number; groups: readonly ClimateGroup[] }
  | { type: 'layers'; serial: number; layers: readonly ClimateLayer[] }
  | { type: 'failed'; serial: number; text?: string | undefined }
  | { type: 'retry' }

/** What an address wants to see. */
export interface Wish {
  chosen: readonly Choice[]
  /** False where a visitor took all choices back. */
  defaults: boolean
}

/** The first load: with what the address says, or with the defaults where it says nothing. */
export function begin({ chosen, defaults }: Wish): ClimateState {
  const empty: ClimateState = {
    groups: [],
    chosen,
    lost: [],
    layers: undefined,
    asking: undefined,
    trouble: undefined,
    serial: 0,
  }
  return askFilters(empty, chosen, { defaults: defaults && chosen.length === 0, opening: true })
}

export function reduce(state: ClimateState, event: ClimateEvent): ClimateState {
  switch (event.type) {
    case 'choose': {
      const { taxonomy, slug } = event
      const before = choicesBefore(state.groups, state.chosen, taxonomy)
      return chooseAnew(state, [...before, { taxonomy, slug, by: 'visitor' }])
    }
    case 'takeBack':
      return chooseAnew(state, choicesBefore(state.groups, state.chosen, event.taxonomy))
    case 'generate':
      return canGenerate(state) ? askLayers(state) : state
    case 'filters': {
      const { asking } = state
      return asking?.kind === 'filters' && asking.serial === event.serial
        ? takeFilters(state, asking, event.groups)
        : state
    }
    case 'layers':
      return state.asking?.kind === 'layers' && state.asking.serial === event.serial
        ? { ...state, layers: event.layers, asking: undefined }
        : state
    case 'failed': {
      const { asking } = state
      if (asking?.serial !== event.serial) return state
      const { filtersFailed, layersFailed } = climateTrouble
      const text = asking.kind === 'filters' ? event.text || filtersFailed : layersFailed
      return { ...state, asking: undefined, trouble: { of: asking, text } }
    }
    case 'retry':
      return state.trouble ? ask(state, state.trouble.of) : state
  }
}

/** The map can be made only when every visible group has a choice, and nothing is uncertain. */
export function canGenerate({ groups, chosen, asking, trouble }: ClimateState): boolean {
  const isCertain = asking?.kind !== 'filters' && trouble?.of.kind !== 'filters'
  return isCertain && isComplete(groups, chosen)
}

/** A choice takes back all later ones and the map, and the filters are asked for anew. */
function chooseAnew(state: ClimateState, chosen: readonly Choice[]): ClimateState {
  const cleared = { ...state, chosen, lost: [], layers: undefined }
  return askFilters(cleared, chosen, { defaults: false, opening: false })
}

function takeFilters(
  state: ClimateState,
  { chosen: wanted, defaults, opening }: AskingFilters,
  answered: readonly ClimateGroup[],
): ClimateState {
  const groups = answered.map((group) => ({ ...group, terms: sortTerms(group.terms) }))
  const { chosen, lost, again } = settle(groups, wanted, defaults)
  const next = { ...state, groups, chosen, asking: undefined }
  if (lost.length > 0) {
    const told = { ...next, lost: [...state.lost, ...lost] }
    // What an address wanted is gone: the rest of it, and defaults, never an empty map.
    return askFilters(told, chosen, { defaults: opening, opening })
  }
  if (again) return askFilters(next, chosen, { defaults, opening })
  return opening && isComplete(groups, chosen) ? askLayers(next) : next
}

function askFilters(
  state: ClimateState,
  chosen: readonly Choice[],
  how: Pick<AskingFilters, 'defaults' | 'opening'>,
): ClimateState {
  return ask(state, { kind: 'filters', serial: 0, chosen, ...how })
}

function askLayers(state: ClimateState): ClimateState {
  const cleared = { ...state, layers: undefined }
  return ask(cleared, { kind: 'layers', serial: 0, chosen: state.chosen })
}

/** Each request has a number of its own, so that the answer to an earlier one is known as such. */
function ask(state: ClimateState, asking: Asking): ClimateState {
  const serial = state.serial + 1
  return { ...state, serial, asking: { ...asking, serial }, trouble: undefined }
}
