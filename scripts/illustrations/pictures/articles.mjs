// Headline pictures of articles: plans, calls, gatherings.
import { along, mix, spline } from '../board.mjs';
import { bands, hills, range, rings, rise, strew, way } from '../kit/land.mjs';
import { backs, CAMEL, crowd, hand, worker } from '../kit/living.mjs';
import { book, lamp, mast, pennants, sheet, stool, table } from '../kit/things.mjs';
import { boat, sea } from '../kit/water.mjs';
import { birds, COW, crown, grass, grove, house, mist, palm, person, rain, ripples, SEEDLING, sky, tree } from '../parts.mjs';

function hillWard(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 230, y: 110, r: 44, clouds: 1, horizon: 300 }); hills(b, [[230, 80, 280, .2, 1]]);
  // terraced slope on the left with a road broken by a slide
  rise(b, [[-60, 300], [120, 270], [300, 330], [460, 430], [560, 540], [640, 700]], b.land(.6)); for (let k = 0; k < 5; k++) b.line(spline([[-60, 340 + k * 56], [120, 312 + k * 60], [300, 370 + k * 62], [440 - k * 6, 460 + k * 60]]), mix(b.lit, mid, .3), 7); b.fill('M150 280Q200 300 210 380Q240 460 200 560Q280 560 330 500Q290 420 270 340Q240 296 200 282Z', mix(b.clay, mid, .25)); b.line('M180 330L230 420M220 330L262 430M210 440L250 520', mix(b.clay, deep, .3), 4); b.line('M-20 420Q80 392 196 400M300 430Q380 450 470 520', mix(b.earth, light, .2), 13); b.fill(strew([[240, 410, 1], [214, 470, 1.2], [270, 490, .9]], 'M-16 0Q-16-16 0-17Q17-14 15 0Z'), mix(b.wall, deep, .4)); house(b, 60, 330, .6); house(b, 360, 430, .5);
  // the school wall with two sheets between two windows
  b.fill('M480 690V190H1240V690Z', mix(b.wall, b.clay, .22)); b.fill('M480 690V580H1240V690Z', mix(b.wall, b.clay, .6)); b.fill('M450 206L520 130H1240V206Z', mix(warm, deep, .25)); b.line('M480 190H1240M500 166H1240', mix(warm, deep, .5), 3, { dash: b.gouge() });
  for (const x of [530, 1090]) { b.fill(`M${x} 430V270H${x + 90}V430Z`, mix(gold, warm, .2), { edge: mix(warm, deep, .5), width: 10 }); b.line(`M${x + 45} 270V430M${x} 350H${x + 90}`, mix(warm, deep, .5), 6); }
  b.fill('O860 400 320 240', gold, { opacity: .14 }); const paper = mix(light, gold, .15); b.fill('M670 470V250H840V470ZM870 470V246H1040V470Z', paper); b.dots([[680, 260], [830, 260], [880, 256], [1030, 256]], 5, warm); rings(b, 756, 350, 66, 52, 4, mix(b.lit, paper, .2), mix(b.lit, paper, .6), {}); b.line('M690 430Q740 400 780 420Q810 434 826 410', warm, 5); b.line('M700 300Q740 330 744 380Q750 420 720 446', mix(b.cool, deep, .2), 5); b.line('M890 284H1020M890 312H1000M890 340H1016M890 368H980M890 424H1020M890 446H970', mix(deep, paper, .35), 5); b.dots([[896, 396], [926, 396], [956, 396]], 8, b.leaf); b.dots([[986, 396]], 8, warm);
  lamp(b, 856, 236, 1); b.line('M856 130V210', deep, 4);
  for (const [x, y, s, o] of [[640, 650, 1.7, { pose: 'point', kind: 'long', coat: warm, head: 'scarf' }], [740, 656, 1.6, { pose: 'stand', kind: 'trousers', coat: mix(mid, light, .4), head: 'cap' }], [850, 650, 1.7, { pose: 'hold', kind: 'long', coat: gold, head: 'bun' }], [960, 654, 1.15, { pose: 'stand', kind: 'trousers', coat: light, head: 'hair' }], [1060, 650, 1.75, { pose: 'point', flip: true, kind: 'trousers', coat: mix(deep, '#2F5E86', .4), head: 'cap' }], [560, 660, 1.7, { pose: 'wheel', kind: 'trousers', coat: light, head: 'hair' }]]) person(b, x, y, s, o);
}

function goodOrder(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 880, y: 100, r: 48, clouds: 3, horizon: 280 }); b.ground(b.ridge(286, 8, 300), b.land(.2)); b.fill('M0 290H620V675H0Z', mix(b.cool, deep, .05)); ripples(b, 300, 650, 22, light, { x0: -20, x1: 300 });
  b.fill('M470 290H1220V690H300Q330 640 372 600Q340 560 420 510Q390 470 450 430Q430 380 470 340Z', mix(b.lit, mid, .3)); b.fill('M300 690Q330 640 372 600Q340 560 420 510Q390 470 450 430Q430 380 470 340V366Q440 400 470 450Q420 480 446 530Q380 570 406 620Q370 650 350 690Z', mix(warm, deep, .25)); b.line('M392 600L360 640M430 520L404 556M456 440L440 470', mix(warm, deep, .5), 4); b.line('M410 620Q450 560 460 500M480 460Q470 400 484 350', mix(b.earth, deep, .3), 3, { dash: '14 8' });
  // half-fallen tree
  b.fill('M0 0Q-4-60 -8-120L8-120Q14-60 22 0Z', mix(warm, deep, .5), { at: { x: 420, y: 500, s: 1, turn: -1.1 } }); b.fill(crown(b, 270, 430, 74, 56, 8), b.leaf); b.line('M420 500L446 520M424 506L436 540M416 494L450 500', mix(warm, deep, .45), 6);
  // houses in a row, each with its flag
  const flags = [warm, warm, gold, gold, b.leaf, b.leaf]; for (const [i, x] of [520, 630, 740, 850, 960, 1070].entries()) { const y = 420 - i * 6, s = 1 - i * .05; house(b, x, y, s); b.line(`M${x + 6} ${y - 30}V${y - 130 * s}`, mix(warm, deep, .5), 4); b.fill(`M${x + 8} ${y - 130 * s}L${x + 54 * s} ${y - 116 * s}L${x + 8} ${y - 100 * s}Z`, flags[i]); if (i) b.dots([[x - 20, y - 2]], 4, deep); }
  // path lined with young trees, carts leaving
  way(b, 'M470 640Q700 560 900 590Q1060 610 1220 560', 42); const saplings = []; for (let i = 0; i < 7; i++) saplings.push([560 + i * 100, 540 + (i > 3 ? -4 : 0) + Math.abs(i - 3) * 3, 1.1]); b.fill(strew(saplings, 'M-3 0V-30H3V0ZM0-26C-20-30-22-60 0-74C22-60 20-30 0-26Z'), b.leaf); b.fill(strew(saplings.map(([x, y]) => [x - 30, y + 128 - Math.abs(x - 860) * .02, 1.3]).slice(2), 'M-3 0V-30H3V0ZM0-26C-20-30-22-60 0-74C22-60 20-30 0-26Z'), mix(b.leaf, b.lit, .3));
  const cart = (x, y, s) => { b.fill('M-60-26H60V-70H-60Z', mix(warm, gold, .4), { at: { x, y, s } }); b.line('M-60-48H60M-20-26V-70M20-26V-70', mix(warm, deep, .3), 3 * s, { at: { x, y, s } }); b.fill('M-50-70Q-40-104 -8-100Q10-120 40-98L52-70Z', mix(light, gold, .4), { at: { x, y, s } }); b.line('M-40-84H46', mix(gold, deep, .35), 3 * s, { at: { x, y, s } }); b.line('O0 -16 26M0-42V10M-26-16H26', mix(warm, deep, .5), 5 * s, { at: { x, y, s } }); b.line('M60-36L120-44', mix(warm, deep, .5), 6 * s, { at: { x, y, s } }); };
  cart(640, 612, 1); b.fill(COW, mix(deep, warm, .35), { at: { x: 800, y: 610, s: 1.4 } }); worker(b, 880, 622, 1.35, { tool: 'stick', pose: 'walk', kind: 'trousers', coat: light, head: 'cap' }); person(b, 540, 640, 1.35, { pose: 'carry', kind: 'long', coat: warm, head: 'scarf' }); person(b, 1010, 626, 1.3, { pose: 'walk', kind: 'long', coat: gold, head: 'bun' }); person(b, 1070, 622, .95, { pose: 'walk', kind: 'trousers', coat: warm }); birds(b, 240, 160, 5);
}

function corridorPlan(b) {
  const { light, mid, deep, warm, gold } = b.tones, ground = mix(b.earth, b.clay, .2);
  sky(b, { x: 930, y: 120, r: 56, clouds: 2, horizon: 310 }); b.fill('M380 320L560 190Q620 150 690 186L820 250L940 320Z', mix('#7FA0B5', b.tones.sky, .35)); b.line('M470 280Q600 230 830 290M540 240Q620 200 740 240', light, 2, { dash: b.gouge(), opacity: .6 }); b.ground(b.ridge(318, 8, 300), mix(ground, b.tones.sky, .4)); b.ground(x => 350 + 5 * Math.sin(x / 140), ground); b.contours(() => 360, 4, 70, b.clay, .4);
  // white stones on both sides of the way, running to the mountain
  const line = (x0, y0, x1, y1) => Array.from({ length: 12 }, (_, i) => { const t = (i / 11) ** 1.7; return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, .3 + 1.3 * t]; }); b.fill('M650 336H690L1240 560V690H960Z', mix(ground, light, .3)); b.fill(strew([...line(646, 338, 900, 700), ...line(696, 336, 1240, 540)], 'M-14 0Q-16-14 -2-18Q14-16 14 0Z'), light);
  b.fill([[CAMEL, { x: 704, y: 384, s: .34, flip: true }], [CAMEL, { x: 760, y: 420, s: .5, flip: true }], [CAMEL, { x: 860, y: 470, s: .8, flip: true }], [CAMEL, { x: 990, y: 540, s: 1.15, flip: true }]], mix(warm, gold, .45)); b.fill([[COW, { x: 800, y: 466, s: .6, flip: true }], [COW, { x: 930, y: 500, s: .8, flip: true }], [COW, { x: 1110, y: 560, s: 1.2, flip: true }]], mix(warm, deep, .45)); b.fill([[COW, { x: 1040, y: 620, s: 1.3, flip: true }]], light); worker(b, 1160, 650, 1.5, { tool: 'stick', pose: 'walk', flip: true, kind: 'long', coat: warm, head: 'hair' });
  // elders on stools around the sand map
  tree(b, 130, 470, 260, mix(b.leaf, mid, .3)); b.fill('O420 570 300 84', mix(b.earth, light, .35)); b.line('M230 560Q340 520 420 560Q520 600 620 556', mix(warm, deep, .35), 6); b.line('M300 600Q420 630 560 606M260 580L300 560M560 580L590 610', mix(warm, deep, .3), 5, { dash: '16 10' }); b.dots([[330, 548], [500, 590], [420, 604]], 9, mix(b.cool, deep, .2)); b.fill(strew([[380, 540, .9], [540, 552, .8], [460, 548, .7]], 'M-14 0Q-16-14 -2-18Q14-16 14 0Z'), light); b.fill('M470 574L484 548L500 574Z', mix('#7FA0B5', deep, .2));
  for (const [x, y, s, c, h, f] of [[170, 610, 1.7, warm, 'cap', false], [270, 520, 1.4, light, 'hair', false], [430, 496, 1.35, '#8C3B52', 'scarf', false], [580, 512, 1.4, gold, 'cap', true], [680, 600, 1.7, mix(mid, light, .35), 'bun', true], [330, 662, 1.85, gold, 'scarf', false], [540, 666, 1.85, warm, 'hair', true]]) { stool(b, x, y + 12, s * .55); person(b, x, y - 4, s, { pose: 'sit', kind: 'long', coat: c, head: h, flip: f }); } b.line('M640 560L500 588', mix(warm, deep, .5), 5);
}

function stiltLake(b) {
  const { light, deep, warm, gold } = b.tones, still = mix('#D9B7B4', b.cool, .35);
  sky(b, { x: 330, y: 190, r: 62, clouds: 2, horizon: 320 }); b.ground(b.ridge(318, 6, 300), b.land(.16)); b.fill('M0 326H1200V675H0Z', still); b.fill('M0 470Q600 456 1200 476V675H0Z', mix(still, deep, .1)); mist(b, 340, .8); mist(b, 390, .5); let d = ''; for (let y = 336; y < 460; y += 15) d += `M${300 - b.rnd(0, 30)} ${y}H${360 + b.rnd(0, 30)}`; b.line(d, mix(gold, light, .4), 4, { opacity: .8 });
  const home = (x, y, s, high, c) => { const at = { x, y, s }; b.line(`M0 10V${-high}M44 10V${-high}M92 10V${-high}M136 10V${-high}`, mix(warm, deep, .55), 7 * s, { at }); b.line('M0 10V40M44 10V46M92 10V44M136 10V38', mix(warm, deep, .3), 5 * s, { at, opacity: .35 }); b.fill(`M-14 ${-high}V${-high - 10}H150V${-high}Z`, mix(warm, gold, .3), { at }); b.fill(`M0 ${-high - 8}V${-high - 62}H136V${-high - 8}Z`, mix(gold, light, .35), { at }); let w = ''; for (let i = 1; i < 9; i++) w += `M${i * 15} ${-high - 10}V${-high - 60}`; b.line(w, mix(gold, deep, .3), 2 * s, { at, opacity: .6 }); b.fill(`M-22 ${-high - 56}L26 ${-high - 118}H110L158 ${-high - 56}Z`, c, { at }); b.fill(`M52 ${-high - 8}V${-high - 48}H80V${-high - 8}Z`, deep, { at }); };
  home(90, 380, .6, 60, mix(gold, deep, .3)); home(900, 376, .6, 44, mix(gold, deep, .3)); home(1020, 390, .7, 90, mix(warm, deep, .2)); home(440, 396, .75, 70, warm); home(230, 450, 1, 50, mix(gold, deep, .25)); home(760, 560, 1.9, 110, mix(warm, deep, .12));
  // fish traps of branches
  b.line(strew(Array.from({ length: 16 }, (_, i) => [60 + i * 26 + (i % 3) * 6, 540 + (i % 4) * 6, 1]), 'M0 0L-6-44M0 0L8-50M-4-24L-14-36'), mix(warm, deep, .5), 4); b.line('M50 560Q200 572 480 562', light, 3);
  // the woman with the painted rod
  b.fill('O600 640 240 18', deep, { opacity: .2 }); worker(b, 620, 616, 1.9, { pose: 'point', kind: 'long', coat: '#A63A4A', head: 'scarf' }); person(b, 470, 612, 1.5, { pose: 'sit', kind: 'trousers', coat: gold, head: 'hair' }); const rod = 'M728 660V380H746V660Z'; b.fill(rod, light); b.fill('M728 620V580H746V620ZM728 540V500H746V540ZM728 460V420H746V460Z', warm); b.fill('M330 590Q440 620 600 620Q720 616 790 580Q770 650 700 654H420Q350 648 330 590Z', mix(warm, deep, .5)); b.line('M342 600Q440 628 600 628Q710 624 780 592', mix(warm, gold, .4), 5); b.line('M440 560L360 670', mix(warm, deep, .3), 7); birds(b, 560, 160, 6);
}

function ridgeHamlets(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { r: 0, x: 0, y: 0, clouds: 0, horizon: 300 }); hills(b, [[160, 90, 260, .2, 1], [240, 80, 280, .36]]);
  // ridge with three hamlets, terraces falling off it
  const ridge = x => 222 + 60 * Math.sin(x / 190 + .6) + 26 * Math.sin(x / 80); bands(b, ridge, 6, { gap: 34, grow: 6, haze: .3, tones: [b.lit, mix(b.lit, mid, .5), mix(b.cool, light, .3), mid] }); way(b, spline(along(x => ridge(x) + 6, -20, 1220, 60)), 6); for (const x of [150, 520, 1000]) { house(b, x, ridge(x) + 10, .5); house(b, x + 56, ridge(x + 56) + 14, .42, { flip: true }); grove(b, 'fir', [[x - 22, ridge(x - 22) + 8, 30], [x + 120, ridge(x + 120) + 8, 28]], b.land(.8)); }
  for (const [x, y, s, o] of [[120, 150, 1.5, .8], [700, 190, 1.7, .75], [1060, 130, 1.4, .8], [380, 330, 1.2, .6], [900, 350, 1.3, .6]]) b.fill('M-160 0Q-120-16 -84-14Q-60-40 -18-32Q22-58 62-24Q100-34 122-10Q150-8 166 0Q100 16 20 10Q-80 18 -160 0Z', mix(b.tones.sky, light, .7), { at: { x, y, s }, opacity: o }); rain(b, true);
  // open shed with the model on its table
  b.fill('M0 690V610H1200V690Z', mix(warm, deep, .5)); b.line('M190 660V420M1010 660V420', mix(warm, deep, .45), 20); b.fill('M100 430L230 346H970L1100 430Z', mix(gold, deep, .28)); b.line('M126 414H1074M156 394H1044M186 372H1014', mix(gold, deep, .5), 3, { dash: b.gouge() }); b.line('M116 432H1084', mix(warm, deep, .55), 10);
  table(b, 600, 660, 560, 1.25, mix(warm, gold, .25)); const base = 566; for (const [k, c] of [mix(gold, warm, .2), mix(gold, warm, .35), mix(gold, warm, .5), mix(gold, light, .3), mix(gold, light, .5)].entries()) b.fill(spline([[390 + k * 34, base - k * 22], [470 + k * 24, base - 26 - k * 24], [600 + k * 4, base - 34 - k * 26], [720 - k * 18, base - 24 - k * 22], [820 - k * 40, base - k * 22]]) + `L${820 - k * 40} ${base - k * 22}Z`, c, { edge: mix(warm, deep, .3), width: 3 }); b.fill('M520 512V500L530 490L540 500V512ZM640 520V508L650 498L660 508V520ZM590 466V454L600 444L610 454V466Z', warm); b.line('M600 470Q650 500 640 540', mix(b.cool, deep, .2), 5);
  for (const [x, y, s, o] of [[330, 664, 1.8, { pose: 'bend', kind: 'long', coat: warm, head: 'hair' }], [860, 664, 1.8, { pose: 'bend', flip: true, kind: 'trousers', coat: light, head: 'cap' }], [960, 668, 1.7, { pose: 'hold', flip: true, kind: 'long', coat: gold, head: 'bun' }], [240, 668, 1.7, { pose: 'point', kind: 'trousers', coat: mix(mid, light, .4), head: 'hair' }]]) person(b, x, y, s, o);
}

function gathering27(b) {
  const { light, mid, deep, warm, gold } = b.tones, lake = mix(b.cool, light, .3);
  sky(b, { x: 200, y: 90, r: 42, clouds: 2, horizon: 260 }); const peaks = [[280, 120, 200], [520, 70, 210], [660, 34, 150], [860, 96, 220], [1090, 130, 190]]; range(b, 270, peaks, { t: .3, snow: .55 }); b.ground(b.ridge(262, 14, 200), b.land(.5)); b.fill('M0 280H1200V400H0Z', lake); for (const [x, top, w] of peaks) b.fill(`M${x - w * .8} 282L${x} ${282 + (270 - top) * .42}L${x + w * .8} 282Z`, light, { opacity: .45 }); ripples(b, 290, 380, 14, light);
  b.ground(x => 380 + 8 * Math.sin(x / 170), mix(b.lit, mid, .25)); b.contours(() => 392, 3, 90, light, .35);
  tree(b, 70, 470, 250); tree(b, 1130, 480, 270); tree(b, 600, 400, 120); pennants(b, 120, 300, 580, 330, 12, 26, 20); pennants(b, 620, 330, 1080, 300, 12, 26, 20);
  const ring = (x, y, r, n, s, k) => { b.fill(`O${x} ${y} ${r} ${r * .34}`, mix([gold, warm, b.cool, b.earth][k % 4], light, .35)); b.line(`O${x} ${y} ${r * .86} ${r * .28}`, mix(warm, deep, .2), 3, { dash: '12 8' }); const ps = []; for (let i = 0; i < n; i++) { const a = i / n * 6.28 + k; ps.push([x + Math.cos(a) * r * .82, y + Math.sin(a) * r * .28 + 6 * s, i]); } crowd(b, ps.sort((p, q) => p[1] - q[1]), s); };
  ring(330, 440, 90, 5, .62, 0); ring(820, 438, 92, 5, .62, 2); ring(250, 580, 160, 6, 1.1, 1); ring(700, 566, 170, 6, 1.1, 3); ring(1040, 600, 120, 6, 1, 4); grass(b, 640, 672, 10); birds(b, 420, 170, 5);
}

function radioWeek(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  b.fill('M0 0H1200V675H0Z', mix(deep, warm, .25)); b.fill('M0 0H1200V470H0Z', mix(deep, warm, .16)); let foam = ''; for (let y = 40; y < 460; y += 56) for (let x = 30; x < 1200; x += 112) foam += `M${x + (y % 112 ? 40 : 0)} ${y}L${x + 26 + (y % 112 ? 40 : 0)} ${y + 20}L${x + (y % 112 ? 40 : 0)} ${y + 40}`; b.line(foam, mix(deep, warm, .34), 4);
  // window with mast and rain
  b.fill('M700 60H1090V360H700Z', mix(b.tones.sky, deep, .35)); b.fill('M700 360V300Q800 270 900 296Q1000 320 1090 286V360Z', deep); mast(b, 930, 330, 190, { waves: false }); b.fill('O930 112 60', '#D2402E', { opacity: .22 }); b.fill('O930 112 26', '#D2402E', { opacity: .4 }); b.fill('O930 112 10', '#E8604A'); let r = ''; for (let i = 0; i < 20; i++) { const x = 712 + (i * 83) % 370, y = 70 + (i * 57) % 230; r += `M${x} ${y}L${x - 4} ${y + 30}`; } b.line(r, light, 3, { opacity: .5 }); b.line('M700 60H1090V360H700ZM895 60V360M700 210H1090', mix(warm, deep, .35), 14);
  // tide table on the wall
  b.fill('M120 80H420V330H120Z', mix(light, gold, .2)); b.line('M120 130H420M120 180H420M120 230H420M120 280H420M220 80V330M320 80V330', mix(deep, light, .6), 2.4); b.line('M130 206Q165 110 200 200Q235 290 270 196Q305 110 340 210Q375 300 410 200', mix(b.cool, '#2F6F86', .6), 7); b.dots([[165, 150], [305, 150]], 8, warm); b.dots([[130, 90], [410, 90]], 5, warm); lamp(b, 560, 120, 1.3); b.line('M560 0V80', deep, 4); b.fill('O560 330 380 260', gold, { opacity: .1 });
  // two presenters at the table
  person(b, 360, 640, 2.9, { pose: 'hold', kind: 'long', coat: warm, head: 'scarf' }); person(b, 840, 640, 2.9, { pose: 'hold', flip: true, kind: 'trousers', coat: mix(mid, light, .35), head: 'hair' }); for (const x of [360, 840]) { b.line(`M${x - 34} 384Q${x} 320 ${x + 34} 384`, deep, 9); b.fill(`M${x - 44} 372H${x - 26}V412H${x - 44}ZM${x + 26} 372H${x + 44}V412H${x + 26}Z`, gold); }
  b.fill('M60 540H1140L1180 600H20Z', mix(warm, gold, .25)); b.fill('M20 600H1180V690H20Z', mix(warm, deep, .35)); b.line('M600 576V470Q600 430 560 420', mix(deep, light, .3), 8); b.fill('O600 580 50 10', deep); b.fill('M520 380Q520 360 540 360H560Q580 360 580 380V430Q580 450 560 450H540Q520 450 520 430Z', mix(deep, light, .45)); b.line('M524 384H576M524 400H576M524 416H576', deep, 3); b.line('M505 380Q480 405 505 430M490 366Q454 405 490 444M595 380Q620 405 595 430M610 366Q646 405 610 444', gold, 4, { opacity: .8 });
  b.fill('M690 566L800 552L826 588L712 598Z', light); b.line('M712 574L790 564M720 586L798 576', mix(deep, light, .4), 3); b.fill('M200 580L320 560L340 590L216 600Z', mix(light, gold, .3)); b.fill('M920 590H1060V560H920Z', deep); b.dots([[944, 575], [976, 575], [1008, 575]], 8, gold); b.dots([[1040, 575]], 8, '#D2402E'); b.fill('M440 590L446 556H486L492 590Z', warm);
}

function sharedTools(b) {
  const { light, mid, deep, warm, gold } = b.tones, wood = mix(warm, deep, .42), boardC = mix(b.wall, gold, .35);
  b.fill('M0 0H1200V675H0Z', mix(b.tones.sky, light, .3)); b.ground(b.ridge(260, 40, 280), b.land(.24)); b.ground(b.ridge(330, 20, 260), b.land(.44)); b.ground(x => 500 + 6 * Math.sin(x / 120), b.earth);
  b.fill('M60 560V110H860V560Z', boardC); b.fill('M20 126L90 50H830L900 126Z', warm); b.line('M50 100H870M74 76H846', mix(warm, deep, .3), 3, { dash: b.gouge() }); b.line('M70 560V120M850 560V120', wood, 16);
  let planks = ''; for (let y = 170; y < 560; y += 56) planks += `M80 ${y}H842`; b.line(planks, mix(boardC, deep, .16), 3);
  // tools inside their painted outlines
  const hang = (d, x, y, s, c, w, missing) => { const at = { x, y, s }; b.line(d, light, w + 16, { at }); if (!missing) b.line(d, c, w, { at }); b.dots([[x, y - 4]], 6, deep); };
  hang('M0 0V190M0 10H44', 140, 170, 1, wood, 12); hang('M0 0V150M-26 160Q0 150 26 160V210Q0 230 -26 210Z', 230, 170, 1, wood, 11); hang('M0 0V190M-34 190H34M-34 190V210M-11 190V210M11 190V210M34 190V210', 330, 170, 1, wood, 9); hang('M0 0Q-50 60 0 120Q50 60 0 0M0 20Q-34 66 0 104Q34 66 0 20', 420, 180, 1, mix(gold, warm, .4), 9); hang('M-80 0H80V34H-80ZM-20 17H20', 560, 190, 1, b.leaf, 7, true); hang('M-30 0V110H30V0ZM30 30H66V60M0 0V-20', 540, 330, 1, mix(deep, mid, .3), 9); hang('O0 60 54M0 6V114M-54 60H54M0 114V170', 690, 200, 1, wood, 9); hang('M0 0L-50 120M0 0L50 120M-26 62H26', 790, 190, 1, wood, 8);
  hang('M-60 0H60M-40 0V60M0 0V60M40 0V60', 200, 470, 1, wood, 8); hang('M-50 0Q0 50 50 0M-50 0V-10M50 0V-10', 720, 430, 1, mix(gold, warm, .4), 10);
  // the counter; the level changes hands
  b.fill('M340 690V560H880V690Z', mix(warm, gold, .2)); b.fill('M320 564V540H900V564Z', wood); b.fill('M360 538L470 522L486 538Z', light); b.line('M384 534L456 526', deep, 3); person(b, 640, 640, 2.1, { pose: 'point', kind: 'long', coat: b.leaf, head: 'scarf' }); b.fill('M340 690V564H880V690Z', mix(warm, gold, .2)); b.fill('M320 568V544H900V568Z', wood);
  b.fill('M716 450H900V478H716Z', gold, { edge: deep, width: 4 }); b.fill('M780 456H836V472H780Z', mix(b.cool, light, .4)); b.dots([[806, 464]], 5, b.leaf); person(b, 960, 650, 2.05, { pose: 'point', flip: true, kind: 'trousers', coat: warm, head: 'cap' });
  // wheelbarrow and the queue
  b.line('O1010 640 26', deep, 8); b.fill('M1000 560H1120L1096 620H1030Z', mix(deep, mid, .3)); b.line('M1100 570L1180 560M1060 620L1070 660', wood, 8); person(b, 1130, 650, 1.8, { pose: 'hold', flip: true, kind: 'long', coat: gold, head: 'bun' }); tree(b, 1010, 500, 190); person(b, 1060, 520, 1.1, { pose: 'stand', kind: 'trousers', coat: light });
}

function plansOnMap(b) {
  const { light, mid, deep, warm, gold } = b.tones, wood = mix(b.clay, light, .25);
  b.fill('M0 0H1200V675H0Z', wood); let g = ''; for (let i = 0; i < 8; i++) g += `M-10 ${40 + i * 86}Q300 ${30 + i * 86 + (i % 3) * 12} 600 ${42 + i * 86}Q900 ${52 + i * 86 - (i % 2) * 16} 1210 ${40 + i * 86}`; b.line(g, mix(wood, deep, .28), 2.4, { dash: b.gouge(), opacity: .6 });
  b.fill('M120 90Q600 76 1080 94L1090 580Q600 598 112 584Z', deep, { opacity: .18 }); b.fill('M110 80Q600 66 1070 84L1080 570Q600 588 102 574Z', mix(b.cool, light, .45));
  // continents of torn paper: soft edges, a paler tear beneath
  const torn = (pts, c) => { b.fill(spline(pts.map(([x, y]) => [x + 3, y + 3]), true), light, { edge: light, width: 9 }); b.fill(spline(pts, true), c); };
  torn([[190, 150], [270, 120], [370, 130], [420, 180], [380, 230], [330, 250], [310, 300], [280, 280], [230, 240], [180, 210]], mix(b.leaf, b.lit, .4)); torn([[320, 310], [380, 320], [420, 370], [400, 440], [360, 520], [336, 500], [330, 420], [300, 360]], b.leaf); torn([[540, 150], [600, 120], [660, 130], [640, 180], [600, 210], [550, 200]], mix(gold, b.lit, .3)); torn([[540, 240], [620, 224], [700, 250], [730, 310], [690, 380], [650, 460], [620, 440], [600, 360], [540, 320]], gold); torn([[660, 140], [780, 110], [920, 120], [990, 170], [960, 230], [900, 260], [870, 310], [830, 270], [780, 300], [740, 240], [690, 220]], mix(warm, gold, .35)); torn([[880, 400], [950, 380], [1010, 420], [990, 480], [920, 490], [880, 450]], warm); b.dots([[900, 340], [930, 352], [870, 350], [960, 330], [1030, 330], [1040, 370]], 12, b.leaf);
  // threads and paper houses
  b.line('M360 240Q480 300 600 300M600 300Q720 260 830 220M600 300Q640 380 640 420M830 220Q900 300 930 430M360 460Q480 420 640 420', '#8C3B52', 3.4); const home = (x, y, s, c) => { b.fill('M-16 0V-18L0-34L16-18V0Z', c, { at: { x, y, s } }); b.fill('M-22-14L0-38L22-14L16-10L0-28L-16-10Z', mix(c, deep, .4), { at: { x, y, s } }); }; for (const [x, y, s, c] of [[360, 246, 1.1, light], [600, 306, 1.2, light], [640, 426, 1.1, light], [830, 226, 1.2, light], [930, 436, 1.1, light], [360, 466, 1.1, light], [740, 180, 1, light], [290, 190, 1, light], [590, 170, .9, light]]) home(x, y, s, c);
  // hands from all sides
  hand(b, 250, 430, 1.15, { turn: -.5, skin: '#54331F', sleeve: gold }); hand(b, 962, 250, 1.1, { flip: true, turn: .3, skin: '#A8744C', sleeve: b.leaf }); hand(b, 500, 520, 1.1, { turn: -.95, skin: '#8A5A3A', sleeve: '#2F6F86' }); hand(b, 880, 540, 1.15, { flip: true, turn: .9, skin: '#6B4226', sleeve: warm }); hand(b, 470, 150, 1, { turn: .9, skin: '#C99A74', sleeve: mix(mid, light, .3) }); hand(b, 760, 80, .95, { flip: true, turn: -1.0, skin: '#8A5A3A', sleeve: '#8C3B52' }); home(338, 372, 1.2, light);
  b.fill('O130 620 46', mix(warm, deep, .2)); b.dots([[112, 612], [130, 600], [148, 614], [128, 630], [150, 634]], 9, '#8C3B52'); b.fill('M1060 620L1150 596L1160 640L1074 660Z', light); home(1110, 640, .9, mix(gold, light, .3));
}

function windSaid(b) {
  const { light, deep, warm, gold } = b.tones;
  sky(b, { x: 760, y: 220, r: 66, clouds: 0, horizon: 330 }); for (const [y, x, w, o] of [[90, 60, 620, .8], [140, 420, 700, .7], [200, -60, 460, .7], [60, 800, 380, .6], [260, 820, 420, .6]]) b.fill(`M${x} ${y}Q${x + w * .3} ${y - 18} ${x + w * .6} ${y - 6}Q${x + w * .85} ${y - 14} ${x + w} ${y}Q${x + w * .7} ${y + 10} ${x + w * .4} ${y + 6}Q${x + w * .2} ${y + 12} ${x} ${y}Z`, mix(b.tones.sky, light, .6), { opacity: o });
  sea(b, 340, { to: 520, waves: 20 }); b.fill('M900 350Q1000 300 1110 306Q1180 310 1240 340V356H900Z', b.land(.46)); for (const y of [470, 500]) b.line(`M-20 ${y + 24}Q200 ${y} 420 ${y + 20}Q640 ${y + 40} 860 ${y + 16}Q1040 ${y} 1220 ${y + 22}`, light, 6, { opacity: .85 });
  b.ground(x => 536 + 12 * Math.sin(x / 190), mix(b.earth, light, .2)); b.contours(() => 552, 2, 46, b.clay, .5); palm(b, 100, 600, 420, 60); palm(b, 190, 620, 330, -30);
  // frigate birds
  b.fill(strew([[420, 110, 1.3], [560, 170, 1], [330, 190, .9], [660, 90, .8], [900, 130, 1.1]], 'M0 0Q-20-14 -52-2Q-70 6 -84-2Q-56-26 -22-16L0-10L22-16Q56-26 84-2Q70 6 52-2Q20-14 0 0L6 26L0 18L-6 26Z'), deep);
  // chair and speaker facing the sea; the listener holds the recorder on a stick
  const wood = mix(warm, deep, .45); b.line('M470 650V470M600 650V560M470 560H600M470 480Q480 520 486 560M470 600H600', wood, 12); person(b, 540, 622, 2.7, { pose: 'sit', kind: 'long', coat: '#8C3B52', head: 'hair' }); b.fill('M-10-86Q-11-100 0-100Q11-100 10-86Q4-94 -10-86Z', light, { at: { x: 540, y: 706, s: 2.7 } }); b.line('M560 540Q610 520 640 546', '#54331F', 15); b.line('M520 622V656M566 622V656', '#54331F', 13);
  person(b, 900, 652, 2.1, { pose: 'point', flip: true, kind: 'trousers', coat: gold, head: 'hair' }); b.line('M826 470L640 420', mix(deep, light, .3), 7); b.fill('M596 400Q592 384 610 382L644 392Q656 402 650 418Q640 432 622 426Z', deep); b.line('M606 396L640 408M602 408L634 418', mix(deep, light, .4), 2.4); b.line('M876 452Q900 414 924 452', deep, 8); b.fill('M868 448H884V480H868ZM916 448H932V480H916Z', warm); b.fill('M930 540H976V596H930Z', deep); b.line('M932 540L914 470', deep, 4); b.dots([[946, 556]], 5, '#E8604A');
  b.line('M624 466Q644 470 650 486M640 452Q668 460 672 486', gold, 4); boat(b, 1060, 590, 1.1, b.leaf); grass(b, 630, 668, 8);
}

function moneyWaits(b) {
  const { light, mid, deep, warm, gold } = b.tones, wallC = mix(b.wall, gold, .28);
  b.fill('M0 0H1200V675H0Z', wallC); b.fill('M0 0H1200V22H0Z', mix(warm, deep, .4));
  // the window with pigeon peas and a nursery
  b.fill('M640 70H1110V400H640Z', mix(b.tones.sky, light, .3)); b.fill('M640 230Q760 170 880 210Q1000 170 1110 220V400H640Z', b.land(.3)); b.fill('M640 290Q800 260 1110 280V400H640Z', mix(b.lit, mid, .3)); for (const y of [308, 336]) b.line(`M650 ${y}H1104`, b.leaf, 14, { dash: '0 26' }); b.line(`M650 300H1104`, mix(gold, b.lit, .3), 5, { dash: '0 26' }); b.fill('M640 356H1110V400H640Z', b.clay); b.fill(strew(Array.from({ length: 12 }, (_, i) => [664 + i * 38, 384, 1.2]), SEEDLING), b.leaf); b.line('M690 400V330M1060 400V330M676 332H1074', mix(warm, deep, .4), 6); b.fill('M670 336H1080L1064 318H686Z', deep, { opacity: .45 }); person(b, 860, 386, .9, { pose: 'bend', kind: 'long', coat: warm, head: 'hair' }); b.fill('O1010 130 28', gold); b.line('O1010 130 42O1010 130 58', gold, 2.4, { dash: b.gouge() }); b.line('M640 70H1110V400H640ZM875 70V400', mix(warm, deep, .42), 16); b.fill('M610 400H1140V424H610Z', mix(warm, deep, .3));
  // the calendar wall: twelve leaves, some waiting
  for (let r = 0; r < 3; r++) for (let i = 0; i < 4; i++) { const x = 90 + i * 120, y = 80 + r * 106; b.fill(`M${x} ${y}H${x + 100}V${y + 88}H${x}Z`, light); b.fill(`M${x} ${y}H${x + 100}V${y + 20}H${x}Z`, [warm, b.leaf, gold][(r + i) % 3]); b.line(`M${x + 14} ${y + 38}H${x + 86}M${x + 14} ${y + 54}H${x + 86}M${x + 14} ${y + 70}H${x + 60}`, mix(deep, light, .55), 4, { dash: '8 8' }); } b.line('O378 156 20O258 262 20', '#B5382A', 5); b.line('M100 396H560', mix(warm, deep, .3), 4, { dash: '4 10' });
  // the desk with seven binders
  b.fill('M0 560H1200V690H0Z', mix(warm, gold, .15)); b.fill('M0 560H1200V582H0Z', mix(warm, deep, .35)); const colours = [warm, gold, b.leaf, '#2F6F86', '#8C3B52', mix(mid, light, .4), deep]; colours.forEach((c, i) => { const x = 560 + i * 74; b.fill(`M${x} 560V396H${x + 64}V560Z`, c); b.fill(`M${x + 12} 470V416H${x + 52}V470Z`, light); b.line(`M${x + 20} 432H${x + 44}M${x + 20} 446H${x + 38}`, mix(deep, light, .4), 4); b.line(`O${x + 32} 526 11`, mix(light, deep, .1), 5); });
  person(b, 300, 640, 2.7, { pose: 'hold', kind: 'long', coat: mix(deep, mid, .45), head: 'scarf' }); b.fill('M0 574H1200V690H0Z', mix(warm, gold, .15)); b.fill('M0 556H1200V578H0Z', mix(warm, deep, .35)); const k = book(b, 330, 590, -.05, .72); b.line('M20 40H140M20 70H140M20 100H140M20 130H110M196 40H316M196 70H316M196 100H280', mix(deep, light, .4), 5, { at: k }); b.line('M470 600L560 560', gold, 10); b.fill('M112 560L120 510H176L184 560Z', warm); b.line('M132 500Q126 484 136 470M156 500Q150 486 160 472', light, 4, { opacity: .8 }); b.fill('M690 612H900V660H690Z', light); b.line('M710 628H800M710 644H850', mix(deep, light, .4), 4); b.fill('O1000 634 30 26', mix(gold, light, .2)); b.fill(SEEDLING, b.leaf, { at: { x: 1080, y: 650, s: 2.4 } });
}

function shortFilms(b) {
  const { light, deep, warm, gold } = b.tones, walls = [mix(b.wall, warm, .3), mix(b.wall, gold, .35), mix(b.wall, b.clay, .5)];
  sky(b, { x: 990, y: 140, r: 54, clouds: 2, horizon: 300 });
  // kites
  for (const [x, y, s, c] of [[180, 90, 1, warm], [420, 60, .7, gold], [760, 110, .8, b.leaf], [600, 170, .6, light]]) { b.fill('M0-26L20 0L0 30L-20 0Z', c, { at: { x, y, s } }); b.line('M0-26V30M-20 0H20', mix(c, deep, .4), 2, { at: { x, y, s } }); b.line('M0 30Q14 60 -6 90Q-20 120 10 150', mix(deep, c, .3), 2, { at: { x, y, s } }); }
  const house3 = (x, w, h, c) => { b.fill(`M${x} 520V${520 - h}H${x + w}V520Z`, c); b.fill(`M${x - 8} ${520 - h}L${x + 20} ${500 - h}H${x + w - 10}L${x + w + 8} ${520 - h}Z`, light); b.line(`M${x - 8} ${520 - h}H${x + w + 8}`, mix(c, deep, .35), 5, { round: false }); let d = '', lit = ''; for (let r = 0; r < Math.floor(h / 80); r++) for (let i = 0; i < Math.floor(w / 70); i++) { const q = `M${x + 22 + i * 66} ${548 - h + r * 76}H${x + 52 + i * 66}V${588 - h + r * 76}H${x + 22 + i * 66}Z`; if ((r + i) % 3 === 0) lit += q; else d += q; } b.fill(d, mix(deep, c, .2)); b.fill(lit, gold); };
  house3(-30, 240, 260, walls[0]); house3(200, 170, 190, walls[1]); house3(840, 180, 200, walls[2]); house3(1010, 240, 270, walls[1]); b.fill('M0 500H1200V690H0Z', mix(b.earth, b.clay, .35)); b.line('M0 540H1200M0 600H1200', b.clay, 2, { dash: b.gouge(), opacity: .5 });
  // the sheet and its light
  b.line('M390 520V180M830 520V180M380 196H840', mix(warm, deep, .5), 10); b.fill('M404 204Q610 218 818 204L814 440Q610 452 408 440Z', mix(light, gold, .12)); b.fill('M590 246Q590 226 610 226Q630 226 630 246V360Q652 376 648 402Q640 426 610 426Q580 426 572 402Q568 376 590 360Z', light, { edge: deep, width: 6 }); b.fill('M602 380V270H618V380Q632 388 630 402Q624 412 610 412Q596 412 590 402Q588 388 602 380Z', '#C23B2A'); b.line('M640 260H664M640 286H656M640 312H664M640 338H656', deep, 5); b.fill('O500 290 34', gold); b.line('M500 240V226M500 340V354M450 290H436M550 290H564M464 254L454 244M536 254L546 244M464 326L454 336M536 326L546 336', gold, 6); b.fill('M690 400V340L726 306L762 340V400Z', mix(b.cool, deep, .15)); b.fill('M682 344L726 300L770 344L760 352L726 318L692 352Z', light);
  b.fill('M404 204L560 690H700L818 204Z', gold, { opacity: .12 });
  // audience from behind on cots
  const cot = (x, y, w, s) => { b.fill(`M${x} ${y}L${x + 20 * s} ${y - 34 * s}H${x + w - 20 * s}L${x + w} ${y}Z`, mix(gold, light, .3)); b.line(`M${x + 30 * s} ${y - 6}L${x + 46 * s} ${y - 30 * s}M${x + w * .5} ${y - 6}V${y - 30 * s}M${x + w - 30 * s} ${y - 6}L${x + w - 46 * s} ${y - 30 * s}`, mix(gold, warm, .5), 3); b.line(`M${x} ${y}H${x + w}M${x + 6} ${y}V${y + 34 * s}M${x + w - 6} ${y}V${y + 34 * s}`, mix(warm, deep, .5), 8); };
  cot(150, 556, 230, .9); cot(840, 556, 230, .9); backs(b, [[210, 546], [280, 548, .8], [330, 546], [900, 546], [970, 548, .8], [1030, 546]], 1.1); cot(60, 640, 330, 1.1); cot(500, 650, 300, 1.1); cot(870, 640, 300, 1.1); backs(b, [[120, 630], [210, 634, .8], [310, 630], [560, 640], [650, 644, .75], [740, 640], [930, 630], [1020, 634], [1110, 632, .8]], 1.5); backs(b, [[440, 596, .7], [480, 602, .6], [700, 590, .6]], 1.2);
}

function financePapers(b) {
  const { light, mid, deep, warm, gold } = b.tones, wood = mix(warm, gold, .3), dark = mix(warm, deep, .4), files = [warm, gold, b.leaf, '#2F6F86', '#8C3B52', mix(mid, light, .4)];
  b.fill('M0 0H1200V675H0Z', mix(b.wall, b.cool, .35)); b.fill('M0 590H1200V675H0Z', mix(b.clay, deep, .15)); rings(b, 250, 210, 170, 120, 5, null, mix(b.wall, deep, .16), { width: 3, wobble: .07 }); b.fill('M90 330V90H410V330Z', 'none', { edge: dark, width: 10 });
  // the cabinet: three by two drawers, one pulled out
  b.fill('M520 600V240H1100V600Z', wood); b.fill('M500 244V216H1120V244Z', dark); b.line('M540 600V626M1080 600V626', dark, 16); for (let r = 0; r < 3; r++) for (let i = 0; i < 2; i++) { const x = 540 + i * 280, y = 262 + r * 112; b.fill(`M${x} ${y}H${x + 262}V${y + 98}H${x}Z`, mix(wood, light, .18), { edge: dark, width: 4 }); b.fill(`M${x + 86} ${y + 22}H${x + 176}V${y + 50}H${x + 86}Z`, light); b.line(`M${x + 100} ${y + 36}H${x + 150}`, mix(deep, light, .4), 4); b.line(`M${x + 108} ${y + 70}H${x + 154}`, gold, 9); }
  b.fill('M560 380L520 420H840L782 380Z', mix(dark, deep, .4)); files.forEach((c, i) => { const x = 556 + i * 40; b.fill(`M${x} 416L${x + 10} ${330 - (i % 2) * 12}H${x + 44}L${x + 40} 416Z`, c); b.fill(`M${x + 14} ${342 - (i % 2) * 12}H${x + 38}V${354 - (i % 2) * 12}H${x + 14}Z`, light); }); b.fill('M516 410H846V510H516Z', mix(wood, light, .3), { edge: dark, width: 5 }); b.fill('M628 432H734V464H628Z', light); b.line('M644 448H704', mix(deep, light, .4), 5); b.line('M654 486H708', gold, 11);
  // on top: ledger, stamp, tin box, plant
  b.fill('M560 216V192H760V216ZM570 192V172H740V192Z', '#2F6F86'); b.fill('M570 192H740V182H570Z', light); b.fill('M560 216H760V206H560Z', light); b.fill('M820 216V206H880V216ZM836 206Q840 180 838 170Q838 152 850 152Q862 152 862 170Q860 180 864 206Z', dark); b.fill('M930 216V160H1060V216Z', mix(deep, mid, .35)); b.line('M930 180H1060', mix(deep, light, .3), 4); b.dots([[995, 196]], 8, gold); b.line('M970 160Q995 130 1020 160', mix(deep, light, .3), 7);
  // the keeper with a stamped paper; a letter waits on the wall
  person(b, 330, 640, 3, { pose: 'point', kind: 'long', coat: b.leaf, head: 'bun' }); b.fill('M420 330L516 306L540 424L444 448Z', light); b.line('M442 350L510 333M448 374L500 361M452 398L522 380', mix(deep, light, .4), 5); b.line('O500 410 20O500 410 13', warm, 4); b.line('M432 380L446 396', '#54331F', 16); sheet(b, 130, 130, 120, 150, -.05, light); b.line('M150 166L226 162M152 190L214 187M154 214L228 210M156 238L200 236', mix(deep, light, .45), 4); sheet(b, 270, 126, 110, 140, .05, mix(gold, light, .5)); b.line('M290 160L356 163M288 184L344 187M287 208L350 211', mix(deep, light, .45), 4); b.dots([[190, 132], [326, 130]], 6, warm); person(b, 120, 650, 1.9, { pose: 'hold', kind: 'trousers', coat: gold, head: 'hair' });
}

export const ARTICLES = {
  'articles/finance-papers': ['day', financePapers],
  'articles/hill-ward-two-pages': ['blue', hillWard],
  'articles/moving-in-good-order': ['day', goodOrder],
  'articles/corridor-plan': ['harvest', corridorPlan],
  'articles/lagoon-on-stilts': ['bloom', stiltLake],
  'articles/ridge-hamlets': ['monsoon', ridgeHamlets],
  'articles/gathering-2027': ['day', gathering27],
  'articles/radio-week': ['night', radioWeek],
  'articles/shared-tools-call': ['day', sharedTools],
  'articles/plans-on-the-map': ['dawn', plansOnMap],
  'articles/what-the-wind-said': ['dusk', windSaid],
  'articles/money-that-waits': ['dawn', moneyWaits],
  'articles/three-short-films': ['violet', shortFilms],
};
