// Stories from hills and mountains.
import { along, mix, spline } from '../board.mjs';
import { bands, hills, range, rise, strew, wall } from '../kit/land.mjs';
import { BREADFRUIT, CANOPY, LLAMA, SORGHUM, worker } from '../kit/living.mjs';
import { bell, bucket, pennants } from '../kit/things.mjs';
import { pond, sea, stream } from '../kit/water.mjs';
import { birds, block, grass, grove, house, mist, palm, person, ripples, sky, tree } from '../parts.mjs';

function springBook(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 300, y: 110, r: 50 });
  hills(b, [[230, 90, 280, .1, 2], [310, 70, 320, .26, 2]]); mist(b, 350);
  // the terraced hillside comes in from the right
  bands(b, x => 470 - Math.max(0, x - 330) * .34 + Math.max(0, 330 - x) * .12, 7, { gap: 30, haze: .35 });
  house(b, 930, 268, .8); house(b, 1040, 236, .7, { flip: true }); grove(b, 'round', [[880, 280, 40], [1120, 220, 50]], b.land(.7));
  // rhododendrons in flower
  for (const [x, y, s] of [[120, 560, 260], [250, 540, 170], [1120, 470, 200]]) {
    tree(b, x, y, s); const blossom = [];
    for (let i = 0; i < 18; i++) { const a = b.rnd(0, 6.28), r = Math.sqrt(b.next()) * s * .36; blossom.push([x + Math.cos(a) * r, y - s * .74 + Math.sin(a) * r * .7]); }
    b.dots(blossom, s * .028, mix(warm, '#C8456B', .45));
  }
  // stone spout and basin
  wall(b, 560, 560, 860, 560, 150, mix(b.wall, deep, .3)); b.fill('M548 414Q700 392 872 412L866 428Q700 410 552 430Z', b.lit);
  b.fill('M660 462H724L736 474H660Z', mix(b.wall, deep, .55)); b.fill('M718 472Q734 474 736 496L738 560H724L722 500Q722 488 712 484Z', mix(light, b.cool, .3));
  b.fill('M520 556H900L930 610H490Z', mix(b.wall, deep, .2)); b.fill('M548 568H872L892 598H528Z', b.cool); b.line('M600 580H690M740 590H840M700 574H760', light, 2.6, { opacity: .8 });
  b.ground(x => 612 + 6 * Math.sin(x / 90), mix(b.earth, mid, .3));
  bucket(b, 760, 640, 1.25, warm); b.line('M740 596H752M740 610H752M740 624H752', light, 3);
  person(b, 690, 646, 1.45, { pose: 'point', kind: 'long', coat: gold, head: 'hair' });
  worker(b, 440, 650, 1.9, { tool: 'book', kind: 'long', coat: mix(deep, mid, .5), head: 'scarf' });
  grass(b, 630, 672, 16); birds(b, 560, 150, 5);
}

function apples(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 930, y: 100, r: 46, clouds: 2 });
  range(b, 330, [[180, 96, 230], [430, 150, 190], [720, 84, 260], [1040, 140, 230]], { t: .3, snow: .42 });
  // bare ochre cliffs with fluted faces
  const cliff = (x0, x1, y, c) => { let d = `M${x0} 440`, f = ''; for (let x = x0, i = 0; x <= x1; x += 46, i++) { const t = y + (i % 3) * 16 - (i % 2) * 10; d += `L${x} ${t}L${x + 30} ${t + 6}`; f += `M${x + 30} ${t + 10}L${x + 24 + (i % 3) * 4} 420M${x + 8} ${t + 24}L${x + 6} 400`; } b.fill(d + `L${x1 + 30} 440Z`, c); b.line(f, mix(c, b.clay, .6), 3, { opacity: .6 }); };
  cliff(-20, 420, 300, mix(b.earth, b.clay, .35)); cliff(700, 1220, 286, mix(b.earth, b.clay, .5));
  b.ground(x => 404 + 8 * Math.sin(x / 130), mix(b.earth, mid, .3));
  for (const [x, y, w, h] of [[470, 414, 90, 54], [540, 396, 80, 50], [610, 414, 100, 60]]) block(b, x, y, w, h, { wall: light, deep: 14, cols: 3 });
  b.line('M470 360H560M540 346H620M610 354H710', mix(warm, deep, .2), 7, { round: false }); pennants(b, 560, 330, 700, 318, 9, 8, 10);
  bands(b, x => 440 + 6 * Math.sin(x / 140), 3, { gap: 62, grow: 18, tones: [mix(b.lit, mid, .3), mix(b.lit, gold, .3), mix(b.lit, mid, .15)], plants: false });
  const apple = (x, y, s) => { tree(b, x, y, s, mix(b.leaf, b.lit, .2)); const red = []; for (let i = 0; i < 11; i++) { const a = i * 2.4, r = .1 + .026 * i; red.push([x + Math.cos(a) * r * s, y - s * .74 + Math.sin(a) * r * s * .8]); } b.dots(red, s * .034, '#B5382A'); };
  const far = [], ripe = []; for (let i = 0; i < 9; i++) { far.push([60 + i * 140, 486, 1.1]); for (let k = 0; k < 4; k++) ripe.push([40 + i * 140 + k * 13, 424 + (k % 2) * 14]); } b.fill(strew(far, CANOPY), mix(b.leaf, b.lit, .2)); b.dots(ripe, 3.6, '#B5382A');
  for (let i = 0; i < 5; i++) if (i !== 3) apple(110 + i * 250, 574, 140);
  apple(930, 656, 300);
  b.line('M800 656L872 440M840 660L904 446M810 626H848M820 590H858M834 552H866M846 514H878M858 476H890', mix(warm, deep, .35), 7);
  person(b, 856, 566, 1.35, { pose: 'point', kind: 'trousers', coat: warm, head: 'cap' });
  b.fill('M1040 650L1052 608H1128L1140 650Q1090 662 1040 650Z', mix(gold, warm, .35)); b.fill('O1070 606 15O1096 602 16O1120 608 13O1084 594 13', '#B5382A');
  worker(b, 560, 656, 1.6, { tool: 'basket', kind: 'long', coat: mix(deep, mid, .4), head: 'scarf', thing: '#B5382A' }); grass(b, 630, 672, 12);
}

function ditchWalkers(b) {
  const { light, mid, deep, warm, gold } = b.tones, mirror = mix(b.tones.sky, light, .35), pink = mix('#E9A6A0', mirror, .45);
  sky(b, { x: 880, y: 120, r: 48, clouds: 2 });
  hills(b, [[210, 70, 300, .12, 1]]);
  // a sea of cloud in the valley
  for (const [y, k] of [[270, .5], [300, .75], [330, .95]]) b.ground(b.ridge(y, 14, 120), mix(b.tones.sky, light, k), 60);
  // curved mirrors, stacked like scales
  const plot = (cx, y, w, d, c) => b.fill(`M${cx - w} ${y}Q${cx} ${y - d * .55} ${cx + w} ${y}Q${cx + w * .96} ${y + d * .5} ${cx + w * .3} ${y + d}Q${cx - w * .6} ${y + d * 1.02} ${cx - w} ${y}Z`, c, { edge: mix(deep, mid, .25), width: 5 });
  b.ground(x => 360 + 14 * Math.sin(x / 160), mix(mid, deep, .25));
  let i = 0;
  for (const [y, d, n] of [[372, 34, 9], [404, 44, 7], [448, 58, 6], [506, 74, 5], [580, 100, 4]]) { for (let k = 0; k < n; k++, i++) plot((k + (i % 2 ? .3 : .6)) * 1250 / n - 20 + b.rnd(-20, 20), y + b.rnd(-8, 8), 760 / n, d, [mirror, pink, mix(mirror, b.cool, .5), mix(pink, gold, .25)][i % 4]); }
  b.line('M90 420H170M420 470H520M760 430H850M300 560H420M620 600H760M160 626H260', light, 3, { opacity: .8 });
  // mushroom houses on a green shoulder
  rise(b, [[-40, 360], [90, 330], [230, 338], [340, 392], [400, 470], [380, 560], [300, 700]], mix(mid, deep, .1), {});
  for (const [x, y, s] of [[70, 372, 1], [180, 364, 1.1], [270, 400, .9], [110, 440, 1.15], [220, 470, 1.2]]) { block(b, x - 28 * s, y, 56 * s, 44 * s, { wall: mix(b.wall, b.clay, .5), cols: 2 }); b.fill('M-46-40Q-40-92 0-94Q40-92 46-40Q0-28 -46-40Z', mix(gold, deep, .22), { at: { x, y, s } }); b.line('M-34-46Q-28-76 -6-88M34-46Q28-76 6-88M0-90V-38', mix(gold, deep, .5), 2, { at: { x, y, s } }); }
  // the ditch and its walker
  b.line('M-20 610Q260 560 520 540Q800 520 1000 440Q1120 392 1220 372', mix(deep, mid, .1), 24); b.line('M-20 606Q260 556 520 536Q800 516 1000 436Q1120 388 1220 368', b.cool, 11); b.line('M60 594Q300 552 480 538M640 526Q760 512 840 492', light, 2.4);
  worker(b, 620, 516, 1.5, { tool: 'hoe', pose: 'walk', kind: 'trousers', coat: mix(deep, warm, .3), head: 'cap' });
  b.fill(strew([[60, 676, 1.2], [1160, 676, 1.3], [1090, 690, 1]], 'M-60 0Q-40-60 0-70Q44-58 60 0Z'), mix(b.leaf, deep, .3)); birds(b, 420, 150, 6);
}

function glacierWatch(b) {
  const { light, mid, deep, warm, gold } = b.tones, ice = mix(light, '#BFDCE2', .4), turq = '#5DB3B0';
  sky(b, { x: 1010, y: 90, r: 42, clouds: 2 });
  range(b, 450, [[120, 60, 300], [430, 20, 330], [820, 70, 300], [1120, 130, 220]], { t: .36, snow: .5 });
  // the glacier comes down between two peaks in bands
  b.fill('M560 190Q620 250 600 320Q580 380 660 430L880 430Q800 370 780 310Q760 240 690 180Q620 160 560 190Z', ice); b.line('M580 220Q640 238 700 216M604 270Q670 290 744 266M602 326Q680 350 772 318M620 380Q710 406 816 376M600 240L620 262M680 236L668 262M640 300L660 330M720 290L706 322', mix(ice, '#6FA3B0', .55), 3);
  // valley far below on the left: green fans, poplars
  b.ground(x => 428 + 14 * Math.sin(x / 160), mix(b.earth, b.clay, .4)); b.contours(() => 440, 3, 60, b.clay, .5); b.fill('M-20 470Q150 420 330 462Q420 500 360 560Q240 620 -20 600Z', mix(b.lit, mid, .3)); b.line('M-20 500Q160 456 330 494M-20 536Q160 500 340 530M-20 570Q140 546 300 566', deep, 3, { opacity: .35 });
  grove(b, 'poplar', [[40, 500, 56], [66, 506, 62], [150, 486, 50], [172, 490, 58], [250, 520, 60], [276, 526, 66], [110, 560, 70]], b.leaf); for (const [x, y] of [[200, 520], [90, 540], [300, 506]]) block(b, x, y, 34, 22, { wall: light, cols: 2 });
  // moraine with the lake
  b.fill('M300 520Q380 440 560 420Q760 396 940 424Q1100 440 1220 404V690H120Q180 640 240 610Q290 580 300 520Z', mix(b.wall, deep, .38)); b.fill('M330 560Q420 470 470 486Q520 548 740 548Q960 540 980 490Q1100 470 1220 500V690H190Q300 640 330 560Z', mix(b.wall, deep, .3)); b.fill('M470 486Q640 440 860 446Q1000 452 980 490Q940 540 740 548Q520 548 470 486Z', mix(b.wall, deep, .2)); b.fill('M492 488Q650 450 850 456Q972 462 952 490Q914 530 740 536Q540 538 492 488Z', turq);
  b.line('M560 484H660M700 500H820M780 476H880M620 512H700', light, 2.6, { opacity: .75 }); b.fill('M760 470L780 458L806 472ZM640 496L656 486L676 498Z', ice);
  const stones = []; for (let i = 0; i < 34; i++) stones.push(['M-12 0Q-12-12 0-13Q13-11 12 0Z', { x: b.rnd(280, 1190), y: b.rnd(552, 668), s: b.rnd(.6, 1.7) }]); b.fill(stones, mix(b.wall, deep, .5), { opacity: .75 });
  // the hut
  wall(b, 930, 600, 1110, 600, 96, mix(b.wall, deep, .2)); b.fill('M914 508L1020 462L1126 508L1112 520H926Z', mix(warm, deep, .35)); b.fill('M1000 600V536H1040V600Z', deep);
  b.line('M860 606V470M896 606V470M852 470H904', mix(warm, deep, .4), 7); bell(b, 878, 522, .62); b.line('M1150 610V430', mix(warm, deep, .5), 6); b.fill('M1152 432Q1180 422 1206 436Q1180 448 1152 466Z', warm);
  person(b, 790, 624, 1.5, { pose: 'point', flip: true, kind: 'trousers', coat: gold, head: 'cap' });
}

function konso(b) {
  const { light, mid, deep, warm, gold } = b.tones, stone = mix(b.wall, deep, .3);
  sky(b, { x: 200, y: 110, r: 54, clouds: 3 }); hills(b, [[260, 70, 300, .14, 1], [320, 40, 340, .28]]);
  // an amphitheatre of walls around a hilltop village
  rise(b, [[220, 700], [330, 480], [480, 330], [640, 224], [760, 186], [900, 190], [1020, 250], [1240, 430]], mix(b.lit, gold, .25));
  for (let k = 0; k < 8; k++) {
    const y = 250 + k * 50 + k * k * 1.5, x0 = y < 330 ? 640 - (y - 224) * 1.5 : y < 480 ? 480 - (y - 330) : 330 - (y - 480) * .5, x1 = Math.min(1250, 1010 + (y - 236) * 1.22), pts = [];
    for (let i = 0; i <= 8; i++) { const t = i / 8 * 2 - 1; pts.push([x0 + (x1 - x0) * i / 8, y + 40 * (1 - t * t) + (i % 2) * 5]); }
    b.fill(spline(pts) + `L${x1 + 70} ${y + 58}L${x0 - 50} ${y + 58}Z`, [mix(b.lit, gold, .35), mix(b.lit, mid, .3), mix(b.earth, b.lit, .4)][k % 3]); b.line(spline(pts), stone, 15 + k * 1.6, { round: false }); b.line(spline(pts), mix(stone, deep, .4), 12 + k * 1.4, { dash: `2 ${13 + k * 2}`, round: false });
  }
  // village inside its ring wall
  wall(b, 660, 232, 980, 232, 40, stone); for (const [x, y, s] of [[700, 206, .62], [760, 190, .72], [830, 184, .78], [896, 192, .7], [950, 208, .58]]) { b.fill('M-30 0V-26H30V0Z', mix(b.wall, b.clay, .5), { at: { x, y, s } }); b.fill('M-46-22Q0-84 46-22Q0-12 -46-22Z', mix(gold, deep, .12), { at: { x, y, s } }); }
  // sorghum and moringa on the steps
  const grain = []; for (let k = 0; k < 4; k++) for (let i = 0; i < 6; i++) grain.push([SORGHUM, { x: 490 + i * 84 - k * 30 + b.rnd(-12, 12), y: 356 + k * 72 + b.rnd(-6, 6), s: .42 + k * .1 }]); b.line(grain, mix(b.leaf, gold, .15), 3.4);
  for (const [x, y, s] of [[1090, 420, .9], [1000, 340, .6]]) { b.line('M0 0V-90M0-50L-30-86M0-60L30-96', mix(warm, deep, .5), 6, { at: { x, y, s } }); b.fill('O-34 -96 26 18O0 -112 30 22O36 -104 26 18', mix(b.leaf, b.lit, .3), { at: { x, y, s } }); }
  // the gap and the work party
  b.fill('M300 690V560Q360 540 440 566L470 690Z', mix(b.earth, b.clay, .4)); const heap = []; for (let i = 0; i < 9; i++) heap.push(['M-16 0Q-16-16 0-17Q17-14 15 0Z', { x: 300 + b.rnd(0, 180), y: 600 + b.rnd(0, 70), s: b.rnd(.7, 1.3) }]); b.fill(heap, stone);
  wall(b, -20, 650, 290, 636, 86, stone); wall(b, 480, 640, 800, 664, 84, stone); 
  person(b, 360, 626, 1.45, { pose: 'bend', kind: 'trousers', coat: warm, head: 'cap', flip: true }); person(b, 430, 646, 1.5, { pose: 'bend', kind: 'long', coat: gold, head: 'hair' }); person(b, 560, 574, 1.25, { pose: 'carry', kind: 'long', coat: light, head: 'bun' });
  person(b, 180, 560, 1.25, { pose: 'point', kind: 'trousers', coat: mix(deep, mid, .4), head: 'hair' }); worker(b, 660, 588, 1.3, { tool: 'pole', kind: 'trousers', coat: light, head: 'cap' }); birds(b, 360, 190, 4);
}

function sowingWater(b) {
  const { light, mid, deep, warm, gold } = b.tones, straw = mix(gold, b.lit, .35);
  sky(b, { x: 860, y: 96, r: 48, clouds: 4 });
  range(b, 330, [[160, 150, 220], [520, 190, 180], [1040, 130, 260]], { t: .26, snow: .26 });
  const f = hills(b, [[318, 20, 260, mix(straw, b.tones.sky, .4), 1], [370, 18, 300, mix(straw, b.tones.sky, .2), 2]]);
  // a chain of lakes up the valley
  pond(b, 560, 340, 50); pond(b, 690, 372, 76); stream(b, [[560, 346, 2], [610, 356, 3], [650, 368, 4]], { bank: null, shine: false });
  b.ground(x => 430 + 8 * Math.sin(x / 130), straw); b.contours(x => 430, 4, 50, mix(warm, gold, .4), .5, 2);
  b.fill('M420 470Q600 430 860 440Q1080 452 1060 520Q1000 588 720 584Q440 570 420 470Z', mix(b.earth, deep, .12)); b.fill('M440 474Q620 440 850 450Q1050 462 1034 514Q980 570 720 566Q470 556 440 474Z', mix(b.cool, '#6FA9C4', .5)); ripples(b, 470, 560, 9, light, { x0: 500, x1: 900 }); b.fill('O640 500 90 10O820 520 70 8', light, { opacity: .45 });
  // low wall of turf and stone
  wall(b, 400, 600, 1100, 616, 40, mix(b.wall, deep, .28)); b.fill('M388 566Q560 548 760 560Q940 566 1110 578L1106 594Q900 582 740 578Q560 570 396 584Z', mix(b.leaf, gold, .2));
  const tufts = []; for (let i = 0; i < 26; i++) tufts.push(['M0 0Q-8-14 -18-18M0 0Q-3-20 -8-28M0 0Q2-20 6-30M0 0Q8-14 18-18', { x: b.rnd(0, 1200), y: b.rnd(620, 668), s: b.rnd(.8, 1.3) }]); b.line(tufts, mix(gold, deep, .35), 3);
  b.fill([[LLAMA, { x: 150, y: 476, s: .8 }], [LLAMA, { x: 240, y: 492, s: .9, flip: true }]], light); b.fill([[LLAMA, { x: 70, y: 512, s: 1 }]], mix(warm, deep, .3)); b.fill([[LLAMA, { x: 1140, y: 480, s: .85, flip: true }]], mix(light, warm, .3));
  for (const [x, y, s, o] of [[250, 640, 1.6, { pose: 'hold', kind: 'long', coat: warm }], [390, 632, 1.5, { pose: 'walk', kind: 'trousers', coat: mix(deep, mid, .3) }], [620, 640, 1.6, { pose: 'bend', kind: 'long', coat: '#8C3B52' }], [840, 646, 1.6, { pose: 'bend', kind: 'trousers', coat: gold, flip: true }]]) { person(b, x, y, s, { head: 'hair', ...o }); const bent = o.pose === 'bend', hx = x + (bent ? (o.flip ? -40 : 40) * s : 0), hy = y - (bent ? 62 : 101) * s; b.fill('M-26 0Q0-8 26 0Q0 8 -26 0ZM-13-2Q-11-18 0-18Q11-18 13-2Z', mix(gold, warm, .4), { at: { x: hx, y: hy, s } }); if (!bent) b.fill('M-22-66H26V-48H-22Z', mix(b.leaf, deep, .2), { at: { x, y, s } }); }
  birds(b, 300, 150, 3);
}

function konbit(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 960, y: 110, r: 52, clouds: 3 });
  sea(b, 270, { waves: 14, to: 420 }); b.fill(spline([[880, 280], [960, 240], [1080, 228], [1240, 250], [1260, 300], [900, 300]], true), b.land(.36)); b.fill('M500 276L516 250L520 276ZM600 284L618 252L622 284Z', light);
  const f = x => 560 - x * .24 + 16 * Math.sin(x / 170);
  rise(b, [[-40, 560], [200, 500], [480, 430], [760, 360], [1000, 290], [1240, 210]], mix(b.lit, mid, .3));
  // hedges along the contour, young crops between
  for (let k = 0; k < 5; k++) { const y = 60 + k * 64; b.line(spline(along(x => f(x) + y + 10 * Math.sin(x / 90 + k), -40, 1240, 100)), k % 2 ? b.leaf : mix(b.leaf, b.lit, .25), 32 + k * 4, { dash: `0 ${26 + k * 3}` }); const crop = []; for (let x = 20; x < 1200; x += 120) crop.push(['M0 0Q-8-10 -10-20M0 0V-24M0 0Q8-10 10-20', { x: x + (k % 2) * 30, y: f(x) + y + 46, s: .8 + k * .1 }]); b.line(crop, mix(b.leaf, deep, .2), 3.4); }
  b.fill([[BREADFRUIT, { x: 1050, y: 306, s: 1.3 }], [BREADFRUIT, { x: 1150, y: 290, s: 1.1 }]], b.leaf); tree(b, 110, 560, 190); house(b, 860, 348, .8); house(b, 960, 318, .66, { flip: true }); palm(b, 800, 370, 110, 14);
  // the line of workers, with drum and conch behind
  for (let i = 0; i < 6; i++) { const x = 520 + i * 92; worker(b, x, f(x) + 206 + i * 2, 1.3, { tool: 'hoe', pose: i % 2 ? 'bend' : 'hold', kind: i % 3 ? 'trousers' : 'long', coat: [warm, light, gold, mix(mid, light, .4), warm, gold][i], head: ['cone', 'cap', 'scarf', 'cone', 'hair', 'cone'][i] }); }
  worker(b, 330, 640, 1.7, { kind: 'trousers', coat: light, head: 'cone' }); b.fill('M-20 0L-14-60H14L20 0Q0 8 -20 0Z', mix(warm, deep, .3), { at: { x: 376, y: 622, s: 1.2 } }); b.fill('O376 550 17 6', light); b.line('M354 600L392 562M398 600L360 562', gold, 3);
  person(b, 230, 644, 1.7, { pose: 'point', kind: 'long', coat: mix(warm, gold, .4), head: 'scarf' }); b.fill('M0 0Q16-22 36-16Q30 4 8 8Z', mix(light, warm, .3), { at: { x: 262, y: 502, s: 1 } });
  grass(b, 640, 672, 12); birds(b, 560, 170, 5);
}

export const HIGHLANDS = {
  'stories/dhankuta-spring-book': ['bloom', springBook],
  'stories/apples-move-uphill': ['harvest', apples],
  'stories/ditch-walkers': ['violet', ditchWalkers],
  'stories/watch-above-the-village': ['heights', glacierWatch],
  'stories/konso-terrace-keepers': ['harvest', konso],
  'stories/sowing-water': ['heights', sowingWater],
  'stories/konbit-on-the-slope': ['day', konbit],
};
