/** Whether colours can be told apart: contrast as WCAG counts it. Colours are written `#rrggbb`. */

const WHITE = '#ffffff'
const NIGHT = '#0c2a2b'
/** Each step darkens a little; black is reached long before this. */
const MOST_STEPS = 80

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** White or nearly black, whichever is easier to read on it: at least 3.7, enough for large letters. */
export function inkOn(ground: string): string {
  return contrast(WHITE, ground) >= contrast(NIGHT, ground) ? WHITE : NIGHT
}

/** The colour itself, or darker until it stands out from a light ground. */
export function visibleOn(color: string, ground: string, least = 3): string {
  let seen = color
  for (let step = 0; step < MOST_STEPS && contrast(seen, ground) < least; step += 1) {
    seen = hex(channels(seen).map((channel) => Math.floor(channel * 0.96)))
  }
  return seen
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0)
}

function hex(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
