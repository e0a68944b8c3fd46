// Explaining pictures inside articles: cross-sections and close views, without words.
import { Board, mix, spline, WIDTH, HEIGHT } from './board.mjs';
import { crown, grove, house, person, rain, SEEDLING, sky, tree } from './parts.mjs';

function springSection(b) {
  const { deep, light, mid, warm, gold } = b.tones;
  sky(b, { horizon: 380, x: 980, y: 110, r: 46, clouds: 0 });
  const cloud = 'M-160 0Q-120-16 -84-14Q-60-40 -18-32Q22-58 62-24Q100-34 122-10Q150-8 166 0Z';
  b.fill([[cloud, { x: 210, y: 70, s: 1.1 }], [cloud, { x: 440, y: 84, s: .8, flip: true }]], mix(b.cool, light, .5));
  let drops = ''; for (let i = 0; i < 26; i++) { const x = 70 + (i % 13) * 36 + (i > 12 ? 16 : 0), y = i > 12 ? 138 : 98; drops += `M${x} ${y}L${x - 5} ${y + 24}`; } b.line(drops, mix(b.cool, deep, .35), 3);
  const top = [[-20, 196], [140, 186], [300, 214], [460, 300], [600, 360], [740, 420], [860, 486], [1000, 540], [1220, 566]], face = spline(top);
  // layers of rock tilt towards the spring
  b.fill(face + 'L1220 695L-20 695Z', b.earth);
  b.fill('M-20 360Q380 420 792 446L900 508L1220 580V695H-20Z', mix(b.clay, b.earth, .45)); b.fill('M-20 430Q420 490 846 494L980 544L1220 590V695H-20Z', mix(deep, mid, .4)); b.fill('M-20 540Q420 590 1220 640V695H-20Z', mix(deep, b.earth, .25));
  b.line('M-20 392Q400 452 800 470M-20 300Q260 330 560 400M-20 250Q200 262 380 310', b.clay, 2, { dash: b.gouge(), opacity: .7 }); b.line('M-20 470Q460 530 1000 570M-20 505Q460 560 1220 612', light, 2, { dash: b.gouge(), opacity: .35 });
  // the water's way
  const way = ['M120 200Q130 300 230 380Q480 440 836 470', 'M240 208Q250 300 330 392', 'M360 250Q380 330 470 420', 'M60 196Q60 300 120 350'];
  b.line(way.join(''), mix(b.cool, deep, .2), 7, { dash: '2 15' }); b.line(way[0], light, 3, { dash: '2 15', opacity: .9 });
  for (const [x, y, s] of [[60, 196, 84], [146, 192, 74], [226, 202, 88], [312, 222, 72], [396, 262, 64]]) tree(b, x, y, s);
  let roots = ''; for (const [x, y] of [[60, 200], [150, 196], [230, 206], [320, 230]]) roots += `M${x} ${y}Q${x - 10} ${y + 16} ${x - 24} ${y + 26}M${x} ${y}Q${x + 4} ${y + 20} ${x + 2} ${y + 36}M${x} ${y}Q${x + 12} ${y + 14} ${x + 26} ${y + 22}`; b.line(roots, mix(warm, deep, .5), 3);
  b.line(face, mix(b.lit, mid, .4), 10); b.fill('M830 470Q866 478 880 500Q930 540 1010 552Q960 566 900 534Q850 506 830 470Z', mix(b.cool, light, .3));
  b.fill('O962 556 64 13', mix(b.cool, light, .1)); b.line('M930 556H974M950 562H1000', light, 2.6);
  person(b, 1040, 560, .92, { pose: 'carry', kind: 'long', coat: warm, head: 'scarf' }); person(b, 900, 540, .8, { pose: 'bend', kind: 'long', coat: gold, head: 'hair' });
  house(b, 1090, 566, .8); b.fill([[SEEDLING, { x: 520, y: 330, s: 1 }], [SEEDLING, { x: 580, y: 354, s: 1 }], [SEEDLING, { x: 640, y: 380, s: 1 }]], b.leaf);
}

/** Name, drawing, light and alternative text of each figure. */
const LIST = [
  ['spring-section', springSection, 'dawn', 'A hillside cut open: rain falls on a wooded ridge, sinks through tilted layers of rock and comes out above a dark, tight layer where two people fetch water.'],
];

export const FIGURES = LIST.map(([name, paint, light, alt]) => {
  const b = new Board(name, light, false);
  paint(b);
  return { name: `${name}.svg`, width: WIDTH, height: HEIGHT, text: b.svg(), alt };
});
