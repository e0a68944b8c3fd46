/** The hub's own drawings, with the parts that pictures of the demonstration are drawn with. Pure and seeded. */
import { Board, mix } from '../../scripts/illustrations/board.mjs'
import { hills, rings } from '../../scripts/illustrations/kit/land.mjs'
import { hand } from '../../scripts/illustrations/kit/living.mjs'
import {
  bell,
  book,
  jar,
  mast,
  pennants,
  radio,
  sheet,
} from '../../scripts/illustrations/kit/things.mjs'
import {
  birds,
  crown,
  grass,
  grove,
  house,
  mist,
  person,
  SEEDLING,
  sky,
} from '../../scripts/illustrations/parts.mjs'
import { greatTree, ring } from '../../scripts/illustrations/scenes/meetings.mjs'

/**
 * People under a tree. What matters stands in the right half, where no words lie on it, above the
 * lowest fifth, which the cards below may cover.
 */
export function hubHero() {
  const b = new Board('hub/gathering', 'dusk', false, [0, 0, 1200, 840])
  const { deep, light, mid, warm, gold } = b.tones
  sky(b, { horizon: 380, x: 1110, y: 290, r: 50, clouds: 2 })
  hills(b, [
    [330, 56, 300, 0.14, 2],
    [396, 26, 320, 0.32],
  ])
  mist(b, 410, 0.5)
  const near = (x) => 452 + 10 * Math.sin(x / 170)
  const grassland = mix(b.lit, mid, 0.4)
  b.ground(near, grassland)
  b.fill('M-40 660H1240V860H-40Z', grassland)
  b.contours(near, 6, 52, light, 0.35, 2)
  grove(
    b,
    'round',
    [
      [110, 456, 50],
      [64, 462, 36],
      [330, 452, 40],
      [1176, 462, 52],
    ],
    b.land(0.66),
  )
  house(b, 140, 476, 0.9)
  house(b, 250, 484, 0.74)
  house(b, 1080, 476, 0.72, { flip: true })
  b.line('M240 488Q320 560 250 660Q220 730 250 810', mix(b.earth, light, 0.4), 26)
  b.fill('O840 606 290 66', mix(deep, mid, 0.55), { opacity: 0.55 })
  b.fill('O840 612 254 52', b.earth)
  greatTree(b, 840, 566, 1.2)
  // The drawing on the ground.
  b.fill('M752 600L928 592L952 628L744 636Z', light)
  b.line(
    'M770 614Q808 600 844 612Q880 622 924 604M766 626Q818 614 864 622Q900 628 934 618',
    b.leaf,
    3,
  )
  b.fill('O806 612 6O884 614 6O848 606 5', warm)
  ring(b, 840, 612, 240, 44, [-2.9, -2.45, -0.62, -0.22, 0.3, 2.3, 2.8], 1.22)
  person(b, 984, 586, 1.2, { pose: 'point', flip: true, kind: 'long', coat: warm, head: 'bun' })
  person(b, 764, 660, 1.3, { pose: 'sit', coat: gold, head: 'scarf', kind: 'long' })
  person(b, 906, 662, 1.3, { pose: 'sit', coat: mix(mid, light, 0.4), head: 'cap' })
  grass(b, 690, 780, 16, mix(deep, mid, 0.4), { x0: 420, x1: 1180 })
  birds(b, 420, 250, 4)
  return b.svg()
}

/** A door is a low strip; on narrow screens only its middle is seen. */
const DOOR = [0, 0, 1200, 320]

function door(seed, light, draw) {
  const b = new Board(`door/${seed}`, light, false, DOOR)
  draw(b)
  return b.svg()
}

/** An open notebook: a slope drawn on the left, a seedling and its notes on the right. */
function knowledge(b) {
  const { light, mid, deep, gold, warm } = b.tones
  const wood = mix(b.tones.sky, light, 0.35)
  b.fill('M0 0H1200V320H0Z', wood)
  b.line('M0 70Q600 54 1200 76M0 250Q600 262 1200 244', mix(wood, deep, 0.1), 2.4, {
    dash: b.gouge(),
  })
  jar(b, 210, 284, 2, gold, 0.8)
  jar(b, 318, 284, 1.6, b.leaf, 0.6)
  b.dots(
    [
      [384, 270],
      [404, 280],
      [396, 256],
      [424, 274],
    ],
    7,
    warm,
  )
  const page = book(b, 430, 40, -0.03, 1)
  rings(b, 514, 150, 66, 76, 5, b.leaf, mix(b.lit, light, 0.5), {
    edge: mix(b.leaf, light, 0.4),
    width: 2,
  })
  b.fill('O518 146 7', warm)
  b.line('M518 150Q548 190 552 236', mix(b.cool, deep, 0.15), 6)
  b.line('M194 40H318M194 64H300M194 88H310', mix(deep, light, 0.35), 4.4, { at: page })
  b.line('M256 216V170', mix(b.leaf, deep, 0.2), 6, { at: page })
  b.fill(SEEDLING, b.leaf, { at: { x: 685, y: 212, s: 2.5 } })
  b.line('M206 218H306', mix(b.clay, deep, 0.1), 7, { at: page })
  // A pencil, and the seeds it is about.
  b.line('M826 262L930 96', gold, 17)
  b.line('M826 262L815 280', mix(light, gold, 0.4), 12)
  b.line('M812 285L809 290', deep, 7)
  b.line('M924 106L936 87', warm, 17, { round: false })
  b.dots(
    [
      [1010, 250],
      [1034, 262],
      [1022, 232],
      [1052, 244],
      [1068, 266],
    ],
    9,
    mix(warm, deep, 0.2),
  )
  b.fill('M1096 284Q1090 196 1128 190Q1168 196 1160 284Z', mix(warm, gold, 0.35))
  b.line('M1100 226Q1128 236 1158 226M1098 250Q1128 260 1160 250', mix(warm, deep, 0.2), 3)
  b.fill(SEEDLING, mix(b.leaf, mid, 0.3), { at: { x: 1128, y: 194, s: 1.6 } })
}

/** A plan on a table: the ward drawn by hand, hands that point at it, stones that hold it down. */
function plans(b) {
  const { light, mid, deep, gold, warm } = b.tones
  b.fill('M0 0H1200V320H0Z', mix(b.clay, light, 0.25))
  b.line(
    'M0 60Q600 46 1200 64M0 160Q600 172 1200 154M0 268Q600 256 1200 272',
    mix(b.clay, deep, 0.08),
    2.4,
    { dash: b.gouge() },
  )
  sheet(b, 372, 26, 456, 272, 0.02)
  rings(b, 520, 146, 116, 88, 4, mix(b.leaf, light, 0.15), mix(b.lit, light, 0.55), {
    edge: mix(b.leaf, light, 0.4),
  })
  b.line('M376 250Q470 206 560 236Q660 268 822 200', mix(b.cool, deep, 0.1), 11)
  b.line('M556 132Q628 176 668 110Q700 64 764 92', warm, 4, { dash: '4 10' })
  const roofs = [
    [540, 140],
    [660, 124],
    [716, 84],
    [772, 108],
    [700, 156],
  ]
  b.fill(
    roofs
      .map(([x, y]) => `M${x - 13} ${y + 18}V${y}L${x} ${y - 13}L${x + 13} ${y}V${y + 18}Z`)
      .join(''),
    warm,
  )
  b.fill(crown(b, 626, 96, 22, 17, 6), b.leaf)
  b.fill(crown(b, 760, 160, 24, 18, 6), b.leaf)
  b.line('M712 262H800M712 278H770', mix(deep, light, 0.35), 4.4)
  for (const [x, y] of [
    [392, 44],
    [812, 50],
    [388, 280],
  ]) {
    b.fill(`O${x} ${y} 19 14`, mix(b.wall, deep, 0.35))
    b.line(`M${x - 10} ${y - 4}Q${x} ${y - 10} ${x + 8} ${y - 6}`, light, 2.4)
  }
  hand(b, 402, 196, 1.05, { skin: '#6B4226', sleeve: mix(deep, mid, 0.4), turn: -0.08 })
  hand(b, 806, 126, 1, { flip: true, skin: '#A8744C', sleeve: gold, turn: 0.1 })
  b.fill(SEEDLING, b.leaf, { at: { x: 1096, y: 286, s: 2.2 } })
  b.fill('M1066 316L1060 284H1132L1126 316Z', warm)
}

/** What is told and when: a radio on a sill under pennants, a mast on the hill, the meeting's bell. */
function news(b) {
  const { light, deep, gold, warm } = b.tones
  sky(b, { horizon: 230, x: 960, y: 84, r: 34, clouds: 3 })
  hills(b, [
    [170, 44, 280, 0.16, 1],
    [214, 26, 300, 0.36],
  ])
  house(b, 236, 240, 0.74)
  house(b, 330, 246, 0.6)
  grove(
    b,
    'round',
    [
      [180, 242, 40],
      [1010, 240, 44],
      [1066, 244, 32],
    ],
    b.land(0.66),
  )
  mast(b, 800, 248, 128)
  pennants(b, -20, 14, 620, 20, 13, 26, 20)
  pennants(b, 620, 20, 1220, 10, 12, 24, 20)
  b.fill('M0 262H1200V320H0Z', mix(warm, deep, 0.34))
  b.line('M0 276Q600 272 1200 278M0 300H1200', mix(warm, deep, 0.55), 3, { dash: b.gouge() })
  radio(b, 600, 266, 1.75, '#2F6F86')
  b.line('M506 150Q482 176 506 202M484 138Q450 176 484 214', warm, 5)
  bell(b, 440, 258, 0.95)
  // A leaf of the calendar with one day ringed.
  b.fill('M716 266L726 176H806L816 266Z', deep, { opacity: 0.18 })
  b.fill('M708 264V178H792V264Z', light)
  b.fill('M708 196V178H792V196Z', warm)
  b.dots(
    [
      [724, 212],
      [742, 212],
      [760, 212],
      [778, 212],
      [724, 230],
      [760, 230],
      [778, 230],
      [724, 248],
      [742, 248],
    ],
    3.4,
    mix(deep, light, 0.35),
  )
  b.line('O742 230 8', warm, 3)
  b.fill('O742 230 3.4', deep)
  b.line('M728 172V184M772 172V184', mix(gold, deep, 0.4), 4)
  birds(b, 120, 108, 4)
}

export const HUB_DOORS = {
  'door-knowledge': door('knowledge', 'harvest', knowledge),
  'door-plans': door('plans', 'bloom', plans),
  'door-news': door('news', 'dawn', news),
}
