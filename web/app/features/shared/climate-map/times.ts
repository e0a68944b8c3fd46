/** The times of a layer, as its TileJSON tells them. */
import { list, member } from '#app/features/shared/climate-map/legend.ts'

export interface Times {
  values: readonly string[]
  /** What is shown unless told otherwise. */
  usual: string
}

/** More steps than anybody walks through; the others are left to the address. */
const MOST_STEPS = 2000
const MOMENT = /^-?\d{4,}(?:-\d\d(?:-\d\d(?:T[\d:.]+Z?)?)?)?$/

/** How many letters tell a year, a month, a day. */
const LETTERS = { Y: 4, M: 7, D: 10 }

/** What is wider, in degrees, is the world. */
const PART = 240

export function timesAddress(layer: string): string {
  return `/tiles/${encodeURIComponent(layer)}.json`
}

/** Nothing where the layer has no times, or one. */
export function readTimes(body: unknown): Times | undefined {
  const time = member(body, 'time')
  const [told, usual] = [member(time, 'values'), member(time, 'default')]
  // A list, or one text, as in capabilities.
  const texts = typeof told === 'string' ? told.split(',') : list(told).map(String)
  const values = texts.flatMap(momentsIn).slice(0, MOST_STEPS)
  const [last] = values.slice(-1)
  if (values.length < 2 || last === undefined) return undefined
  const isOne = typeof usual === 'string' && values.includes(usual)
  return { values, usual: isOne ? usual : last }
}

/** The part of the world that a layer is about, in degrees; nothing where it is all of it. */
export function readBounds(body: unknown): readonly [number, number, number, number] | undefined {
  const [west, south, east, north] = list(member(body, 'bounds')).map(Number)
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    return undefined
  }
  const isPart = Number.isFinite(west + south + east + north) && east - west < PART
  return isPart ? [west, south, east, north] : undefined
}

/** The step to show: what an address wants, where the layer has it. */
export function timeOf({ values, usual }: Times, wanted: string): string {
  return values.includes(wanted) ? wanted : usual
}

/** A moment, or first, last and step of many, as `2000/2020/P1Y`. */
function momentsIn(text: string): string[] {
  const [first = '', last, period] = text.trim().split('/')
  if (last === undefined) return MOMENT.test(first) ? [first] : []
  const step = /^P(\d+)([YMD])$/.exec(period ?? '')
  if (!step || !MOMENT.test(first) || !MOMENT.test(last)) return []
  // A step that the writing of a moment cannot tell would say the same one again and again.
  const isTold = first.length === last.length && first.length >= LETTERS[step[2] as 'Y' | 'M' | 'D']
  if (!isTold) return []
  const moments: string[] = []
  for (let at = 0; at < MOST_STEPS; at += 1) {
    const moment = later(first, at * Number(step[1]), step[2] ?? 'Y')
    // Of one precision, so that they compare as they are written.
    if (moment > last) break
    moments.push(moment)
  }
  return moments
}

function later(moment: string, steps: number, unit: string): string {
  const [year = '0', month = '01', day = '01'] = moment.split('-')
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (unit === 'Y') date.setUTCFullYear(date.getUTCFullYear() + steps)
  else if (unit === 'M') date.setUTCMonth(date.getUTCMonth() + steps)
  else date.setUTCDate(date.getUTCDate() + steps)
  return date.toISOString().slice(0, moment.length)
}

/** For comparing and placing: years, with parts of them. */
export function yearsOf(moment: string): number {
  const [year = '0', month = '1', day = '1'] = moment.split(/[-T]/)
  return Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 365
}
