// Thumbnails of the people's adaptation plans: places as one draws them to explain a plan, 4:3, from x = 150 to 1050.
import { mix, spline } from '../board.mjs';
import { hills, range, rings, rise, strew, way } from '../kit/land.mjs';
import { plinth, stilts } from '../kit/homes.mjs';
import { worker } from '../kit/living.mjs';
import { gabions, panel, sluice, well } from '../kit/things.mjs';
import { boat, jetty, mangroves, reeds, scallops, stream } from '../kit/water.mjs';
import { acacia, birds, COW, GOAT, grass, grove, house, mist, palm, person, ripples, sky, tree } from '../parts.mjs';

const sheetOf = (b, c) => b.fill('M140 0H1060V675H140Z', c);

function braids(b) {
  const { light, mid, deep, gold } = b.tones, land = mix(b.lit, light, .25), water = mix(b.cool, light, .1);
  sheetOf(b, land); for (const [x, y, w, c] of [[180, 60, 200, .2], [820, 80, 220, .35], [200, 420, 160, .3], [880, 380, 180, .15]]) b.fill(`M${x} ${y}H${x + w}V${y + 90}H${x}Z`, mix(land, mid, c)); b.line('M190 90H370M190 120H370M830 120H1030M830 146H1030M210 450H350M210 480H350M890 420H1050', mix(land, deep, .25), 3, { dash: '10 8' });
  const arms = ['M520 -20Q560 100 500 180Q430 280 520 360Q600 430 560 520Q520 600 440 700', 'M520 -20Q620 90 640 190Q660 280 600 350Q560 400 640 480Q720 560 700 700', 'M760 -20Q700 90 640 190', 'M500 180Q380 260 330 380Q290 500 210 560', 'M640 190Q760 280 800 400Q830 520 960 640', 'M520 360Q420 440 400 560Q380 640 340 700', 'M640 480Q580 560 580 700', 'M800 400Q780 520 820 700']; b.line(arms.slice(0, 3).join(''), water, 46); b.line(arms.slice(3).join(''), water, 26); b.line(arms.join(''), light, 3, { dash: '34 30', opacity: .8 });
  b.fill('M140 610Q300 560 420 610Q520 640 620 606Q740 580 860 620Q960 640 1060 600V690H140Z', mix(b.cool, deep, .12)); scallops(b, 636, 2, { x0: 140, x1: 1060, gap: 22 }); b.fill(spline([[540, 230], [600, 240], [596, 310], [540, 330], [510, 280]], true), mix(gold, light, .35)); b.dots([[555, 270], [575, 290], [420, 330], [720, 320], [300, 250], [880, 300], [450, 120], [860, 520], [280, 480]], 8, b.tones.warm); grove(b, 'round', [[300, 340, 36], [330, 350, 30], [760, 200, 34], [920, 560, 40], [480, 480, 28]], b.leaf);
}

function polder(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sheetOf(b, mix(b.cool, deep, .06)); scallops(b, 40, 12, { x0: 140, x1: 1060, step: 70, gap: 56, opacity: .35 });
  b.fill('O600 370 410 240', mix(warm, deep, .35)); b.fill('O600 356 410 236', mix(b.earth, light, .2)); b.fill('O600 358 376 210', mix(b.lit, mid, .25)); b.line('O600 356 392 222', b.leaf, 13, { dash: '0 27' });
  const plot = (x, y, w, h, c) => b.fill(`M${x} ${y}L${x + w * .12} ${y - h}H${x + w}L${x + w * .9} ${y}Z`, c, { edge: mix(b.lit, deep, .2), width: 3 }); plot(340, 300, 170, 80, mix(b.lit, gold, .4)); plot(520, 290, 180, 90, b.water); plot(710, 300, 170, 80, mix(b.lit, light, .3)); plot(290, 410, 180, 90, b.water); plot(720, 420, 190, 94, mix(b.lit, gold, .35)); plot(350, 510, 190, 76, mix(b.lit, light, .25)); plot(640, 520, 190, 80, mix(b.lit, mid, .5));
  b.line('M600 150Q570 300 600 400Q620 480 600 580', b.cool, 20); b.line('M600 170Q576 300 600 396', light, 3, { dash: '20 16' }); for (const [x, y, s] of [[490, 396, .7], [560, 380, .6], [640, 392, .7], [520, 440, .75], [630, 452, .7]]) house(b, x - 20, y, s); tree(b, 480, 420, 70); palm(b, 690, 420, 80, 8); palm(b, 450, 470, 90, -10);
  sluice(b, 600, 606, .78); boat(b, 860, 630, .8); boat(b, 280, 110, .6, deep, true); person(b, 700, 588, .8, { pose: 'point', kind: 'trousers', coat: light, flip: true });
}

function twoBanks(b) {
  const { light, mid, deep, warm } = b.tones;
  sky(b, { x: 760, y: 90, r: 42, clouds: 2, horizon: 230 }); sheetBelow(b, 220, mix(b.cool, light, .1)); ripples(b, 230, 660, 30, light, { x0: 140, x1: 1000 });
  b.fill('M560 222H640L960 690H240Z', mix(b.lit, mid, .3));
  for (const s of [-1, 1]) { const X = x => 600 + s * x; b.fill(`M${X(30)} 222L${X(56)} 222L${X(470)} 690H${X(300)}Z`, mix(warm, deep, .2)); b.fill(`M${X(34)} 216L${X(50)} 216L${X(420)} 690H${X(330)}Z`, mix(b.earth, light, .3)); b.line(`M${X(58)} 226L${X(480)} 690`, mix(b.leaf, b.lit, .2), 16, { dash: '0 26' }); }
  b.fill('M592 224H608L660 690H540Z', mix(b.earth, light, .45)); b.line('M600 240L600 680', b.clay, 3, { dash: '14 16' }); for (const [x, y, s, f] of [[530, 330, .46], [640, 340, .48, true], [470, 440, .75], [680, 450, .78, true], [380, 610, 1.2], [720, 620, 1.2, true]]) plinth(b, f ? x + 110 * s : x, y, s, { flip: !!f }); tree(b, 520, 560, 110); tree(b, 690, 540, 100); person(b, 600, 560, .9, { pose: 'walk', kind: 'long', coat: warm, head: 'scarf' }); person(b, 590, 420, .5, { pose: 'walk', kind: 'trousers' }); boat(b, 220, 480, 1); boat(b, 1000, 400, .8, deep, true); birds(b, 330, 120, 4);
}
const sheetBelow = (b, y, c) => b.fill(`M140 ${y}H1060V675H140Z`, c);

function newSilt(b) {
  const { light, deep, warm, gold } = b.tones, sand = mix(b.earth, light, .4);
  sky(b, { x: 820, y: 120, r: 48, clouds: 2, horizon: 280 }); b.ground(b.ridge(276, 8, 300), b.land(.24)); sheetBelow(b, 284, mix(b.cool, light, .2)); ripples(b, 292, 660, 34, light, { x0: 140, x1: 1000 });
  b.fill(spline([[230, 470], [380, 400], [600, 380], [820, 404], [960, 470], [860, 560], [620, 590], [380, 560]], true), mix(sand, deep, .14)); b.fill(spline([[240, 460], [390, 394], [600, 374], [816, 398], [950, 460], [850, 546], [620, 576], [390, 548]], true), sand); rings(b, 600, 470, 280, 80, 4, null, b.clay, { width: 2.4, wobble: .06 });
  reeds(b, 260, 420, 500, 12, 1, mix(b.leaf, b.lit, .3)); reeds(b, 780, 920, 490, 12, 1, mix(b.leaf, b.lit, .3)); reeds(b, 560, 700, 560, 9, .9, mix(b.leaf, b.lit, .4)); for (const [x, y, s] of [[470, 450, .95], [620, 440, .85], [720, 470, 1]]) house(b, x, y, s, { roof: mix(gold, deep, .15) }); b.fill(strew([[450, 500, 1], [490, 510, 1], [530, 504, 1]], 'M0 2Q-13-2 -13-18Q-1-15 0 0Q0-20 14-23Q14-6 0 2Z'), b.leaf); boat(b, 330, 580, 1.1); boat(b, 880, 600, .9, warm, true); person(b, 600, 520, .95, { pose: 'carry', kind: 'long', coat: warm, head: 'scarf' }); b.fill(COW, mix(deep, warm, .3), { at: { x: 840, y: 470, s: .7 } }); birds(b, 330, 150, 6);
}

function riverTown(b) {
  const { light, deep, warm, gold } = b.tones, walls = [b.wall, mix(b.wall, gold, .35), mix(b.wall, warm, .35), mix(b.wall, b.cool, .5), mix(b.wall, b.clay, .5)];
  sky(b, { x: 300, y: 80, r: 38, clouds: 2, horizon: 200 }); let far = ''; for (let x = 140; x < 1060; x += 62) far += `M${x} 240V${170 - (x * 7) % 60}H${x + 46}V240Z`; b.fill(far, b.land(.2));
  [[250, 50, 58], [310, 60, 74], [380, 74, 92]].forEach(([y, h, w], r) => { for (let i = 0, x = 130 - r * 20; x < 1070; i++, x += w + 6) { const k = h * (.8 + ((i * 7 + r * 3) % 5) * .12), c = walls[(i * 3 + r) % 5]; b.fill(`M${x} ${y + 10}V${y - k}H${x + w}V${y + 10}Z`, c); b.fill(`M${x - 3} ${y - k}H${x + w + 3}V${y - k + 7}H${x - 3}Z`, (i + r) % 3 ? mix(c, deep, .35) : warm); b.fill(`M${x + w * .18} ${y - k * .62}H${x + w * .4}V${y - k * .34}H${x + w * .18}ZM${x + w * .6} ${y - k * .62}H${x + w * .82}V${y - k * .34}H${x + w * .6}Z`, mix(deep, c, .2)); } });
  b.fill('M140 388H1060V430H140Z', mix(b.wall, deep, .24)); b.line('M140 408H1060', mix(b.wall, deep, .42), 3, { dash: b.gouge() }); for (const x of [290, 560, 840]) { b.fill(`M${x} 430V404Q${x + 22} 388 ${x + 44} 404V430Z`, deep); b.fill(`M${x + 8} 430Q${x} 480 ${x - 10} 520H${x + 50}Q${x + 44} 470 ${x + 36} 430Z`, mix(b.cool, b.clay, .3)); }
  sheetBelow(b, 430, b.cool); ripples(b, 440, 660, 30, light, { x0: 140, x1: 1000 }); for (const [x, y] of [[210, 540], [470, 560], [740, 540], [980, 560]]) { const wood = mix(warm, gold, .45); b.line(`M${x - 20} ${y + 18}V${y - 10}M${x + 20} ${y + 18}V${y - 10}`, mix(warm, deep, .5), 7); b.fill(`M${x - 13} 426H${x + 13}L${x + 22} ${y}H${x - 22}Z`, wood); let d = ''; for (let v = 440; v < y; v += 16) d += `M${x - 18} ${v}H${x + 18}`; b.line(d, mix(wood, deep, .35), 2.6); } boat(b, 330, 560, .9); boat(b, 640, 600, 1.1, deep, true); boat(b, 860, 500, .7, gold); person(b, 640, 596, .9, { pose: 'stand', kind: 'trousers', coat: light, head: 'cone' }); tree(b, 420, 400, 90); tree(b, 960, 400, 80); person(b, 700, 408, .5, { pose: 'walk' }); person(b, 520, 408, .5, { pose: 'walk', kind: 'long', coat: warm });
}

function ropewalk(b) {
  const { light, mid, deep, warm, gold } = b.tones, tin = mix(b.wall, deep, .3), rust = mix(warm, b.wall, .25);
  sheetOf(b, mix(b.earth, b.clay, .2));
  // the railway bank above, the canal below
  b.fill('M140 0H1060V96Q820 110 600 98Q360 88 140 102Z', mix(b.lit, mid, .35)); b.fill('M140 18H1060V70H140Z', mix(b.wall, deep, .3)); let ties = ''; for (let x = 150; x < 1060; x += 30) ties += `M${x} 22V66`; b.line(ties, mix(warm, deep, .5), 9, { round: false }); b.line('M140 32H1060M140 56H1060', mix(deep, light, .4), 5);
  b.fill('M140 590Q360 576 600 588Q840 600 1060 584V675H140Z', mix(b.earth, deep, .2)); b.fill('M140 604Q360 590 600 602Q840 614 1060 598V675H140Z', mix(b.cool, deep, .1)); ripples(b, 616, 664, 10, light, { x0: 150, x1: 960 }); boat(b, 420, 640, .7); boat(b, 860, 646, .6, deep, true);
  const roof = (x, y, w, h, c) => { b.fill(`M${x + 8} ${y + 12}H${x + w + 8}V${y + h + 12}H${x + 8}Z`, deep, { opacity: .25 }); b.fill(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, c); let d = ''; for (let k = 14; k < w; k += 16) d += `M${x + k} ${y + 4}V${y + h - 4}`; b.line(d, mix(c, deep, .18), 2.4); b.line(`M${x} ${y + h / 2}H${x + w}`, mix(c, deep, .3), 5); };
  const colours = [light, rust, tin, tin, light, mix(gold, b.wall, .4), light, tin, rust]; [[150, 124], [304, 140], [456, 122], [610, 136], [764, 124], [918, 138]].forEach(([x, y], i) => roof(x, y, 138, 120, colours[(i + 4) % 9])); [[150, 430], [306, 446], [460, 430], [614, 444], [766, 430], [920, 446]].forEach(([x, y], i) => roof(x, y, 138, 124, colours[(i + 7) % 9]));
  // the lane, and the rope where the drain shall run
  b.fill('M140 282H1060V412H140Z', mix(b.earth, light, .4)); b.line('M140 378Q300 366 460 380Q620 394 780 374Q920 360 1060 376', mix(gold, deep, .15), 11); b.line('M140 378Q300 366 460 380Q620 394 780 374Q920 360 1060 376', mix(gold, light, .5), 6, { dash: '9 7' }); for (const x of [200, 360, 520, 680, 840, 1000]) { b.line(`M${x} 392V360`, mix(warm, deep, .4), 7); b.fill(`M${x} 360L${x + 22} 366L${x} 374Z`, warm); } const people = [[270, 336], [440, 330], [690, 322], [900, 330]]; b.dots(people, 15, warm); b.dots([[570, 318], [790, 342]], 14, gold); b.dots([...people, [570, 318], [790, 342]].map(([x, y]) => [x, y - 2]), 9, '#20140F'); b.fill('O350 316 24O1010 312 26', b.leaf); b.fill('O356 310 13O1016 304 14', mix(b.leaf, b.lit, .4));
}

function foldedHills(b) {
  const { light, mid, deep } = b.tones;
  sky(b, { x: 330, y: 110, r: 44, clouds: 1, horizon: 240 }); range(b, 290, [[260, 140, 170], [430, 90, 180], [640, 50, 210], [840, 110, 180], [1010, 150, 150]], { t: .16, snow: .62, colour: mix(b.tones.far, light, .35) });
  const fold = (y, c, shift) => { const pts = []; for (let i = 0; i <= 10; i++) { const x = 120 + i * 96; pts.push([x, y + (i % 2 ? -44 : 34) + 14 * Math.sin(i + shift)]); } b.fill(spline(pts) + 'L1080 700L120 700Z', c); let d = ''; for (let i = 1; i < 10; i += 2) { const x = 120 + i * 96, v = y - 26 + 14 * Math.sin(i + shift); d += `M${x} ${v}Q${x + 26} ${v + 50} ${x + 10} ${v + 120}M${x + 8} ${v + 20}Q${x + 50} ${v + 60} ${x + 46} ${v + 110}`; } b.line(d, mix(c, deep, .3), 3, { opacity: .5 }); };
  fold(310, mix(b.lit, light, .3), 0); fold(390, mix(b.lit, mid, .35), 1.4); fold(480, mid, 2.6); fold(580, mix(mid, deep, .4), .7); for (const [x, y, s] of [[330, 380, .4], [370, 386, .34], [720, 450, .5], [770, 456, .42], [500, 560, .6]]) house(b, x, y, s); stream(b, [[600, 330, 3], [580, 390, 5], [620, 460, 8], [590, 540, 13], [640, 620, 22], [610, 700, 34]]); birds(b, 760, 200, 4);
}

function bridgeValley(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 600, y: 90, r: 42, clouds: 2, horizon: 220 }); hills(b, [[210, 60, 220, .16, 1]]);
  // two terraced sides
  for (const s of [-1, 1]) { const X = x => 600 + s * x; b.fill(`M${X(60)} 330L${X(480)} 190V690H${X(100)}Z`, mix(b.lit, mid, .3)); for (let k = 0; k < 8; k++) b.fill(`M${X(70 + k * 3)} ${360 + k * 40}Q${X(240)} ${300 + k * 46} ${X(490)} ${236 + k * 56}V${262 + k * 58}Q${X(250)} ${324 + k * 47} ${X(74 + k * 3)} ${376 + k * 40}Z`, [mix(b.lit, gold, .35), b.water, mid, mix(b.lit, light, .3)][k % 4]); }
  stream(b, [[600, 330, 14], [612, 400, 26], [590, 480, 38], [606, 580, 52], [600, 700, 70]]);
  b.fill('M520 470Q600 430 680 470V486Q600 448 520 486Z', mix(b.wall, deep, .2)); b.line('M500 478Q600 428 700 478M500 452Q600 400 700 452M520 476V446M560 460V426M600 454V418M640 460V426M680 476V446', mix(warm, deep, .45), 6); person(b, 600, 448, .62, { pose: 'walk', kind: 'long', coat: warm, head: 'scarf' }); b.fill(GOAT, light, { at: { x: 640, y: 458, s: .5, flip: true } }); for (const [x, y, s, f] of [[250, 280, .7], [330, 330, .6], [860, 300, .7, true], [960, 270, .6, true]]) house(b, x, y, s, { flip: !!f }); way(b, 'M330 350Q420 420 500 478', 8); way(b, 'M880 320Q790 400 700 478', 8); tree(b, 200, 300, 80); tree(b, 1010, 290, 80); worker(b, 350, 560, .9, { tool: 'hoe', pose: 'bend', head: 'cone' }); birds(b, 500, 140, 4);
}

function threeWells(b) {
  const { light, mid, deep, warm } = b.tones;
  sky(b, { x: 290, y: 100, r: 42, clouds: 2, horizon: 220 }); hills(b, [[230, 50, 260, .18, 1]]); rise(b, [[120, 640], [300, 560], [480, 450], [660, 340], [840, 240], [1080, 150]], mix(b.lit, mid, .3), { lines: 6, gap: 58 }); b.fill('M120 690V640Q220 606 300 560L260 690Z', mix(b.lit, mid, .5));
  way(b, 'M230 650Q420 600 520 520Q640 440 760 400Q880 340 1000 240', 10); for (const [x, y, s] of [[900, 300, .95], [650, 440, 1.05], [400, 590, 1.15]]) well(b, x, y, s); for (const [x, y, s] of [[960, 240, .56], [1000, 262, .5], [760, 340, .62], [716, 356, .5], [800, 470, .7], [860, 490, .6], [540, 620, .85], [640, 636, .75], [230, 610, .7]]) house(b, x, y, s); grove(b, 'round', [[840, 290, 44], [560, 460, 50], [700, 600, 54], [960, 520, 60], [1010, 420, 50], [300, 600, 46]], b.leaf); b.line('M900 320Q860 400 660 470M650 460Q560 540 420 610', mix(b.cool, deep, .2), 5, { dash: '3 13' }); person(b, 470, 600, .95, { pose: 'carry', kind: 'long', coat: warm, head: 'scarf' }); person(b, 720, 450, .8, { pose: 'walk', kind: 'trousers', coat: light, flip: true }); birds(b, 420, 180, 5);
}

function pineSaddle(b) {
  const { light, mid, deep, warm } = b.tones;
  sky(b, { x: 600, y: 150, r: 50, clouds: 1, horizon: 260 }); hills(b, [[270, 40, 240, .18, 1]]); mist(b, 290);
  b.fill(spline([[110, 160], [260, 190], [420, 300], [600, 356], [780, 300], [940, 180], [1090, 140], [1100, 700], [110, 700]], true), mix(mid, deep, .1)); b.contours(x => 340 + Math.abs(x - 600) * -.35, 5, 56, light, .3);
  // slide and gabions under the road
  b.fill('M680 330Q760 350 800 430Q850 520 800 640L640 650Q700 540 670 450Q650 380 680 330Z', mix(b.clay, b.earth, .4)); b.line('M700 380L730 440M740 400L776 470M720 500L750 560M770 520L790 580', mix(b.clay, deep, .35), 4); b.line('M120 560Q300 480 460 430Q560 396 660 420Q760 450 860 430Q980 400 1080 300', mix(b.earth, light, .4), 22); b.line('M120 560Q300 480 460 430Q560 396 660 420Q760 450 860 430Q980 400 1080 300', b.clay, 2.4, { dash: '16 12' }); gabions(b, 650, 520, 3, .95, 3);
  const firs = []; for (const [x, y, s] of [[190, 300, 80], [250, 330, 90], [310, 370, 96], [220, 420, 110], [160, 470, 120], [360, 430, 80], [960, 260, 90], [1010, 300, 100], [930, 360, 90], [1000, 470, 120], [920, 520, 130], [300, 600, 150], [200, 650, 160], [440, 560, 120], [980, 660, 160], [540, 380, 60], [590, 376, 54]]) firs.push([x, y, s]); grove(b, 'fir', firs, b.leaf); grove(b, 'fir', firs.filter((_, i) => i % 3 === 0).map(([x, y, s]) => [x + 6, y - s * .2, s * .6]), mix(b.leaf, b.lit, .2)); person(b, 560, 640, 1.2, { pose: 'bend', kind: 'trousers', coat: warm, head: 'cap' }); person(b, 640, 400, .6, { pose: 'walk' }); b.fill(strew([[610, 650, 1], [580, 660, .8], [840, 620, .9]], 'M-16 0Q-16-16 0-17Q17-14 15 0Z'), mix(b.wall, deep, .35)); birds(b, 400, 160, 4);
}

function widePlain(b) {
  const { light, deep, warm, gold } = b.tones;
  sky(b, { x: 330, y: 130, r: 54, clouds: 2, horizon: 300 }); range(b, 330, [[700, 130, 260]], { t: .22, snow: .26 }); b.ground(b.ridge(326, 8, 300), mix(b.earth, b.tones.sky, .3)); b.fill('M160 360Q260 290 380 360ZM860 370Q960 310 1070 372Z', b.land(.44)); b.ground(x => 366 + 6 * Math.sin(x / 130), mix(b.earth, gold, .2)); b.contours(() => 380, 5, 60, b.clay, .4);
  acacia(b, 330, 500, 1.25); acacia(b, 820, 430, .6); acacia(b, 960, 460, .75); acacia(b, 560, 400, .35); stream(b, [[760, 372, 4], [720, 410, 8], [760, 460, 14], [700, 520, 22], [740, 600, 34], [700, 700, 50]], { tone: mix(b.earth, light, .5), bank: b.clay, shine: false }); b.fill(strew([[520, 480, .7], [570, 490, .8], [620, 478, .7, true], [500, 520, .9], [600, 530, .9]], GOAT), light); b.fill(strew([[880, 540, .9], [950, 560, 1]], COW), mix(warm, deep, .4)); worker(b, 460, 540, 1.1, { tool: 'stick', pose: 'walk', kind: 'long', coat: warm }); grass(b, 560, 668, 22, mix(gold, deep, .35), { x0: 150, x1: 1050, s: 1.2 }); birds(b, 520, 200, 5);
}

function sandRiver(b) {
  const { light, deep, warm, gold } = b.tones, sand = mix(b.earth, light, .45);
  sheetOf(b, mix(b.lit, b.earth, .5)); b.line('M160 60Q260 90 360 60M180 300Q240 330 330 310M840 100Q940 70 1040 110M880 560Q960 600 1040 570', mix(b.leaf, b.earth, .4), 4, { dash: b.gouge() });
  const bed = 'M420 -20Q560 100 500 230Q440 340 580 420Q720 500 680 700'; b.line(bed, b.clay, 226); b.line(bed, sand, 206); b.line('M380 -20Q520 110 460 230Q400 350 540 440Q670 510 630 700M470 -20Q610 100 550 230Q490 330 620 400Q770 480 740 700', b.clay, 2.6, { dash: b.gouge(), opacity: .7 });
  const pit = (x, y, r) => { b.fill(`O${x} ${y} ${r * 1.5} ${r * 1.4}`, mix(sand, b.clay, .4)); b.fill(`O${x} ${y} ${r} ${r * .94}`, mix(b.clay, deep, .35)); b.fill(`O${x} ${y + 2} ${r * .6} ${r * .55}`, b.cool); b.line(`M${x - r * .3} ${y}H${x + r * .1}`, light, 3); }; pit(490, 130, 24); pit(560, 210, 30); pit(470, 300, 28); pit(570, 400, 34); pit(660, 470, 30); pit(690, 600, 36);
  for (const [x, y, r] of [[230, 140, 50], [310, 230, 36], [250, 430, 56], [370, 560, 44], [800, 200, 52], [920, 280, 44], [860, 420, 60], [980, 520, 40], [300, 620, 40], [740, 90, 34]]) { b.fill(`O${x + 8} ${y + 12} ${r} ${r * .9}`, deep, { opacity: .2 }); b.fill(`O${x} ${y} ${r} ${r * .9}`, b.leaf); b.fill(`O${x - r * .16} ${y - r * .2} ${r * .6} ${r * .5}`, mix(b.leaf, b.lit, .45)); }
  const roof = (x, y, c) => { b.fill(`O${x + 6} ${y + 8} 26`, deep, { opacity: .25 }); b.fill(`O${x} ${y} 26`, c); b.line(`M${x} ${y}L${x} ${y - 26}M${x} ${y}L${x + 22} ${y + 14}M${x} ${y}L${x - 22} ${y + 14}`, mix(c, deep, .35), 3); }; for (const [x, y] of [[200, 320], [270, 340], [330, 330], [960, 400], [1010, 350], [930, 140]]) roof(x, y, gold); way(b, 'M340 330Q420 310 440 304', 9); way(b, 'M930 400Q800 440 690 470', 9); b.dots([[530, 180], [436, 312], [610, 430], [720, 560]], 11, warm); b.dots([[530, 178], [436, 310], [610, 428], [720, 558]], 7, '#20140F');
}

function dryCrossing(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 800, y: 110, r: 50, clouds: 1, horizon: 270 }); hills(b, [[260, 30, 280, .2, 1]]); b.ground(x => 296 + 6 * Math.sin(x / 120), mix(b.lit, b.earth, .55)); acacia(b, 250, 340, .6); acacia(b, 960, 330, .5);
  b.fill('M140 420Q400 380 640 400Q880 420 1060 400V520Q860 550 640 530Q380 510 140 540Z', mix(b.earth, light, .45)); b.line('M140 422Q400 382 640 402Q880 422 1060 402M140 540Q380 510 640 530Q860 550 1060 520', b.clay, 6); b.line('M160 470Q400 440 640 456Q860 470 1050 450', b.clay, 2.4, { dash: b.gouge() }); way(b, 'M520 320Q560 400 600 460Q640 540 560 690', 30);
  panel(b, 250, 600, 1.2); panel(b, 380, 610, 1.2); b.line('M440 600Q470 560 470 500V470', mix(deep, light, .25), 7); b.fill('M444 500V450H496V500Z', mix(deep, mid, .3)); b.line('M496 476H720V560', mix(deep, light, .25), 7); b.fill('M660 600L680 560H960L940 600V624H660Z', mix(b.wall, deep, .25)); b.fill('M690 572H940L926 594H680Z', b.cool); b.line('M710 580H800M830 586H900', light, 3); b.line('M720 560V574', light, 6);
  b.fill(strew([[780, 554, 1.1], [1000, 590, 1.2, true]], COW), mix(warm, deep, .4)); b.fill(strew([[890, 552, 1, true], [640, 640, 1.1], [980, 640, 1.1, true]], GOAT), light); worker(b, 590, 560, 1.3, { tool: 'stick', pose: 'walk', kind: 'long', coat: warm, head: 'scarf' }); person(b, 330, 656, 1.3, { pose: 'point', kind: 'trousers', coat: gold, head: 'cap' }); grass(b, 640, 668, 10, mix(gold, deep, .35), { x0: 150, x1: 1050 }); birds(b, 440, 160, 4);
}

function reefIslands(b) {
  const { light, mid, deep, gold } = b.tones, sea2 = mix('#2E7E93', b.cool, .35), turq = '#62C2BC';
  sheetOf(b, sea2); scallops(b, 30, 12, { x0: 140, x1: 1060, step: 76, gap: 56, opacity: .28 });
  const isle = (x, y, rx, ry, n) => { b.fill(`O${x} ${y} ${rx * 1.55} ${ry * 1.6}`, turq); b.line(`O${x} ${y} ${rx * 1.5} ${ry * 1.54}`, light, 5, { dash: '46 9 18 10 70 12' }); rings(b, x, y, rx * 1.08, ry * 1.1, 1, mix(gold, light, .45), mix(gold, light, .45), {}); rings(b, x, y, rx, ry, n, mix(mid, deep, .35), mix(b.lit, mid, .2), { edge: mix(light, mid, .4), width: 2 }); };
  isle(480, 270, 170, 120, 6); isle(830, 430, 120, 90, 5); isle(330, 540, 84, 56, 4); isle(900, 150, 64, 46, 3); isle(640, 590, 44, 30, 2); b.dots([[640, 320], [390, 190], [740, 470], [900, 480], [380, 570], [310, 500]], 8, b.tones.warm); b.line('M640 320Q700 400 740 470M390 200Q330 350 320 500', light, 3, { dash: '3 12' }); boat(b, 690, 190, .7, gold); boat(b, 560, 470, .6, b.tones.warm, true);
}

function bayVillages(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 330, y: 90, r: 42, clouds: 2, horizon: 210 }); hills(b, [[190, 50, 200, .2, 1]]);
  b.fill('M140 240Q400 190 640 210Q900 200 1060 260V675H140Z', mix(b.lit, mid, .35)); b.fill(spline([[100, 480], [260, 400], [420, 350], [620, 334], [820, 356], [960, 420], [1100, 500], [1100, 720], [100, 720]], true), mix(b.earth, light, .3)); b.fill(spline([[100, 510], [270, 424], [430, 372], [620, 356], [812, 378], [940, 440], [1100, 530], [1100, 720], [100, 720]], true), mix(b.cool, '#4FA3A6', .3)); ripples(b, 400, 660, 26, light, { x0: 240, x1: 900 });
  for (const [x, y, s] of [[220, 330, .62], [290, 318, .6], [350, 300, .56], [560, 270, .52], [620, 274, .56], [690, 276, .52], [860, 310, .6], [930, 330, .64], [990, 350, .6]]) house(b, x, y, s, { roof: (x % 3) ? warm : gold }); palm(b, 440, 320, 90, 10); palm(b, 780, 310, 96, -10); palm(b, 500, 300, 80, -8); way(b, 'M250 350Q440 300 620 290Q820 300 980 370', 8);
  mangroves(b, 200, 460, 456, .62, b.leaf); mangroves(b, 760, 1000, 464, .66, b.leaf); mangroves(b, 160, 300, 560, .9, mix(b.leaf, deep, .2)); mangroves(b, 930, 1050, 570, .95, mix(b.leaf, deep, .2)); jetty(b, 600, 360, 600, 560, { width: 26, post: 20 }); let cross = ''; for (let y = 372; y < 560; y += 18) cross += `M588 ${y}H612`; b.line(cross, mix(warm, deep, .5), 3); boat(b, 520, 540, .8); boat(b, 700, 500, .7, gold, true); person(b, 602, 470, .7, { pose: 'walk', kind: 'long', coat: warm }); birds(b, 640, 130, 5);
}

function pointVillage(b) {
  const { light, mid, deep, warm } = b.tones;
  sky(b, { x: 330, y: 100, r: 44, clouds: 3, horizon: 240 }); sheetBelow(b, 250, mix(b.cool, '#3E8FA0', .35)); ripples(b, 260, 660, 26, light, { x0: 140, x1: 620 });
  b.fill(spline([[260, 520], [420, 440], [600, 380], [760, 260], [920, 170], [1100, 130], [1110, 720], [700, 690], [420, 620], [280, 570]], true), mix(b.earth, light, .35)); b.fill(spline([[320, 516], [450, 450], [620, 386], [770, 270], [930, 184], [1100, 146], [1110, 720], [720, 660], [460, 590], [350, 550]], true), mix(b.lit, mid, .35)); for (let k = 0; k < 4; k++) b.line(spline([[560 + k * 70, 600 - k * 14], [640 + k * 60, 480 - k * 30], [780 + k * 50, 360 - k * 30], [940 + k * 30, 270 - k * 30]]), light, 2.4, { dash: b.gouge(), opacity: .5 });
  // old houses by the water, dim; new ones on posts uphill
  for (const [x, y, s] of [[380, 530, .8], [470, 500, .8], [450, 570, .85], [560, 560, .85], [550, 480, .75]]) house(b, x, y, s, { roof: mix(warm, b.wall, .45), wall: mix(b.wall, b.cool, .3) }); b.line('M300 500Q380 470 420 540Q380 580 320 560', light, 5, { dash: '20 10' }); for (const [x, y, s] of [[720, 470, .85], [860, 430, .9], [780, 350, .75], [920, 330, .8], [880, 560, .95]]) stilts(b, x, y, s, { high: 34 }); way(b, 'M560 540Q660 540 720 500Q820 460 860 380', 12); b.line('M640 522L668 512M656 500L670 511L660 526', deep, 5); palm(b, 340, 540, 120, -20); palm(b, 620, 420, 120, -14); tree(b, 1010, 480, 110); tree(b, 1000, 260, 90); person(b, 650, 560, .95, { pose: 'carry', kind: 'long', coat: warm, head: 'bun' }); person(b, 700, 550, .9, { pose: 'walk', kind: 'trousers', coat: light }); boat(b, 250, 420, .8); birds(b, 500, 170, 5);
}

const plan = (light, draw) => [light, draw, 'plan'];
export const PLANS = {
  'plan/bangladesh': plan('day', braids), 'plan/lower-delta-district': plan('dawn', polder), 'plan/two-embankments': plan('harvest', twoBanks), 'plan/new-silt': plan('frost', newSilt),
  'plan/riverside-city': plan('dawn', riverTown), 'plan/ropewalk-lane': plan('bloom', ropewalk), 'plan/nepal': plan('day', foldedHills), 'plan/upper-valley-district': plan('bloom', bridgeValley),
  'plan/upper-three-wells': plan('dawn', threeWells), 'plan/pine-saddle': plan('monsoon', pineSaddle), 'plan/kenya': plan('dusk', widePlain), 'plan/sandriver-county': plan('harvest', sandRiver),
  'plan/dry-crossing': plan('dust', dryCrossing), 'plan/fiji': plan('lagoon', reefIslands), 'plan/reef-province': plan('lagoon', bayVillages), 'plan/point-village': plan('day', pointVillage),
};
