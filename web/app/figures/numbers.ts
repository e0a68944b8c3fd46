/** Numbers as figures print them. Sentences and values with units come from the API as they stand. */
import { figureTexts } from '#messages/shared/figure.ts'

const MOST_DECIMALS = 6

/** With a true minus, thousands apart, and a sign before what is more where that is asked for. */
export function formatNumber(value: number, decimals = 0, signed = false): string {
  const size = Math.abs(value)
  // As sentences of the API do: what is written 0.6485 is a half, though its binary form is less.
  const fixed = (size * (1 + Number.EPSILON)).toFixed(Math.min(decimals, MOST_DECIMALS))
  // Most numbers have no thousands: pages have hundreds of them.
  if (size < 999 && size >= 1 && value > 0 && !signed) return fixed
  const [whole = '', rest] = fixed.split('.')
  const grouped =
    whole.length > 3 && whole.length < 22 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  const digits = rest ? `${grouped}.${rest}` : grouped
  if (Number(fixed) === 0) return digits
  return `${value < 0 ? '−' : signed ? '+' : ''}${digits}`
}

/** A value of an indicator: a change has its sign. */
export function formatValue(value: number, of: { decimals: number; signed: boolean }): string {
  return formatNumber(value, of.decimals, of.signed)
}

/** A value beside an axis whose lines are `step` apart: large ones in millions, so that they stay short. */
export function formatTick(value: number, step: number, signed = false): string {
  const { size, sign } = figureTexts.large.find(({ size }) => step >= size / 10) ?? {
    size: 1,
    sign: '',
  }
  const shown = value === 0 || step < 100_000 ? { size: 1, sign: '' } : { size, sign }
  const decimals = Math.max(0, -Math.floor(Math.log10(step / shown.size || 1) + 1e-9))
  return formatNumber(value / shown.size, decimals, signed) + shown.sign
}

/** "2012 to 2021", or the one year that there is. */
export function yearsText(years: readonly number[]): string {
  if (years.length === 0) return figureTexts.noYear
  const first = Math.min(...years)
  const last = Math.max(...years)
  return first === last ? String(first) : figureTexts.fromTo(first, last)
}
