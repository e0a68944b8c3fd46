/**
 * Draws the pictures in `app/assets/drawn/`. Run it after a change: `node scripts/draw-scenes.mjs`.
 *
 * Pure and seeded, so the same script gives the same bytes. Presentation attributes only: a `style`
 * attribute would be refused by the site's content policy were a drawing ever put into a page.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { HUB_DOORS, hubHero } from './draw-hub.mjs'

const OUT = new URL('../app/assets/drawn/', import.meta.url)

const C = {
  sky: '#F5E7CC',
  skyLow: '#FAF2E1',
  sun: '#D9A441',
  cloud: '#FBF7EE',
  haze: '#D6DBC8',
  far: '#C0CFBD',
  middle: '#A3BFA9',
  near: '#86AC93',
  wall: '#2F6A5C',
  wallNear: '#1F5850',
  green: ['#5E9273', '#4C8467', '#6E9F7E', '#437A5F'],
  gold: ['#B9BA88', '#A3A564', '#C8C79C'],
  water: '#DCE6DD',
  rim: '#EEF1E6',
  deep: '#0F4C4A',
  night: '#0C2A2B',
  roof: '#B4552D',
  plaster: '#FBFAF6',
  shade: '#B9C9C6',
  path: '#E9DDBE',
}

function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const n = (value) => String(Math.round(value))

/** A closed curve through points, as smooth as a hand would draw it. */
function closed(points) {
  const mid = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const start = mid(points.at(-1), points[0])
  let d = `M${n(start[0])} ${n(start[1])}`
  points.forEach((point, i) => {
    const end = mid(point, points[(i + 1) % points.length])
    d += `Q${n(point[0])} ${n(point[1])} ${n(end[0])} ${n(end[1])}`
  })
  return `${d}z`
}

function open(points) {
  let d = `M${n(points[0][0])} ${n(points[0][1])}`
  for (let i = 1; i < points.length - 1; i += 1) {
    const [x, y] = points[i]
    const next = points[i + 1]
    d += `Q${n(x)} ${n(y)} ${n((x + next[0]) / 2)} ${n((y + next[1]) / 2)}`
  }
  const last = points.at(-1)
  return `${d}L${n(last[0])} ${n(last[1])}`
}

/** A canvas that collects paths. */
function canvas(width, height) {
  const parts = []
  return {
    width,
    height,
    fill: (d, color, extra = '') => parts.push(`<path d="${d}" fill="${color}"${extra}/>`),
    line: (d, color, w, extra = '') =>
      parts.push(
        `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round"${extra}/>`,
      ),
    svg: (aspect = 'xMidYMid slice') =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="${aspect}">${parts.join('')}</svg>\n`,
  }
}

function ridge(r, width, base, height, step) {
  const phase = [r() * 6, r() * 6, r() * 6]
  const points = []
  for (let x = -step; x <= width + step; x += step) {
    const u = x / width
    const y =
      Math.sin(u * 4.1 + phase[0]) * 0.5 +
      Math.sin(u * 9.3 + phase[1]) * 0.3 +
      Math.sin(u * 17 + phase[2]) * 0.14
    points.push([x, base - height * y])
  }
  return points
}

function ground(c, points, color) {
  c.fill(`${open(points)}V${c.height}H${n(points[0][0])}z`, color)
}

const disc = (x, y, rx, ry = rx) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0-${n(2 * rx)} 0z`

function sky(c, sun) {
  c.fill(`M0 0H${c.width}V${c.height}H0z`, C.sky)
  const [x, y, radius] = sun
  for (const [factor, opacity] of [
    [1.55, 0.55],
    [2.15, 0.32],
    [2.85, 0.22],
  ]) {
    c.line(
      disc(x, y, radius * factor),
      C.sun,
      2,
      ` opacity="${opacity}" stroke-dasharray="${n(radius * 1.8)} 16 ${n(radius * 0.6)} 14"`,
    )
  }
  c.fill(disc(x, y, radius), C.sun)
}

function cloud(c, x, y, s) {
  c.fill(
    `M${n(x)} ${n(y)}q${n(30 * s)}-${n(18 * s)} ${n(62 * s)}-${n(12 * s)}q${n(26 * s)}-${n(26 * s)} ${n(70 * s)}-${n(10 * s)}q${n(34 * s)}-${n(14 * s)} ${n(60 * s)} ${n(8 * s)}q${n(36 * s)} ${n(2 * s)} ${n(58 * s)} ${n(14 * s)}z`,
    C.cloud,
    ' opacity=".85"',
  )
}

function tree(c, x, y, s, color = C.deep) {
  c.fill(
    `${disc(x, y - 30 * s, 17 * s, 20 * s)}M${n(x - 2 * s)} ${n(y - 14 * s)}h${n(4 * s)}v${n(15 * s)}h-${n(4 * s)}z`,
    color,
  )
}

function house(c, x, y, s) {
  const p = (points) => `M${points.map(([a, b]) => `${n(x + a * s)} ${n(y + b * s)}`).join('L')}z`
  c.fill(
    p([
      [0, 0],
      [20, 0],
      [20, -17],
      [10, -29],
      [0, -17],
    ]),
    C.plaster,
  )
  c.fill(
    p([
      [20, 0],
      [54, 0],
      [54, -17],
      [20, -17],
    ]),
    C.shade,
  )
  c.fill(
    p([
      [10, -30],
      [45, -30],
      [60, -13],
      [25, -13],
    ]),
    C.roof,
  )
  c.fill(
    p([
      [10, -30],
      [10, -25],
      [-3, -13],
      [-7, -16],
    ]),
    C.roof,
  )
  c.fill(
    p([
      [7, 0],
      [14, 0],
      [14, -11],
      [7, -11],
    ]) +
      p([
        [33, -5],
        [42, -5],
        [42, -11],
        [33, -11],
      ]),
    C.deep,
  )
}

function birds(c, x, y, s) {
  let d = ''
  for (const [dx, dy, k] of [
    [0, 0, 1],
    [34, -10, 0.9],
    [66, -26, 1.1],
    [100, -30, 0.8],
    [132, -18, 0.7],
  ]) {
    const w = 9 * s * k
    d += `M${n(x + dx * s)} ${n(y + dy * s)}q${n(w * 0.6)}-${n(w * 0.8)} ${n(w)} 0q${n(w * 0.5)}-${n(w * 0.8)} ${n(w)}-${n(w * 0.2)}`
  }
  c.line(d, C.deep, 2.4)
}

/** A hill cut into steps. `lean` moves the summit sideways; each step keeps the shape of the one below. */
function terraces(
  c,
  r,
  { x, y, rx, ry, steps, rise, lean = 0, top = 0.16, wall = 14, wallColor = C.wall, tones },
) {
  const waves = Array.from({ length: 5 }, (_, at) => [
    r() * 6.28,
    (0.02 + r() * 0.07) / (1 + at * 0.35),
  ])
  const rings = []
  for (let k = 0; k < steps; k += 1) {
    const t = k / (steps - 1)
    const size = 1 - (1 - top) * t ** 0.92
    const points = []
    for (let i = 0; i < 22; i += 1) {
      const a = (i / 22) * Math.PI * 2
      const wave = waves.reduce(
        (sum, [phase, amount], at) => sum + Math.sin(a * (at + 1) + phase + t * 1.5) * amount,
        1,
      )
      points.push([
        x + lean * t + Math.cos(a) * rx * size * wave,
        y - rise * k + Math.sin(a) * ry * size * wave,
      ])
    }
    rings.push(points)
  }
  rings.forEach((points, k) => {
    const face = wall * (1 - 0.35 * (k / steps))
    c.fill(closed(points.map(([px, py]) => [px, py + face])), wallColor)
    c.fill(
      closed(points),
      tones[k % tones.length],
      ` stroke="${C.rim}" stroke-width="2.2" stroke-opacity=".75"`,
    )
    // Rows of seedlings along the front of every second step.
    if (k % 2 === 0 && k < steps - 1) {
      const front = points
        .filter((_, i) => i >= 2 && i <= 9)
        .map(([px, py]) => [px + (x - px) * 0.045, py - face * 0.55])
      c.line(open(front), C.deep, 4, ' opacity=".32" stroke-dasharray="0 12"')
    }
  })
  return rings.at(-1)
}

function people(c, x, y, s) {
  for (const [dx, dy] of [
    [0, 0],
    [46, -8],
    [-52, 10],
  ]) {
    const px = x + dx * s
    const py = y + dy * s
    c.fill(
      `M${n(px - 6 * s)} ${n(py)}q-1-${n(24 * s)} ${n(5 * s)}-${n(30 * s)}q${n(8 * s)} 4 ${n(7 * s)} ${n(30 * s)}z`,
      C.roof,
    )
    c.fill(`M${n(px - 12 * s)} ${n(py - 27 * s)}q${n(12 * s)}-${n(20 * s)} ${n(23 * s)} 0z`, C.sun)
  }
}

/** Far mountains: a lit and a shaded side, and snow that follows the ridge. */
function peak(c, x, base, w, h) {
  const top = base - h
  c.fill(
    `M${n(x - w)} ${n(base)}L${n(x - w * 0.4)} ${n(base - h * 0.52)}L${n(x - w * 0.3)} ${n(base - h * 0.48)}L${n(x)} ${n(top)}L${n(x + w * 0.34)} ${n(base - h * 0.6)}L${n(x + w * 0.5)} ${n(base - h * 0.5)}L${n(x + w * 1.1)} ${n(base)}z`,
    C.haze,
  )
  c.fill(
    `M${n(x)} ${n(top)}L${n(x + w * 0.34)} ${n(base - h * 0.6)}L${n(x + w * 0.5)} ${n(base - h * 0.5)}L${n(x + w * 1.1)} ${n(base)}H${n(x + w * 0.2)}L${n(x + w * 0.02)} ${n(base - h * 0.42)}L${n(x + w * 0.1)} ${n(base - h * 0.62)}z`,
    C.far,
  )
  c.fill(
    `M${n(x)} ${n(top)}L${n(x - w * 0.17)} ${n(base - h * 0.7)}L${n(x - w * 0.07)} ${n(base - h * 0.75)}L${n(x + w * 0.03)} ${n(base - h * 0.66)}L${n(x + w * 0.13)} ${n(base - h * 0.74)}L${n(x + w * 0.24)} ${n(base - h * 0.71)}z`,
    C.plaster,
  )
}

/** Paddies on the valley floor: a few nested ponds that hold the sky. */
function paddies(c, r, x, y, s) {
  const tones = [C.green[2], C.water, C.gold[2], C.water, C.green[0]]
  ;[
    [-150, 8, 150, 24],
    [70, -14, 130, 18],
    [20, 34, 190, 26],
    [240, 22, 140, 24],
    [-60, -20, 110, 14],
  ].forEach(([dx, dy, rx, ry], at) => {
    const points = []
    const phase = r() * 6
    for (let i = 0; i < 12; i += 1) {
      const a = (i / 12) * Math.PI * 2
      const wave = 1 + Math.sin(a * 2 + phase) * 0.14 + Math.sin(a * 3 + phase * 2) * 0.08
      points.push([x + (dx + Math.cos(a) * rx * wave) * s, y + (dy + Math.sin(a) * ry * wave) * s])
    }
    c.fill(closed(points.map(([px, py]) => [px, py + 5 * s])), C.wall, ' opacity=".5"')
    c.fill(closed(points), tones[at], ` stroke="${C.rim}" stroke-width="2" stroke-opacity=".7"`)
  })
}

/** A footpath that climbs a hill in hairpins. */
function footpath(c, points, w) {
  c.line(open(points), C.wall, w + 3, ' opacity=".35"')
  c.line(open(points), C.path, w)
}

const TONES = [
  C.water,
  C.green[0],
  C.gold[0],
  C.green[2],
  C.gold[1],
  C.water,
  C.green[1],
  C.gold[2],
]
const NEAR_TONES = [C.green[3], C.gold[1], C.green[1], C.water, C.green[0], C.gold[0]]

function heroWide() {
  const r = random(41)
  const c = canvas(1920, 900)
  // Right of the words, and below the header where the picture is cropped.
  sky(c, [1456, 250, 58])
  cloud(c, 800, 214, 1.3)
  cloud(c, 1560, 110, 1.4)
  peak(c, 1580, 420, 250, 236)
  peak(c, 1800, 430, 220, 170)
  peak(c, 700, 420, 220, 150)
  ground(c, ridge(r, c.width, 372, 46, 80), C.far)
  const second = ridge(r, c.width, 430, 50, 80)
  ground(c, second, '#B2C6B2')
  c.line(
    open(second.map(([x, y]) => [x, y + 30])),
    C.cloud,
    2,
    ' opacity=".6" stroke-dasharray="210 26 60 20"',
  )
  const third = ridge(r, c.width, 494, 36, 90)
  ground(c, third, C.middle)
  c.line(
    open(third.map(([x, y]) => [x, y + 26])),
    C.cloud,
    2,
    ' opacity=".5" stroke-dasharray="150 30 70 24"',
  )
  for (let i = 0; i < 13; i += 1)
    tree(c, 30 + i * 150 + r() * 90, 506 + r() * 16, 0.42 + r() * 0.25, '#7FA58D')
  ground(c, ridge(r, c.width, 574, 18, 120), C.near)
  c.fill(
    'M-20 660Q240 620 520 640T1000 620Q1080 612 1130 590Q1060 640 960 660T620 700 -20 740z',
    C.water,
  )
  c.line(
    'M60 676Q260 648 520 664T900 646',
    C.plaster,
    3,
    ' opacity=".8" stroke-dasharray="60 34 18 40"',
  )
  paddies(c, r, 800, 742, 1.15)
  for (const [x, y, k] of [
    [560, 640, 0.7],
    [610, 632, 0.55],
    [980, 640, 0.6],
    [1030, 690, 0.85],
    [690, 800, 0.8],
  ])
    tree(c, x, y, k, '#2C675F')

  const summit = terraces(c, r, {
    x: 1440,
    y: 772,
    rx: 500,
    ry: 112,
    steps: 10,
    rise: 35,
    lean: 52,
    wall: 17,
    top: 0.15,
    tones: TONES,
  })
  const top = summit.reduce((sum, [x]) => sum + x, 0) / summit.length
  const y = summit.reduce((sum, [, py]) => sum + py, 0) / summit.length
  footpath(
    c,
    [
      [1300, 872],
      [1360, 836],
      [1300, 792],
      [1400, 752],
      [1470, 716],
      [1420, 672],
      [1500, 628],
      [1470, 576],
      [1500, 530],
      [top, y + 18],
    ],
    8,
  )
  tree(c, top - 62, y + 4, 1)
  tree(c, top + 70, y + 4, 0.85)
  house(c, top - 44, y + 6, 0.92)
  house(c, top + 14, y + 12, 0.76)
  house(c, 1180, 694, 0.62)
  tree(c, 1168, 700, 0.7)
  tree(c, 1660, 642, 0.7)

  const left = terraces(c, r, {
    x: 110,
    y: 912,
    rx: 600,
    ry: 176,
    steps: 8,
    rise: 38,
    lean: 40,
    top: 0.22,
    wall: 20,
    wallColor: C.wallNear,
    tones: NEAR_TONES,
  })
  const hx = left.reduce((sum, [x]) => sum + x, 0) / left.length
  const hy = left.reduce((sum, [, py]) => sum + py, 0) / left.length
  tree(c, hx - 104, hy + 8, 1.4)
  house(c, hx - 76, hy + 8, 1.2)
  house(c, hx + 8, hy + 18, 1)
  tree(c, hx + 96, hy + 16, 1.05)

  terraces(c, r, {
    x: 1990,
    y: 980,
    rx: 400,
    ry: 140,
    steps: 5,
    rise: 44,
    lean: 40,
    top: 0.4,
    wall: 20,
    wallColor: C.wallNear,
    tones: [C.green[1], C.gold[0], C.green[3]],
  })
  people(c, 870, 800, 0.9)
  birds(c, 1650, 176, 1.15)
  return c.svg('xMaxYMax slice')
}

function heroTall() {
  const r = random(23)
  const c = canvas(780, 1100)
  // Low: phones show the lower two thirds, below the words.
  sky(c, [600, 540, 54])
  cloud(c, 40, 520, 0.9)
  peak(c, 220, 640, 170, 150)
  ground(c, ridge(r, c.width, 590, 46, 60), C.far)
  ground(c, ridge(r, c.width, 640, 38, 60), '#B2C6B2')
  ground(c, ridge(r, c.width, 700, 26, 70), C.middle)
  for (let i = 0; i < 6; i += 1)
    tree(c, 30 + i * 138 + r() * 60, 706 + r() * 14, 0.42 + r() * 0.2, '#7FA58D')
  ground(c, ridge(r, c.width, 760, 16, 90), C.near)
  c.fill('M-20 826Q120 800 260 812T470 800Q400 840 300 850T-20 892z', C.water)
  const summit = terraces(c, r, {
    x: 500,
    y: 1010,
    rx: 400,
    ry: 96,
    steps: 9,
    rise: 34,
    lean: 10,
    wall: 16,
    tones: TONES,
  })
  const top = summit.reduce((sum, [x]) => sum + x, 0) / summit.length
  const y = summit.reduce((sum, [, py]) => sum + py, 0) / summit.length
  footpath(
    c,
    [
      [420, 1090],
      [470, 1050],
      [400, 1010],
      [500, 960],
      [450, 906],
      [530, 858],
      [490, 810],
      [top, y + 16],
    ],
    7,
  )
  tree(c, top - 58, y + 2, 0.9)
  house(c, top - 40, y + 4, 0.85)
  house(c, top + 12, y + 10, 0.7)
  tree(c, top + 66, y + 6, 0.75)
  terraces(c, r, {
    x: -20,
    y: 1120,
    rx: 330,
    ry: 104,
    steps: 5,
    rise: 36,
    lean: -40,
    top: 0.35,
    wall: 18,
    wallColor: C.wallNear,
    tones: NEAR_TONES,
  })
  birds(c, 380, 500, 0.9)
  return c.svg('xMidYMax slice')
}

/** Contour lines for the heads of pages: quiet, from the right. */
function contours() {
  const r = random(7)
  const c = canvas(900, 420)
  const waves = Array.from({ length: 6 }, () => [r() * 6.28, r() * 0.1])
  for (let k = 1; k <= 11; k += 1) {
    const points = []
    for (let i = 0; i < 30; i += 1) {
      const a = (i / 30) * Math.PI * 2
      const wave = waves.reduce(
        (sum, [phase, amount], at) => sum + Math.sin(a * (at + 1) + phase + k * 0.16) * amount,
        1,
      )
      points.push([760 + k * 2 + Math.cos(a) * 62 * k * wave, 330 + Math.sin(a) * 40 * k * wave])
    }
    c.line(closed(points), '#D3D6C6', k % 4 === 0 ? 1.6 : 1)
  }
  return c.svg('xMaxYMid slice')
}

/** The edge where a page ends in terraces above the footer. */
function edge() {
  const c = canvas(1600, 48)
  c.fill('M0 26C180 6 380 2 640 14s420 22 620 10 240-20 340-18V48H0z', '#C9D8CB')
  c.fill('M0 34C220 14 430 12 700 24s430 14 600 4 220-12 300-8V48H0z', '#3C7A4E')
  c.fill('M0 42C260 26 520 28 800 36s480 4 800-8V48H0z', C.night)
  return c.svg('none')
}

mkdirSync(OUT, { recursive: true })
for (const [name, svg] of Object.entries({
  'hero-wide': heroWide(),
  'hero-tall': heroTall(),
  contours: contours(),
  'terrace-edge': edge(),
  'hub-hero': hubHero(),
  ...HUB_DOORS,
})) {
  writeFileSync(new URL(`${name}.svg`, OUT), svg)
}
