// Explaining pictures inside articles: cross-sections and close views, without words.
import { Board, mix, spline, WIDTH, HEIGHT } from './board.mjs';
import { crown, grove, house, person, rain, SEEDLING, sky, tree } from './parts.mjs';
import { JAR } from './scenes/homes.mjs';

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

function gaugeBands(b) {
  const { deep, light, warm, gold } = b.tones, stone = mix(b.wall, deep, .2);
  b.fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, mix(b.tones.sky, light, .4)); b.ground(b.ridge(330, 30, 300), b.land(.2)); b.ground(b.ridge(390, 14, 260), b.land(.4)); house(b, 90, 404, .9); house(b, 200, 410, .7); tree(b, 40, 410, 90); tree(b, 1090, 420, 120);
  // three states of the same river, at one pier each
  const tones = [light, gold, warm];
  b.fill('M0 420H1200V675H0Z', b.cool);
  for (const [i, top] of [560, 452, 330].entries()) {
    const x = 120 + i * 370; b.fill(`M${x} 700V150H${x + 220}V700Z`, stone); b.fill(`M${x + 170} 700V150H${x + 220}V700Z`, mix(b.wall, deep, .38)); b.line(`M${x + 8} 230H${x + 40}M${x + 120} 300H${x + 160}M${x + 6} 420H${x + 36}M${x + 124} 520H${x + 164}`, mix(b.wall, deep, .4), 3);
    for (const [k, y0, y1] of [[0, 640, 470], [1, 470, 350], [2, 350, 200]]) b.fill(`M${x + 46} ${y0}V${y1}H${x + 118}V${y0}Z`, tones[k]);
    let d = ''; for (let k = 0; k < 22; k++) d += `M${x + 46} ${640 - k * 20}H${x + (k % 5 ? 70 : 94)}`; b.line(d, deep, 3, { round: false });
    b.fill(`M${x - 75} 690V${top}Q${x} ${top - 14} ${x + 60} ${top}Q${x + 160} ${top + 14} ${x + 295} ${top}V690Z`, mix(b.cool, deep, .1 + i * .07), { opacity: .86 }); b.line(`M${x - 60} ${top}Q${x} ${top - 12} ${x + 60} ${top}Q${x + 160} ${top + 12} ${x + 280} ${top}`, light, 5); b.line(`M${x - 20} ${top + 40}H${x + 50}M${x + 120} ${top + 66}H${x + 220}M${x + 20} ${top + 96}H${x + 90}`, light, 3, { opacity: .6 });
  }
  b.fill('M-20 160V112H1220V160Z', stone); b.line('M0 136H1200', mix(b.wall, deep, .4), 3, { dash: b.gouge() }); b.line('M0 84H1200M60 112V84M200 112V84M340 112V84M480 112V84M620 112V84M760 112V84M900 112V84M1040 112V84M1180 112V84', mix(warm, deep, .5), 5);
  person(b, 560, 112, .95, { pose: 'point', kind: 'long', coat: warm, head: 'scarf' }); person(b, 980, 112, .95, { pose: 'hold', kind: 'trousers', coat: light, head: 'cap' });
}

function seedShelf(b) {
  const { deep, light, mid, warm, gold } = b.tones;
  b.fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, mix(b.clay, light, .5)); b.fill('M0 330H1200V356H0Z', mix(warm, deep, .45)); b.fill('M0 640H1200V675H0Z', mix(warm, deep, .5));
  const kinds = [[gold, 5], [mix(warm, deep, .45), 7], [b.leaf, 4], [mix(gold, light, .55), 6], [mix(deep, mid, .3), 5]];
  for (const [i, [c, r]] of kinds.entries()) {
    const x = 140 + i * 230, at = { x, y: 330, s: 3 };
    b.fill(JAR, mix(light, b.cool, .3), { at }); b.fill('M-20 0V-40Q0-46 20-40V0Z', c, { at }); let d = ''; for (let k = 0; k < 26; k++) d += `O${x + b.rnd(-52, 52)} ${330 - b.rnd(8, 118)} ${r} ${r * .8}`; b.fill(d, mix(c, i % 2 ? light : deep, .3)); b.fill('M-17-78H17V-66H-17Z', mix(warm, deep, .2), { at }); b.fill('M-12-30H12V-14H-12Z', light, { at }); b.line('M-8-26H8M-8-21H4', mix(deep, light, .4), 3, { at }); b.line('M-15-54V-36', light, 7, { at, opacity: .6 });
  }
  for (let i = 0; i < 4; i++) { const at = { x: 170 + i * 285, y: 640, s: 1.9 }; b.fill('M-56 0Q-66-60 -50-112H50Q66-60 56 0Q0 10 -56 0Z', mix(warm, deep, i % 2 ? .32 : .16), { at }); b.fill('O0 -112 52 12', mix(warm, gold, .45), { at }); b.line('M-58-36Q0-22 58-36M-58-74Q0-60 56-74', mix(warm, light, .35), 4, { at, opacity: .7 }); }
}

function coolStreet(b) {
  const { deep, light, mid, warm, gold } = b.tones;
  sky(b, { horizon: 380, x: 600, y: 100, r: 60, clouds: 0 });
  b.fill('M0 560H1200V675H0Z', b.earth); b.fill('M0 600H600V675H0Z', mix(deep, warm, .5));
  // left as it was, right as it can be
  const room = (x, roof, wall) => { b.fill(`M${x} 560V280H${x + 300}V560Z`, wall); b.fill(`M${x + 16} 560V300H${x + 284}V560Z`, mix(wall, light, .4)); b.fill(`M${x - 16} 284V262H${x + 316}V284Z`, roof); };
  room(140, mix(deep, warm, .4), mix(warm, gold, .3)); room(760, light, mix(b.cool, light, .2));
  let heat = ''; for (let i = 0; i < 6; i++) heat += `M${200 + i * 40} 330Q${190 + i * 40} 352 ${202 + i * 40} 370Q${212 + i * 40} 388 ${200 + i * 40} 408`; b.line(heat, warm, 6); let rays = ''; for (let i = 0; i < 5; i++) rays += `M${520 - i * 60} ${130 + i * 12}L${450 - i * 52} ${240}`; b.line(rays, gold, 5, { dash: '14 12' });
  let back = ''; for (let i = 0; i < 4; i++) back += `M${720 + i * 40} ${140 + i * 4}L${850 + i * 46} 250L${930 + i * 52} 160`; b.line(back, gold, 4, { dash: '14 12', opacity: .9 });
  b.fill('M776 300H830V336H776Z', mix(b.tones.sky, light, .5)); b.fill('M990 470H1044V520H990Z', mix(b.tones.sky, light, .5)); b.line('M1090 496Q960 500 930 440Q900 350 800 318Q740 300 700 330', mix(b.cool, deep, .2), 6, { dash: '18 12' });
  person(b, 300, 556, 1.5, { pose: 'sit', kind: 'long', coat: warm, head: 'scarf' }); person(b, 900, 556, 1.5, { pose: 'sit', kind: 'long', coat: gold, head: 'scarf' }); person(b, 970, 556, 1.1, { pose: 'stand', kind: 'trousers', coat: warm });
  tree(b, 1140, 580, 250); tree(b, 690, 580, 190); b.line('M748 560V300', b.leaf, 5); const leaves = []; for (let i = 0; i < 14; i++) leaves.push(['M0 0Q-14-8 -10-24Q6-20 10-6Z', { x: 748, y: 320 + i * 17, s: .9, flip: i % 2 === 0 }]); b.fill(leaves, b.leaf); b.line('M600 240V660', light, 4, { dash: '2 14' });
}

function mangroveZones(b) {
  const { deep, light, mid, warm } = b.tones;
  sky(b, { horizon: 330, x: 930, y: 100, r: 48, clouds: 2 });
  b.fill('M0 420H1200V675H0Z', b.cool); b.fill('M0 500H500V675H0Z', mix(b.cool, deep, .15)); b.line('M0 420H760', light, 4); b.line('M0 470H520', light, 3, { dash: '16 14', opacity: .8 }); b.line('M0 370H1060', mix(b.cool, deep, .3), 3, { dash: '10 16' });
  const bed = spline([[-40, 600], [160, 580], [340, 540], [520, 490], [700, 450], [880, 412], [1040, 384], [1240, 350]]); b.fill(bed + 'L1240 700L-40 700Z', mix(b.clay, deep, .3)); b.line(bed, mix(b.clay, light, .35), 7); b.line('M-40 640Q400 610 700 520Q960 450 1240 420', light, 2, { dash: b.gouge(), opacity: .4 });
  const stilt = 'M0-66Q-6-30 -34 0M0-60Q6-26 30 0M0-66Q-2-30 -14 0M0-66Q2-30 12 0';
  const pencil = []; for (let i = 0; i < 16; i++) { const x = 500 + i * 11; pencil.push(['M0 0V-20', { x, y: 498 - (x - 500) * .23, s: 1 }]); } b.line(pencil, mix(warm, deep, .4), 4);
  for (const [x, y, s] of [[530, 486, .8], [610, 470, .95]]) { b.line('M0 0V-70', mix(warm, deep, .5), 7 * s, { at: { x, y, s } }); b.fill(crown(b, x, y - 96 * s, 50 * s, 50 * s, 8), mix(b.leaf, b.lit, .3)); }
  for (const [x, y, s] of [[700, 452, 1.2], [790, 434, 1.35], [880, 414, 1.3]]) { b.line(stilt, mix(warm, deep, .5), 5 * s, { at: { x, y, s } }); b.fill(crown(b, x, y - 110 * s, 62 * s, 60 * s, 9), b.leaf); b.fill(crown(b, x + 8, y - 124 * s, 40 * s, 36 * s, 7), mix(b.leaf, b.lit, .35)); }
  for (const [x, y] of [[980, 392], [1030, 384], [1100, 374], [1160, 366]]) b.line('M0 0Q-3-12 -10-18M0 0Q0-16 2-24M0 0Q5-10 12-15', b.leaf, 4, { at: { x, y, s: 1.2 } });
  tree(b, 1170, 352, 110); const dead = 'M0 0V-30M0-18L8-26'; b.line([[dead, { x: 180, y: 578, s: 1.2 }], [dead, { x: 260, y: 560, s: 1.2 }], [dead, { x: 330, y: 544, s: 1.2 }]], mix(warm, deep, .5), 4);
  b.fill('M-30-8Q0-22 34-6L44-14L42 2Q0 16 -30-8Z', mix(b.cool, light, .5), { at: { x: 130, y: 520, s: 1 } }); b.fill('O610 520 14 9O760 486 12 8', warm); b.line('M598 516L588 508M622 516L632 508M748 482L740 476M772 482L780 476', warm, 3);
}

function solarWell(b) {
  const { deep, light, mid, warm, gold } = b.tones;
  sky(b, { horizon: 260, x: 900, y: 80, r: 44, clouds: 2 });
  b.fill('M0 250H1200V675H0Z', b.earth); b.fill('M0 330H1200V675H0Z', mix(b.earth, b.clay, .5)); b.fill('M0 610H1200V675H0Z', mix(deep, mid, .35)); b.line('M0 300H1200M0 380H1200M0 450H1200M0 530H1200', b.clay, 2, { dash: b.gouge(), opacity: .5 });
  // the water table: where it was, and the funnel it has become
  b.fill('M0 396Q260 410 430 470Q540 520 590 566H610Q660 520 770 470Q940 410 1200 396V612H0Z', mix(b.cool, deep, .12), { opacity: .85 }); b.line('M0 396Q260 410 430 470Q540 520 590 566', light, 4); b.line('M610 566Q660 520 770 470Q940 410 1200 396', light, 4); b.line('M0 370H1200', mix(b.cool, deep, .35), 4, { dash: '4 14' });
  let sand = ''; for (let i = 0; i < 60; i++) { const x = b.int(10, 1190); sand += `M${x} ${b.int(420, 600)}H${x + 2}`; } b.line(sand, light, 4, { opacity: .35 });
  // deep well with pump; shallow wells at the sides
  b.fill('M588 250V600H612V250Z', light, { edge: mix(deep, light, .2), width: 4 }); b.fill('M592 566V598H608V566Z', b.cool); b.fill('M586 572H614V600H586Z', deep); b.line('M600 572V236H680V256', mix(deep, light, .3), 6);
  for (const [x, foot, wet] of [[300, 412, false], [1000, 436, true]]) { b.fill(`M${x - 26} 240V${foot}H${x + 26}V240Z`, mix(b.wall, deep, .3)); b.fill(`M${x - 18} 240V${foot - 4}H${x + 18}V240Z`, deep); if (wet) b.fill(`M${x - 18} 412V${foot - 4}H${x + 18}V412Z`, b.cool); b.fill(`M${x - 36} 250V226H${x + 36}V250Z`, mix(b.wall, deep, .18)); }
  b.fill('M0 258Q300 246 600 254Q900 262 1200 250V270Q900 280 600 272Q300 264 0 276Z', mix(b.lit, mid, .4));
  const panel = (x, y) => { b.line('M20 0V-24M84 0V-34', mix(deep, light, .2), 5, { at: { x, y, s: 1 } }); b.fill('M0-14L28-64H126L104-14Z', mix(deep, '#1D4E6B', .55), { at: { x, y, s: 1 }, edge: light, width: 3 }); b.line('M35-14L60-64M70-14L93-64M14-39H115', light, 2, { at: { x, y, s: 1 }, opacity: .7 }); }; panel(420, 258); 
  b.fill('M676 258V206Q720 194 764 206V258Z', mix(b.cool, light, .3)); b.fill('O720 206 44 11', light); person(b, 240, 250, .9, { pose: 'hold', kind: 'long', coat: warm, head: 'scarf' }); person(b, 1066, 248, .9, { pose: 'stand', kind: 'long', coat: gold, head: 'bun', flip: true }); tree(b, 110, 256, 110); tree(b, 1150, 254, 90); b.fill([800, 840, 880, 920].map(x => [SEEDLING, { x, y: 256, s: 1.1 }]), b.leaf);
  b.line('M480 440Q530 480 566 524M720 440Q670 480 634 524', light, 5, { dash: '12 12' });
}

function trenchSection(b) {
  const { deep, light, mid, warm } = b.tones;
  sky(b, { horizon: 330, x: 960, y: 90, r: 46, clouds: 2 });
  const top = 'M-20 200L250 260L258 352Q300 372 344 352L350 282Q400 236 452 300L690 356L698 448Q742 468 786 448L792 378Q842 332 894 396L1220 470'; b.fill(top + 'V700H-20Z', mix(b.clay, b.earth, .4)); b.fill('M-20 480Q500 540 1220 620V700H-20Z', mix(deep, mid, .4)); b.line('M-20 420Q400 480 1220 580M-20 350Q100 372 220 396M440 430Q560 450 660 480M900 510Q1060 530 1220 548', b.clay, 2, { dash: b.gouge(), opacity: .8 }); b.line(top, mix(b.lit, mid, .3), 8);
  b.fill('M254 310L258 350Q300 368 344 350L347 322Q300 316 254 310ZM694 408L698 446Q742 464 786 446L789 418Q740 412 694 408Z', b.cool); b.line('M262 320Q300 326 340 328M702 418Q740 424 780 426', light, 4);
  b.line('M20 186L150 216M90 190L210 218M500 300L610 328M560 304L660 328', mix(b.cool, deep, .2), 5, { dash: '16 10' });
  const sink = []; for (const x of [278, 302, 326, 718, 742, 766]) sink.push(['M0 0Q6 40 0 84', { x, y: x < 500 ? 374 : 470, s: 1 }]); b.line(sink, mix(b.cool, light, .2), 6, { dash: '2 14' });
  const shrub = (x, y, s) => { let roots = `M${x} ${y}Q${x - 12} ${y + 24} ${x - 30} ${y + 44}M${x} ${y}Q${x + 2} ${y + 34} ${x - 4} ${y + 64}M${x} ${y}Q${x + 14} ${y + 24} ${x + 34} ${y + 40}`; b.line(roots, mix(warm, deep, .5), 4); b.fill(crown(b, x, y - 34 * s, 40 * s, 40 * s, 8), b.leaf); b.fill(crown(b, x + 5, y - 42 * s, 24 * s, 22 * s, 6), mix(b.leaf, b.lit, .4)); };
  shrub(398, 256, 1.2); shrub(842, 354, 1.2); const tufts = []; for (const [x, y] of [[370, 262], [430, 274], [812, 360], [874, 372], [540, 320], [600, 334], [960, 410], [1030, 426], [1110, 444]]) tufts.push(['M0 0Q-3-12 -10-18M0 0Q0-16 2-24M0 0Q5-10 12-15', { x, y, s: 1.4 }]); b.line(tufts, b.leaf, 4);
  person(b, 640, 340, 1, { pose: 'bend', kind: 'trousers', coat: warm, head: 'cone' }); person(b, 130, 230, 1, { pose: 'stand', kind: 'long', coat: light, head: 'scarf' }); b.line('M1000 420L1040 330L1086 440M1016 388H1064M1040 330V396', mix(warm, deep, .4), 5); b.fill('O1040 398 6', deep); person(b, 1120, 448, 1, { pose: 'hold', kind: 'trousers', head: 'cap', coat: b.tones.gold, flip: true });
}

/** Name, drawing, light and alternative text of each figure. */
const LIST = [
  ['spring-section', springSection, 'dawn', 'A hillside cut open: rain falls on a wooded ridge, sinks through tilted layers of rock and comes out above a dark, tight layer where two people fetch water.'],
  ['gauge-bands', gaugeBands, 'day', 'The same bridge pier three times: the river stands in the white band, reaches into the yellow band, and climbs into the red band.'],
  ['seed-shelf', seedShelf, 'dawn', 'Five glass jars with different seeds and blank cards on a shelf, and four large closed drums below them.'],
  ['cool-street', coolStreet, 'harvest', 'Two rooms cut open. On the left a dark roof and hot air inside; on the right a white roof, a vine, trees and a draught between two openings.'],
  ['mangrove-zones', mangroveZones, 'day', 'A shore cut open: dead sticks in deep water, then trees with pencil roots, taller trees on stilt roots, sparse plants on higher ground and dry land.'],
  ['solar-well', solarWell, 'day', 'Ground cut open below solar panels: the deep well has drawn the water down into a funnel, a shallow well on the left is dry, one further away still holds water.'],
  ['trench-section', trenchSection, 'dawn', 'A slope cut open with two trenches across it: run-off stands in them and sinks in, and shrubs hold the bank below each one.'],
];

export const FIGURES = LIST.map(([name, paint, light, alt]) => {
  const b = new Board(name, light, false);
  paint(b);
  return { name: `${name}.svg`, width: WIDTH, height: HEIGHT, text: b.svg(), alt };
});
