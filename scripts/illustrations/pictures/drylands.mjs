// Stories from dry country: plains, salt, dunes, steppe.
import { along, mix, spline } from '../board.mjs';
import { dunes, hills, mesa, strew, wall } from '../kit/land.mjs';
import { hut, yurt } from '../kit/homes.mjs';
import { CACTUS, worker } from '../kit/living.mjs';
import { basket, panel, SACK, table } from '../kit/things.mjs';
import { acacia, birds, COW, crown, GOAT, grass, house, person, rain, sky } from '../parts.mjs';

function saltPans(b) {
  const { light, mid, deep, warm, gold } = b.tones, crust = mix(light, '#FFFFFF', .6), brine = mix(b.cool, light, .35);
  sky(b, { x: 600, y: 130, r: 74, clouds: 0, horizon: 300 });
  b.fill('M0 300H1200V675H0Z', mix(b.earth, light, .2)); b.line('M0 306Q300 300 600 307Q900 312 1200 304', light, 5, { opacity: .8 }); b.line('M60 318H300M420 322H700M820 316H1120', light, 4, { dash: '30 20', opacity: .7 });
  // rectangles of brine and crust, in perspective
  const pan = (x0, x1, y0, X0, X1, y1, c) => { b.fill(`M${x0} ${y0}H${x1}L${X1} ${y1}H${X0}Z`, c, { edge: mix(b.clay, light, .15), width: 6 }); b.line(`M${x0 * .7 + x1 * .3} ${y0 + (y1 - y0) * .35}H${x0 * .4 + x1 * .6}M${X0 * .6 + X1 * .4} ${y0 + (y1 - y0) * .7}H${X0 * .2 + X1 * .8}`, c === crust ? mix(b.cool, light, .4) : light, 3, { opacity: .7 }); };
  const xs = [-420, -60, 240, 520, 800, 1100, 1500], at = (x, t) => 600 + (x - 600) * (.55 + .75 * t);
  [[0, .16], [.17, .4], [.42, .98]].forEach(([t0, t1], j) => { for (let i = 0; i < 6; i++) { const q = t => 340 + 345 * t; pan(at(xs[i] + 8, t0), at(xs[i + 1] - 8, t0), q(t0), at(xs[i] + 8, t1), at(xs[i + 1] - 8, t1), q(t1) - 8, (i + j) % 3 === 0 ? brine : (i + j) % 3 === 1 ? crust : mix(crust, brine, .35)); } });
  b.fill(strew([[180, 430, .9], [230, 434, .7], [1010, 420, .8], [960, 424, .6], [90, 520, 1.3]], 'M-46 0Q-20-50 0-54Q24-48 46 0Z'), crust, { edge: mix(b.cool, light, .5), width: 3 });
  // hut of cloth and sticks
  b.fill('M760 512Q770 380 890 366Q1010 380 1022 512Q890 528 760 512Z', mix(warm, gold, .5)); b.fill('M890 366Q1010 380 1022 512Q960 520 918 521Q940 440 890 366Z', mix(warm, deep, .2)); b.fill('M846 518Q850 440 888 430Q926 440 932 518Z', deep); b.line('M768 470Q890 494 1016 470M780 430Q890 450 1000 430M890 366V340M866 372L880 344M914 372L900 344', mix(warm, deep, .5), 4); b.fill('M800 400L850 378L846 430L800 446Z', gold); 
  panel(b, 1060, 540, 1); b.line('M1100 540Q1040 560 1020 590V620', mix(deep, light, .2), 6); b.fill('M1000 640V600H1046V640Z', mix(deep, mid, .3)); b.line('M1000 612H960V640', mix(deep, light, .2), 7); b.line('M960 640V662', b.cool, 8);
  person(b, 470, 626, 1.9, { pose: 'hold', kind: 'long', coat: '#B23A52', head: 'scarf' }); b.line('M470 520L300 634M284 618L318 650', mix(warm, deep, .4), 7); b.line('M280 624L270 634M292 634L282 646M306 646L296 656', mix(warm, deep, .4), 5); b.fill('M180 660Q230 612 290 640Q300 656 280 664Z', crust, { edge: brine, width: 3 });
  person(b, 660, 470, .95, { pose: 'carry', kind: 'long', coat: gold, head: 'bun' });
}

function openLedger(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 240, y: 100, r: 50, clouds: 3 }); hills(b, [[250, 50, 300, .14, 2], [300, 30, 320, .3, 1]]);
  b.ground(x => 350 + 8 * Math.sin(x / 150), mix(b.lit, b.earth, .5)); acacia(b, 90, 380, .6); acacia(b, 300, 366, .4);
  // the dry river and its dam, left of the building
  b.fill('M-20 430Q180 380 330 372L420 372Q330 420 380 520Q420 600 300 690H-20Z', mix(b.earth, light, .35)); b.line('M20 460Q160 420 300 400M10 520Q180 480 340 470M30 590Q190 560 370 540', b.clay, 2.4, { dash: b.gouge(), opacity: .6 });
  b.fill('M30 480L330 428L350 446L352 476L50 534L30 516Z', mix(b.wall, deep, .14)); b.fill('M30 516L50 534L352 476L350 446L46 500Z', mix(b.wall, deep, .32)); b.fill('M60 470Q180 446 310 426L300 414Q180 430 56 458Z', b.cool);
  // market building with its painted ledger
  b.fill('M430 560V230H1220V560Z', mix(b.wall, gold, .18)); b.fill('M430 560V500H1220V560Z', mix(warm, b.wall, .25)); b.fill('M410 240V206H1240V240Z', mix(warm, deep, .2)); b.fill('M1080 560V320H1190V560Z', mix(deep, mid, .2));
  b.fill('M500 474V270H1010V474Z', light, { edge: mix(deep, mid, .3), width: 6 }); b.line('M500 306H1010M610 270V474M760 270V474M890 270V474M500 340H1010M500 374H1010M500 408H1010M500 442H1010', mix(deep, light, .5), 2.4, { round: false });
  let ink = ''; for (let r = 0; r < 5; r++) for (let c = 0; c < 4; c++) ink += `M${[514, 624, 774, 904][c]} ${324 + r * 34}H${[514, 624, 774, 904][c] + 40 + ((r * 7 + c * 5) % 5) * 11}`; b.line(ink, mix(deep, mid, .3), 5); b.line('M514 289H590M624 289H730M774 289H860M904 289H980', warm, 8); b.dots([[728, 358], [728, 426], [864, 392]], 7, b.leaf); b.dots([[728, 392]], 7, warm);
  b.ground(x => 556 + 5 * Math.sin(x / 120), mix(b.earth, light, .15));
  for (const [x, y, s] of [[470, 600, 1.1], [536, 608, 1], [502, 566, .9]]) { b.fill(SACK, mix(gold, light, .35), { at: { x, y, s } }); b.fill('M-13-58Q0-70 13-58Q0-52 -13-58Z', b.leaf, { at: { x, y, s } }); }
  person(b, 690, 616, 1.75, { pose: 'point', kind: 'long', coat: warm, head: 'scarf' }); person(b, 600, 622, 1.7, { pose: 'stand', kind: 'trousers', coat: mix(mid, light, .4), head: 'cap' }); person(b, 800, 624, 1.2, { pose: 'stand', kind: 'trousers', coat: gold, head: 'hair' }); person(b, 880, 618, 1.7, { pose: 'point', flip: true, kind: 'trousers', coat: light, head: 'hair' }); worker(b, 1000, 628, 1.75, { tool: 'basket', kind: 'long', coat: gold, head: 'bun', flip: true }); person(b, 1120, 634, 1.7, { pose: 'wheel', kind: 'trousers', coat: warm, head: 'hair', flip: true });
  basket(b, 390, 640, 1.3, b.leaf); grass(b, 640, 670, 8);
}

function zaiNursery(b) {
  const { light, mid, deep, warm, gold } = b.tones, red = mix(warm, b.earth, .35);
  sky(b, { x: 240, y: 100, r: 46, clouds: 1 });
  // the wall of dust and rain comes from the right
  b.fill('M520 -20Q480 80 560 150Q500 230 600 330H1240V-20Z', mix(b.tones.far, deep, .25)); b.fill('M700 -20Q640 90 730 160Q680 240 780 330H1240V-20Z', mix(b.tones.far, deep, .45)); b.fill('M560 330Q600 260 680 280Q740 236 820 270Q920 230 1000 262Q1100 226 1240 260V340H560Z', mix(red, b.tones.sky, .3));
  let d = ''; for (let i = 0; i < 26; i++) { const x = b.int(760, 1220), y = b.int(0, 220); d += `M${x} ${y}L${x - 24} ${y + 60}`; } b.line(d, light, 2, { opacity: .5 });
  b.fill('M0 324H1200V675H0Z', red); b.ground(x => 330 + 4 * Math.sin(x / 120), red); hut(b, 120, 352, .8); hut(b, 220, 346, .6); acacia(b, 420, 352, .5); b.line(spline(along(x => 372 + 6 * Math.sin(x / 160), -20, 1220, 120)), mix(b.wall, deep, .4), 9, { dash: '6 8' }); b.line(spline(along(x => 438 + 9 * Math.sin(x / 150), -20, 1220, 120)), mix(b.wall, deep, .35), 15, { dash: '12 11' });
  b.line('M60 400L120 412L150 396L220 408M120 412L130 430M300 470L360 480L380 466L460 478M900 400L960 412L1010 398M1040 480L1100 490L1150 476M620 400L680 408L720 396M90 560L170 576L200 560M960 600L1040 612L1100 598L1160 610', mix(red, deep, .45), 2.6);
  // round pits in rows, each with a rim
  const pits = [], seed = []; for (let j = 0; j < 4; j++) for (let i = 0; i < 8 - j; i++) { const s = .6 + j * .34, x = (i + (j % 2 ? .2 : .6)) * (158 + j * 26) + b.rnd(-8, 8), y = 404 + j * 64 + j * j * 6; if (x > 1230) continue; pits.push([x, y, s]); if (j < 2) seed.push([x, y + 2]); }
  b.fill(pits.map(([x, y, s]) => `O${x} ${y} ${34 * s} ${13 * s}`).join(''), mix(red, light, .35)); b.fill(pits.map(([x, y, s]) => `O${x} ${y + 2} ${26 * s} ${8 * s}`).join(''), mix(red, deep, .55));
  worker(b, 560, 620, 2.1, { kind: 'long', coat: mix(deep, mid, .4), head: 'scarf', pose: 'bend' }); b.fill('M616 544Q614 584 650 588Q686 584 684 544Z', mix(gold, warm, .4)); b.fill('O650 544 34 8', mix(gold, light, .5)); b.dots([[700, 590], [712, 606], [690, 612], [706, 626]], 4, gold);
  worker(b, 300, 540, 1.35, { tool: 'hoe', pose: 'bend', kind: 'trousers', coat: light, head: 'cone' }); person(b, 860, 500, 1.1, { pose: 'point', kind: 'trousers', coat: gold, head: 'hair' }); b.fill([[GOAT, { x: 500, y: 392, s: .6 }], [GOAT, { x: 560, y: 388, s: .5, flip: true }]], light);
}

function redWind(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 820, y: 150, r: 70, clouds: 0 }); for (const [y, o] of [[180, .5], [250, .6]]) b.fill(`M0 ${y}Q300 ${y - 40} 600 ${y}Q900 ${y + 30} 1200 ${y - 20}V${y + 40}Q900 ${y + 70} 600 ${y + 40}Q300 ${y + 10} 0 ${y + 46}Z`, mix(b.tones.sky, warm, .25), { opacity: o });
  dunes(b, [[250, 260, 420, 160, .2], [900, 250, 520, 190, .3]]); b.fill('M-20 400Q300 380 600 400Q900 420 1220 392V690H-20Z', mix(b.earth, b.clay, .55)); dunes(b, [[620, 380, 900, 330, .62]]);
  // hedges of sisal along the dune
  const sisal = 'M0 0L-34-18L-8-8L-26-40L-2-14L-2-54L4-14L26-42L10-8L36-20L6 0Z', green = mix(mid, '#7C8C5C', .4);
  for (let k = 0; k < 4; k++) { const list = [], n = 16 - k * 2; for (let i = 0; i < n; i++) { const x = -10 + i * 1240 / n + (k % 2) * 20, y = 446 + k * 52 + k * k * 3 + 22 * Math.sin(x / 260 + k * .4); list.push([x, y, .55 + k * .2]); } b.fill(strew(list, sisal), k % 2 ? mix(green, deep, .25) : green); }
  // bottle trees
  for (const [x, y, s] of [[110, 420, 1.3], [1080, 410, 1], [990, 404, .7]]) { b.fill('M-26 0Q-38-60 -20-110Q-10-130 -6-140H6Q10-130 20-110Q38-60 26 0Z', mix(warm, deep, .35), { at: { x, y, s } }); b.line('M-2-136L-40-168M-2-138L-14-180M2-138L18-180M2-136L42-166', mix(warm, deep, .4), 6 * s, { at: { x, y, s } }); b.fill('O-44 -172 22 10O-14 -186 20 10O20 -186 22 10O46 -168 20 10', green, { at: { x, y, s } }); }
  const zebu = 'M-34 0V-26Q-36-40 -22-42H4Q8-58 20-42L30-50L26-66L36-54L46-40L36-32L28-22V0H22V-16H-24V0Z';
  b.fill([[zebu, { x: 520, y: 446, s: .9 }], [zebu, { x: 640, y: 452, s: 1 }], [zebu, { x: 420, y: 440, s: .8 }]], mix(deep, warm, .35)); b.fill([[zebu, { x: 750, y: 462, s: 1 }]], light); worker(b, 350, 448, .95, { tool: 'stick', pose: 'walk', kind: 'trousers', coat: warm });
  worker(b, 760, 626, 1.7, { tool: 'spade', pose: 'bend', kind: 'trousers', coat: light, head: 'cone' }); b.fill(sisal, green, { at: { x: 852, y: 640, s: .8 } }); worker(b, 250, 640, 1.8, { tool: 'basket', kind: 'long', coat: gold, head: 'scarf' });
  let wind = ''; for (let i = 0; i < 9; i++) { const x = b.int(40, 1000), y = b.int(300, 600); wind += `M${x} ${y}Q${x + 60} ${y - 10} ${x + 120} ${y}`; } b.line(wind, light, 2.4, { opacity: .6, dash: '50 12 20 10' });
}

function steppe(b) {
  const { light, mid, deep, warm, gold } = b.tones, hay = mix(gold, light, .2);
  sky(b, { x: 200, y: 170, r: 66, clouds: 3, horizon: 340 }); hills(b, [[300, 44, 360, .12, 2], [336, 30, 420, .28, 2]]);
  b.ground(x => 384 + 10 * Math.sin(x / 220), mix(b.earth, gold, .4)); b.contours(() => 390, 4, 60, warm, .35);
  for (const [x, y, s] of [[150, 420, .8], [290, 412, .9], [440, 424, .75]]) yurt(b, x, y, s, light);
  const horse = 'M-30 0L-28-30Q-34-44 -20-46H14L26-64L40-66L46-54L34-50L26-28L24 0H19L17-22H-20L-24 0ZM-28-42Q-40-34 -38-14L-33-18Z'; b.fill([[horse, { x: 600, y: 420, s: .8 }], [horse, { x: 700, y: 430, s: .9, flip: true }]], mix(warm, deep, .45)); b.fill([[horse, { x: 540, y: 440, s: .85 }]], mix(gold, deep, .3));
  b.fill(strew([[80, 500, .9], [150, 516, 1], [220, 500, .9], [60, 540, 1.1], [270, 534, 1, true]], GOAT), light); b.fill(strew([[120, 548, 1.1], [200, 556, 1.1]], GOAT), mix(deep, warm, .4));
  // the shared store of stone and sod, half full
  wall(b, 790, 520, 1180, 520, 120, mix(b.wall, deep, .3)); b.fill('M770 408Q980 352 1200 400L1204 424Q980 384 776 430Z', mix(b.leaf, gold, .35)); b.fill('M900 520V440H1060V520Z', deep); b.fill('M906 520Q912 456 980 452Q1050 456 1054 520Z', hay); b.line('M930 500L960 470M970 510L990 466M1010 506L1030 480', mix(gold, deep, .3), 3);
  // ox-cart with hay
  b.fill('M420 560Q430 450 520 438Q620 436 690 470Q730 500 720 560Z', hay); b.line('M450 540Q480 500 470 470M520 550Q540 490 530 456M600 552Q600 500 620 460M670 550Q660 510 680 486M440 510Q480 514 520 500M560 520Q620 524 690 510', mix(gold, deep, .3), 3, { opacity: .8 }); b.line('M400 562H820', mix(warm, deep, .5), 12); b.line('O520 592 46O640 592 46M520 546V638M474 592H566M640 546V638M594 592H686', mix(warm, deep, .5), 7);
  b.fill(COW, mix(deep, warm, .3), { at: { x: 880, y: 624, s: 1.9 } }); b.line('M820 562L900 560', mix(warm, deep, .5), 9);
  const fork = (x, y, s, flip) => b.line('M10-50L66-128M58-134L74-150M66-128L84-140M74-122L92-130', mix(warm, deep, .5), 5 * s, { at: { x, y, s, flip } });
  person(b, 360, 640, 1.75, { pose: 'hold', kind: 'long', coat: mix(deep, '#2F5E86', .5), head: 'cap' }); fork(360, 640, 1.75); b.fill('M470 390Q500 360 540 372Q560 400 520 412Q480 412 470 390Z', hay);
  person(b, 590, 462, 1.25, { pose: 'bend', kind: 'long', coat: warm, head: 'scarf' }); person(b, 760, 646, 1.7, { pose: 'point', flip: true, kind: 'long', coat: mix(mid, light, .3), head: 'cap' }); worker(b, 1100, 634, 1.7, { kind: 'long', coat: '#8C3B52', head: 'bun', flip: true }); b.fill('O1076 540 46 34', hay); grass(b, 640, 672, 14, mix(gold, deep, .4)); birds(b, 620, 190, 3);
}

function umbu(b) {
  const { light, mid, deep, warm, gold } = b.tones, copper = '#B5652F';
  sky(b, { x: 960, y: 110, r: 58, clouds: 2 }); hills(b, [[290, 34, 300, mix(b.tones.far, b.tones.sky, .5), 1]]); mesa(b, 300, 310, 200, 70, .5);
  b.ground(x => 340 + 6 * Math.sin(x / 120), mix(b.earth, light, .1));
  // grey thorn scrub
  const thorn = 'M0 0L-4-30L-22-52M-4-30L10-58M0-14L20-36M-12-40L-26-40M4-44L20-48', scrub = []; for (let i = 0; i < 26; i++) scrub.push([b.rnd(0, 1200), b.rnd(352, 420), b.rnd(.6, 1.1)]); b.line(strew(scrub, thorn), mix(deep, light, .45), 3); b.fill(strew([[1150, 470, 1.3], [1090, 440, .8], [30, 450, 1]], CACTUS), mix(b.leaf, mid, .3));
  b.ground(x => 440 + 8 * Math.sin(x / 140), b.earth); b.contours(() => 452, 3, 70, b.clay, .45);
  // umbu: a low, wide crown
  b.fill('M306 520Q300 460 318 420L250 380L262 370L330 402L340 350L352 352L356 400L430 372L438 384L372 424Q382 470 384 520Z', mix(warm, deep, .5)); b.fill(crown(b, 340, 330, 240, 130, 11), b.leaf); b.fill(crown(b, 370, 306, 170, 84, 9), mix(b.leaf, b.lit, .4)); const fruit = []; for (let i = 0; i < 34; i++) { const a = b.rnd(0, 6.28), r = Math.sqrt(b.next()); fruit.push([340 + Math.cos(a) * r * 200, 320 + Math.sin(a) * r * 80]); } b.dots(fruit, 7, mix(b.lit, light, .4));
  b.fill('O340 530 220 22', b.clay, { opacity: .5 }); b.fill(strew([[240, 540, 1.2], [430, 546, 1.3, true]], GOAT), mix(warm, deep, .3)); b.fill('M-26 0Q-34-22 -12-24H10L16-34L26-34L30-26L22-20Q30 0 20 0Z', light, { at: { x: 320, y: 548, s: 1.3 } });
  // house, gutter and the white cistern
  house(b, 690, 500, 1.9, { roof: warm }); b.line('M862 438H940V462', mix(deep, light, .35), 7); b.fill('M910 540V470Q990 426 1070 470V540Q990 566 910 540Z', light); b.fill('M1010 555V444Q1050 452 1070 470V540Q1046 552 1010 555Z', mix(light, deep, .14)); b.line('M910 492Q990 520 1070 492', mix(light, deep, .25), 3); b.fill('M970 452H1010V438H970Z', mix(deep, light, .3));
  // the copper pan
  b.fill('M560 640L580 600H640L660 640Z', mix(b.wall, deep, .5)); b.fill('M588 626Q600 596 612 618Q624 592 634 628Z', gold); b.fill('M520 560Q530 604 610 606Q690 604 700 560Z', copper); b.fill('O610 560 90 18', mix(copper, deep, .35)); b.fill('O610 561 78 13', mix(b.lit, gold, .4)); b.line('M566 530Q560 510 570 494M612 526Q604 502 616 484M654 530Q648 512 658 496', light, 4, { opacity: .7 });
  worker(b, 480, 640, 1.8, { kind: 'long', coat: warm, head: 'scarf' }); b.line('M500 548L596 566', mix(warm, deep, .5), 6); person(b, 750, 640, 1.8, { pose: 'hold', flip: true, kind: 'long', coat: mix(mid, light, .4), head: 'bun' }); table(b, 930, 650, 240, 1.1); b.fill(strew([[850, 568, .7], [900, 568, .7], [950, 568, .7]], 'M-22 0V-50Q-22-60 -14-62V-70H14V-62Q22-60 22-50V0Z'), mix(b.lit, gold, .5)); b.fill(strew([[850, 568, .7], [900, 568, .7], [950, 568, .7]], 'M-17-66H17V-78H-17Z'), mix(warm, deep, .3)); basket(b, 1010, 568, .7, mix(b.lit, light, .4)); person(b, 1090, 646, 1.75, { pose: 'point', flip: true, kind: 'long', coat: gold, head: 'hair' });
}

export const DRYLANDS = {
  'stories/salt-pan-shade': ['dust', saltPans],
  'stories/open-ledger-makueni': ['day', openLedger],
  'stories/zai-nursery': ['storm', zaiNursery],
  'stories/fences-against-red-wind': ['dust', redWind],
  'stories/hay-for-winter': ['harvest', steppe],
  'stories/umbu-and-cistern': ['harvest', umbu],
};
