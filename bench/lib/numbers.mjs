/** Medians, and numbers as people read them. */

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Three digits that count, thousands apart: `12,300`, `84.1`, `0.052`. */
export function figure(value) {
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  const text = value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 3) })
  return text
}

export const times = (ratio) => `${ratio.toFixed(2)}×`
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
export const megabytes = (value) => `${Math.round(value)} MB`
export const micros = (seconds) => `${figure(seconds * 1e6)} µs`
export const millis = (seconds) => `${figure(seconds * 1e3)} ms`
