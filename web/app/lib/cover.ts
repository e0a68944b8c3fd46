/** A drawing for what has no picture: contour lines around a summit, the same for the same seed. */

export interface Cover {
  width: number
  height: number
  rings: readonly string[]
  summit: { x: number; y: number }
  /** Which of the palettes to use. */
  tone: 0 | 1 | 2 | 3
}

const WIDTH = 640
const HEIGHT = 360
const POINTS = 16
const RINGS = 7

export function drawCover(seed: string): Cover {
  const random = numbers(seed)
  const x = WIDTH * (0.3 + random() * 0.4)
  const y = HEIGHT * (0.35 + random() * 0.3)
  const waves = Array.from({ length: 4 }, (_, at) => ({
    phase: random() * Math.PI * 2,
    amount: (0.06 + random() * 0.1) / (1 + at * 0.4),
  }))
  const tone = Math.floor(random() * 4) as Cover['tone']
  const rings = Array.from({ length: RINGS }, (_, at) => {
    const ring = RINGS - at
    const points = Array.from({ length: POINTS }, (_point, i): [number, number] => {
      const angle = (i / POINTS) * Math.PI * 2
      const wave = waves.reduce(
        (sum, { phase, amount }, k) =>
          sum + Math.sin(angle * (k + 1) + phase + ring * 0.2) * amount,
        1,
      )
      return [x + Math.cos(angle) * 58 * ring * wave, y + Math.sin(angle) * 36 * ring * wave]
    })
    return closedCurve(points)
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    rings,
    summit: { x: Math.round(x), y: Math.round(y) },
    tone,
  }
}

/** A smooth closed line: each point bends the curve between the middles of its two sides. */
function closedCurve(points: readonly [number, number][]): string {
  const middle = (at: number) => {
    const [ax, ay] = points[at % points.length] ?? [0, 0]
    const [bx, by] = points[(at + 1) % points.length] ?? [0, 0]
    return `${Math.round((ax + bx) / 2)} ${Math.round((ay + by) / 2)}`
  }
  const bends = points.map(([px, py], at) => `Q${Math.round(px)} ${Math.round(py)} ${middle(at)}`)
  return `M${middle(points.length - 1)}${bends.join('')}z`
}

/** A small generator of numbers from 0 to 1, started by a text. */
function numbers(seed: string): () => number {
  let state = 2_166_136_261
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
