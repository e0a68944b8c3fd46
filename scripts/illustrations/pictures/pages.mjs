// Wide pictures at the head of pages: training, exchange, awards, plans.
import { along, mix, spline } from '../board.mjs';
import { bands, hills, rings, strew, wall } from '../kit/land.mjs';
import { backs, HERON, worker } from '../kit/living.mjs';
import { basket, bell, bench, book, bus, EAR, lamp, sluice, stool } from '../kit/things.mjs';
import { reeds, stream } from '../kit/water.mjs';
import { acacia, birds, crown, grass, grove, house, mist, palm, person, ripples, SEEDLING, sky, tree } from '../parts.mjs';

function capacity(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 250, y: 100, r: 48, clouds: 2, horizon: 260 }); hills(b, [[240, 60, 300, .16, 2], [300, 30, 300, .34, 1]]); b.ground(x => 340 + 6 * Math.sin(x / 140), mix(b.lit, mid, .35)); house(b, 150, 350, .7); house(b, 240, 356, .6); grove(b, 'round', [[90, 350, 40], [1060, 350, 46], [1120, 352, 36]], b.land(.66));
  b.fill('M760 470Q780 380 764 300L830 290Q850 380 850 470Z', mix(warm, deep, .55)); b.fill(crown(b, 790, 190, 330, 170, 13), b.leaf); b.fill(crown(b, 830, 150, 230, 106, 10), mix(b.leaf, b.lit, .32)); b.fill('O600 520 520 120', mix(b.earth, mid, .2));
  // the drawn map lies in the middle, turned to the viewer
  b.fill('M330 440H870L1000 600H200Z', deep, { opacity: .2 }); b.fill('M340 430H860L990 588H210Z', mix(light, gold, .2)); for (let k = 0; k < 5; k++) { const q = 1 - k * .19; b.fill(`O${560 + k * 6} ${506 - k * 4} ${220 * q} ${54 * q}`, mix(mix(b.lit, light, .5), b.leaf, k * .18), { edge: mix(b.leaf, light, .3), width: 2.4 }); } b.line('M590 490Q660 520 760 516Q840 520 900 560', mix(b.cool, deep, .15), 8); b.fill('M780 490V476L792 466L804 476V490ZM820 500V486L832 476L844 486V500ZM430 470V456L442 446L454 456V470Z', warm); b.line('M450 480Q520 540 640 556Q740 564 800 500', warm, 4, { dash: '4 10' });
  for (const [x, y, s, o] of [[300, 460, 1.15, {}], [410, 436, 1.05, {}], [540, 426, 1, {}], [680, 428, 1, {}], [900, 446, 1.1, { flip: true }], [990, 500, 1.2, { flip: true }]]) person(b, x, y, s, { pose: 'sit', kind: 'long', ...o }); person(b, 1010, 600, 1.5, { pose: 'point', flip: true, kind: 'long', coat: light, head: 'scarf' });
  backs(b, [[160, 600, .9], [260, 650, 1.05], [410, 668, 1.1], [560, 672, 1.15], [710, 672, 1.1], [850, 668, 1.1]], 1.75); birds(b, 420, 150, 4);
}

function exchangeBus(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 880, y: 120, r: 56, clouds: 3, horizon: 300 }); hills(b, [[230, 90, 280, .12, 2], [310, 60, 300, .28, 2]]); mist(b, 340);
  bands(b, x => 400 + 50 * Math.sin(x / 260 + 2), 4, { gap: 40, haze: .3 }); house(b, 180, 410, .6); house(b, 240, 418, .5, { flip: true }); grove(b, 'fir', [[1040, 390, 60], [1080, 396, 70], [1120, 386, 56], [980, 400, 44]], b.leaf);
  b.fill('M-20 560Q300 600 620 560Q920 524 1220 560V690H-20Z', mix(mid, deep, .2)); b.line('M-20 600Q300 640 620 598Q920 560 1220 596', mix(b.earth, light, .3), 54); b.line('M-20 600Q300 640 620 598Q920 560 1220 596', light, 4, { dash: '40 30' }); let posts = ''; for (let x = 20; x < 1200; x += 90) posts += `M${x} ${640 + 24 * Math.sin(x / 190)}V${608 + 24 * Math.sin(x / 190)}`; b.line(posts, light, 9); 
  bus(b, 600, 590, 1.75); // load on the roof
  b.fill('M360 380Q356 340 400 338H440Q470 344 464 380Z', mix(gold, warm, .4)); b.fill('M480 380Q474 346 512 342Q552 344 548 380Z', mix(gold, light, .3)); b.line('M364 360H462M482 362H548', mix(gold, deep, .4), 3); for (const [i, c] of [light, mix(b.cool, deep, .15), gold].entries()) { b.line(`M572 ${372 - i * 22}L740 ${364 - i * 22}`, c, 20); b.dots([[740, 364 - i * 22]], 10, mix(c, deep, .25)); b.dots([[740, 364 - i * 22]], 4, deep); } b.line('M350 382H790', deep, 5); b.line('M360 384Q500 320 620 384M560 384Q660 300 780 384', mix(warm, deep, .4), 3);
  person(b, 990, 626, 1.3, { pose: 'point', flip: true, kind: 'long', coat: gold, head: 'scarf' }); person(b, 1060, 630, 1, { pose: 'walk', flip: true, kind: 'trousers', coat: light }); tree(b, 110, 580, 190); grass(b, 650, 672, 12, light); birds(b, 360, 170, 5);
}

function champions(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 420, y: 240, r: 76, clouds: 4, horizon: 360 }); hills(b, [[300, 80, 300, .14, 2], [360, 50, 340, .32, 2]]); mist(b, 400, .5);
  const edge = x => 500 + 22 * Math.sin(x / 240 + 1); b.ground(edge, mix(b.lit, mid, .35)); b.line(spline(along(edge, -40, 1240, 90)), mix(b.wall, deep, .35), 20, { round: false }); b.line(spline(along(edge, -40, 1240, 90)), mix(b.wall, deep, .6), 16, { dash: '2 24', round: false }); b.contours(edge, 3, 56, light, .3);
  const colours = [warm, gold, light, b.leaf, mix(warm, gold, .5), '#8C3B52', mix(b.cool, light, .3), warm, gold]; for (const [i, c] of colours.entries()) { const x = 90 + i * 132, y = edge(x) - 6, h = 170 + (i % 3) * 34; b.line(`M${x} ${y}V${y - h}`, mix(warm, deep, .5), 6); b.fill(i % 2 ? `M${x + 3} ${y - h}Q${x + 40} ${y - h - 14} ${x + 92} ${y - h + 18}Q${x + 46} ${y - h + 22} ${x + 3} ${y - h + 52}Z` : `M${x + 3} ${y - h}L${x + 88} ${y - h + 22}L${x + 3} ${y - h + 50}Z`, c); }
  bench(b, 640, 620, 260, 1.5); b.fill('M520 552V470H760V490H540V552Z', mix(warm, deep, .4)); b.line('M530 552V474M750 552V474M526 500H754', mix(warm, deep, .45), 9); b.fill('O640 556 54 9', gold); b.fill('M608 554Q610 524 640 522Q670 524 672 554Z', mix(gold, light, .2)); b.line('M610 548H670', warm, 6); tree(b, 1080, 600, 260, mix(b.leaf, deep, .2)); grass(b, 600, 668, 22, mix(b.leaf, deep, .2)); b.fill(strew([[320, 640, 1.3], [380, 652, 1.2], [860, 640, 1.3]], 'M0 0V-30M0-30Q-10-36 0-44Q10-36 0-30'), warm); birds(b, 660, 160, 6);
}

function masterclass(b) {
  const { light, mid, deep, warm, gold } = b.tones, wallC = mix(b.tones.far, warm, .25);
  sky(b, { x: 1010, y: 110, r: 46, clouds: 2, horizon: 330 }); hills(b, [[300, 60, 260, .24, 1], [360, 40, 300, .44]]); grove(b, 'round', [[1100, 400, 60], [1020, 396, 44], [1160, 404, 50]], b.land(.7));
  b.fill('M-20 0H800V560H-20Z', wallC); b.fill('M-20 0H860L940 70H-20Z', mix(warm, deep, .45)); b.line('M-20 44H910M-20 22H884', mix(warm, deep, .65), 4, { dash: b.gouge() }); b.fill('M-20 560H1220V690H-20Z', mix(warm, deep, .4)); b.line('M-20 590H1220M-20 630H1220M200 560V590M520 560V590M860 560V590M360 590V630M700 590V630M1020 590V630', mix(warm, deep, .6), 3); b.line('M900 70V560M780 70V560', mix(warm, deep, .5), 22); b.line('M900 470H1220M900 520H1220M980 470V560M1060 470V560M1140 470V560', mix(warm, deep, .45), 9);
  b.fill('M40 500V250H190V500Z', mix(gold, warm, .25), { edge: mix(warm, deep, .6), width: 12 }); b.line('M115 250V500M40 376H190', mix(warm, deep, .6), 7);
  b.fill('O560 200 330 260', gold, { opacity: .13 }); b.fill('M260 440V190H720V440Z', mix(warm, deep, .55)); b.fill('M274 426V204H706V426Z', mix(deep, mid, .25)); b.line('M320 396V230M320 396H670', light, 5); b.line('M330 380Q420 376 470 320Q520 250 580 262Q630 272 660 240', gold, 7); b.dots([[400, 364], [470, 320], [540, 258], [620, 268]], 7, light); b.line('M360 250H420M360 268H400', light, 4, { dash: '10 8' }); b.fill('M250 446H730V460H250Z', mix(warm, deep, .6)); b.fill('M440 446H480V438H440ZM500 446H516V440H500Z', light);
  lamp(b, 800, 200, 1.7); b.line('M800 70V152', deep, 5); for (const [x, y, s] of [[240, 620, 1.5], [380, 612, 1.4], [520, 616, 1.45], [660, 612, 1.4], [300, 668, 1.8], [470, 672, 1.8], [640, 672, 1.8], [800, 660, 1.7], [930, 640, 1.6]]) stool(b, x, y, s, mix(warm, gold, .3)); b.fill('M490 604L560 594L572 606L502 616Z', light); b.line('M506 606L556 599', deep, 2.4); b.fill('M1060 560V520H1120V560Z', mix(warm, gold, .4)); b.fill(SEEDLING, b.leaf, { at: { x: 1090, y: 522, s: 2.4 } });
}

function awards(b) {
  const { light, mid, deep, warm, gold } = b.tones, plaster = mix(b.wall, gold, .25), wood = mix(warm, deep, .42);
  b.fill('M0 0H1200V675H0Z', plaster); let d = ''; for (let i = 0; i < 16; i++) { const x = (i * 211) % 1120, y = (i * 97) % 620 + 20; d += `M${x} ${y}Q${x + 40} ${y - 8} ${x + 84} ${y}`; } b.line(d, mix(plaster, deep, .14), 3); b.fill('M0 560H1200V675H0Z', mix(plaster, b.clay, .5)); rings(b, 600, 200, 520, 190, 5, null, mix(plaster, deep, .12), { width: 3, wobble: .06 });
  b.fill('M90 456H1110V484H90Z', wood); b.fill('M90 480H1110V496H90Z', mix(wood, deep, .35)); b.line('M200 496L170 560M1000 496L1030 560', wood, 12);
  for (const [x, s, c] of [[240, 2.6, warm], [430, 3.2, mix(warm, gold, .45)], [620, 3.9, mix(warm, deep, .15)], [820, 3.1, mix(warm, gold, .3)], [980, 2.5, mix(warm, deep, .05)]]) { b.fill('O0 0 24 3', deep, { at: { x, y: 456, s }, opacity: .25 }); b.line('M-22-40Q-42-38 -36-22Q-30-10 -16-12M22-40Q42-38 36-22Q30-10 16-12', mix(c, deep, .2), 5.4 * s, { at: { x, y: 456, s } }); b.fill('M-26-50H26Q24-14 8-10V-4Q18-2 18 0H-18Q-18-2 -8-4V-10Q-24-14 -26-50Z', c, { at: { x, y: 456, s } }); b.fill('O0 -50 26 5', mix(c, deep, .4), { at: { x, y: 456, s } }); b.line('M-24-36Q0-30 24-36M-20-24Q0-19 20-24', mix(c, light, .45), 1.6 * s, { at: { x, y: 456, s } }); }
  b.line([[EAR, { x: 600, y: 270, s: 2, turn: -.25 }], [EAR, { x: 620, y: 266, s: 2.2 }], [EAR, { x: 640, y: 270, s: 2, turn: .25 }], [EAR, { x: 424, y: 306, s: 1.6, turn: -.2 }], [EAR, { x: 436, y: 304, s: 1.7, turn: .12 }], [EAR, { x: 826, y: 308, s: 1.6, turn: .2 }]], mix(gold, deep, .2), 5); 
  b.fill('M700 470Q740 500 730 560L750 544L768 566Q780 510 740 470Z', b.leaf); b.fill('M724 470Q690 500 690 556L672 540L656 560Q660 500 706 470Z', mix(b.leaf, b.lit, .3)); b.fill('O718 470 24', gold); b.line('O718 470 15', mix(gold, deep, .3), 3); b.dots([[320, 446], [338, 448], [900, 446], [520, 448]], 8, gold); b.fill(strew([[140, 456, 1.6], [1080, 456, 1.6]], 'M-12 0Q-26-14 -19-32Q-15-40 -7-40V-48H7V-40Q15-40 19-32Q26-14 12 0Z'), mix(deep, mid, .3));
}

function creekSluice(b) {
  const { light, mid, deep, warm } = b.tones;
  sky(b, { x: 320, y: 190, r: 60, clouds: 3, horizon: 310 }); b.ground(b.ridge(306, 10, 220), b.land(.18)); mist(b, 320, .8); b.fill('M0 330H1200V675H0Z', mix(b.lit, mid, .3)); b.contours(() => 336, 4, 60, light, .4); grove(b, 'round', [[60, 344, 40], [140, 346, 34], [760, 342, 30], [840, 344, 40]], b.land(.6));
  stream(b, [[330, 330, 20], [420, 360, 34], [560, 400, 50], [640, 460, 76], [560, 540, 120], [440, 620, 200], [380, 710, 280]], { tone: mix(b.cool, light, .15), bank: mix(b.clay, deep, .2) }); ripples(b, 520, 660, 12, light, { x0: 430, x1: 560 });
  b.fill('M640 470Q800 430 1220 440V560Q900 560 700 520Z', mix(b.lit, mid, .4)); b.line('M660 466Q820 430 1220 438', mix(b.earth, light, .3), 14); sluice(b, 700, 520, 1.35); b.fill('M600 560Q640 540 700 540Q770 540 800 566Q700 600 600 560Z', mix(b.cool, light, .3)); b.line('M650 556Q700 546 750 558', light, 4);
  reeds(b, 60, 260, 560, 14, 1.2, b.leaf); reeds(b, 860, 1180, 600, 16, 1.4, b.leaf); reeds(b, 120, 240, 440, 8, .8, mix(b.leaf, b.lit, .3)); b.fill(HERON, mix(light, b.cool, .2), { at: { x: 470, y: 600, s: 2.1 } }); b.line('O470 602 46 8', light, 3); b.fill(HERON, mix(deep, light, .4), { at: { x: 230, y: 480, s: .9, flip: true } }); person(b, 900, 446, .95, { pose: 'stand', kind: 'long', coat: warm, head: 'scarf' }); house(b, 1030, 440, .8); palm(b, 1150, 444, 150, 14); birds(b, 560, 150, 6); grass(b, 630, 668, 12);
}

function marketShade(b) {
  const { light, mid, deep, warm, gold } = b.tones, walls = [b.wall, mix(b.wall, gold, .35), mix(b.wall, warm, .3), mix(b.wall, b.clay, .45)];
  b.fill('M0 0H1200V675H0Z', mix(b.tones.sky, light, .2)); b.fill('O620 90 46', gold); b.fill('M0 320H1200V675H0Z', mix(b.earth, light, .25));
  for (const [x, w, h, y, i] of [[480, 70, 150, 360, 1], [380, 110, 220, 400, 3], [220, 170, 300, 460, 0], [-60, 290, 420, 560, 2]]) { b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, walls[i]); b.fill(`M${x + w} ${y}V${y - h}L${x + w + 16} ${y - h + 10}V${y - 10}Z`, mix(walls[i], deep, .3)); b.fill(`M${x + w * .2} ${y - h * .6}V${y - h * .8}H${x + w * .4}V${y - h * .6}ZM${x + w * .6} ${y - h * .6}V${y - h * .8}H${x + w * .8}V${y - h * .6}Z`, mix(deep, walls[i], .2)); }
  for (const [x, w, h, y, i] of [[650, 70, 160, 360, 2], [710, 120, 230, 400, 0], [810, 190, 310, 460, 3], [970, 300, 430, 560, 1]]) { b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, walls[i]); b.fill(`M${x} ${y}V${y - h}L${x - 16} ${y - h + 10}V${y - 10}Z`, mix(walls[i], deep, .3)); b.fill(`M${x + w * .2} ${y - h * .6}V${y - h * .8}H${x + w * .4}V${y - h * .6}ZM${x + w * .6} ${y - h * .6}V${y - h * .8}H${x + w * .8}V${y - h * .6}Z`, mix(deep, walls[i], .2)); }
  // sails of cloth over the lane
  const cloth = (d, c) => { b.fill(d, c); }; cloth('M500 230L700 216L600 276Z', gold); cloth('M400 190L700 250L470 290Z', warm); cloth('M760 170L480 236L800 276Z', light); cloth('M230 120L830 200L330 250Z', mix(b.cool, light, .3)); cloth('M1000 80L420 150L1040 240Z', gold); cloth('M-20 60L700 110L60 210Z', warm); b.line('M60 120Q300 120 560 116M960 150Q760 150 560 158', mix(warm, light, .3), 3, { opacity: .6 });
  b.fill('M520 380H660L900 690H280Z', mix(b.earth, light, .5)); b.fill('M540 420L640 420L700 520L470 530ZM450 580L760 570L800 650L380 660Z', mix(b.earth, deep, .22), { opacity: .5 });
  const stallX = (x, y, s, c, f) => { b.fill('M-80-40H80L70 0H-70Z', mix(warm, deep, .3), { at: { x, y, s } }); for (const [i, k] of [gold, b.leaf, '#B5382A', mix(gold, light, .4)].entries()) { b.fill('M-18 0Q-16-22 0-24Q16-22 18 0Z', k, { at: { x: x + (-58 + i * 38) * s, y: y - 40 * s, s } }); } b.line('M-74-40V-120M74-40V-120', mix(warm, deep, .5), 5 * s, { at: { x, y, s } }); b.fill('M-90-112L-70-146H70L90-112Q60-100 30-112Q0-100 -30-112Q-60-100 -90-112Z', c, { at: { x, y, s } }); };
  stallX(330, 500, .9, b.leaf); stallX(860, 500, .9, warm); stallX(150, 630, 1.5, gold); stallX(1060, 630, 1.5, b.leaf); person(b, 330, 486, .95, { pose: 'hold', kind: 'long', coat: warm, head: 'scarf' }); person(b, 600, 440, .7, { pose: 'walk', kind: 'trousers', coat: light }); person(b, 560, 520, 1.05, { pose: 'carry', kind: 'long', coat: gold, head: 'bun' }); person(b, 680, 560, 1.2, { pose: 'walk', kind: 'trousers', coat: mix(mid, light, .4), flip: true }); worker(b, 480, 640, 1.6, { tool: 'basket', kind: 'long', coat: '#8C3B52', head: 'scarf' }); person(b, 770, 650, 1.65, { pose: 'point', kind: 'long', coat: light, head: 'bun' }); person(b, 850, 654, 1.1, { pose: 'stand', kind: 'trousers', coat: gold }); basket(b, 590, 664, 1.1, '#B5382A');
}

function stoneLines(b) {
  const { light, deep, warm, gold } = b.tones, soil = mix(b.earth, b.clay, .4), stone = mix(b.wall, deep, .36);
  sky(b, { x: 920, y: 130, r: 58, clouds: 2, horizon: 300 }); hills(b, [[290, 24, 300, mix(b.tones.far, b.tones.sky, .5), 1]]); b.ground(x => 312 + 5 * Math.sin(x / 130), mix(b.lit, b.earth, .5)); acacia(b, 220, 350, .7); acacia(b, 980, 344, .5); acacia(b, 600, 330, .3);
  b.fill('M0 344H1200V675H0Z', soil); for (let k = 0; k < 4; k++) { const y = 372 + k * 62 + k * k * 8, f = x => y + 18 * Math.sin(x / 230 + k * .8), s = .5 + k * .34, line = spline(along(f, -40, 1240, 100)); b.line(spline(along(x => f(x) - 12 * s, -40, 1240, 100)), mix(soil, deep, .2), 26 * s, { round: false }); b.line(line, stone, 24 * s, { dash: `${Math.round(9 * s)} ${Math.round(31 * s)} ${Math.round(3 * s)} ${Math.round(27 * s)}` }); const millet = []; for (let i = 0; i < 11 - k; i++) { const x = 40 + i * (1180 / (11 - k)) + (k % 2) * 40; millet.push([x, f(x) + 36 * s + 8, s * .8]); } b.line(strew(millet, 'M0 0Q-4-24 -16-38M0 0V-46M0 0Q6-22 18-34M0-10Q-14-18 -22-16M0-12Q14-22 24-20'), mix(b.leaf, b.lit, .25), 3 + k); }
  worker(b, 360, 540, 1.35, { kind: 'trousers', coat: warm, head: 'cap', pose: 'bend' }); person(b, 780, 600, 1.6, { pose: 'carry', kind: 'long', coat: gold, head: 'bun' }); worker(b, 960, 480, 1.05, { tool: 'hoe', kind: 'trousers', coat: light, head: 'cone' }); person(b, 160, 640, 1.75, { pose: 'point', kind: 'long', coat: '#2F6F86', head: 'scarf' }); birds(b, 460, 170, 5);
}

function bellBridge(b) {
  const { light, mid, deep, warm, gold } = b.tones, rock = mix(deep, mid, .35);
  sky(b, { x: 640, y: 110, r: 48, clouds: 2, horizon: 280 }); hills(b, [[240, 70, 240, .2, 1], [320, 50, 260, .36]]); mist(b, 380, .7);
  b.fill('M0 420H1200V675H0Z', b.land(.5)); stream(b, [[600, 380, 14], [630, 440, 26], [580, 510, 44], [620, 590, 70], [590, 710, 110]]); ripples(b, 500, 660, 10, light, { x0: 500, x1: 660 });
  b.fill('M-20 330Q120 320 240 350L300 370Q310 460 360 520Q340 600 420 690H-20Z', rock); b.fill('M1220 320Q1080 316 960 350L900 372Q890 460 850 530Q880 600 800 690H1220Z', rock); b.line('M60 400Q160 420 280 410M40 480Q180 500 310 490M60 560Q200 580 340 570M1140 400Q1040 420 920 410M1160 480Q1020 500 890 490M1140 560Q1000 580 860 580', light, 2.4, { dash: b.gouge(), opacity: .4 }); b.fill('M-20 334Q120 322 240 352L300 372L290 384Q140 352 -20 366ZM1220 324Q1080 320 960 352L900 374L910 386Q1060 350 1220 360Z', mix(b.lit, mid, .3));
  // towers and the deck
  b.line('M286 376V214M316 380V214M280 226H322M884 380V214M914 376V214M878 226H920', mix(warm, deep, .45), 12); b.line('M300 220Q600 420 900 220', mix(deep, light, .2), 5); b.line('M300 372Q600 480 900 372', mix(warm, gold, .3), 15, { round: false }); b.line('M300 340Q600 448 900 340', mix(deep, light, .2), 3.4); let hang = ''; for (let i = 1; i < 16; i++) { const t = i / 16, x = 300 + 600 * t, top = 220 + 400 * t * (1 - t), low = 372 + 216 * t * (1 - t); hang += `M${x} ${top}V${low}`; } b.line(hang, mix(deep, light, .3), 3); b.line('M300 220L80 340M900 220L1120 330', mix(deep, light, .2), 5);
  person(b, 560, 424, .95, { pose: 'walk', kind: 'trousers', coat: light, head: 'cap' }); person(b, 640, 424, .95, { pose: 'carry', kind: 'long', coat: warm, head: 'bun' }); person(b, 690, 418, .66, { pose: 'walk', kind: 'trousers', coat: gold });
  b.line('M120 340V190M210 342V190M108 196H222', mix(warm, deep, .5), 12); b.fill('M90 200L165 140L240 200Z', warm); bell(b, 165, 286, 1.25); b.line('M120 250Q104 266 112 290M210 250Q226 266 218 290', gold, 4); person(b, 60, 346, 1.2, { pose: 'point', kind: 'long', coat: gold, head: 'scarf' }); house(b, 1010, 344, .9); house(b, 1110, 334, .76, { flip: true }); grove(b, 'fir', [[960, 350, 60], [1180, 330, 70], [20, 420, 60]], b.leaf); birds(b, 460, 160, 5);
}

function plansWall(b) {
  const { light, mid, deep, warm, gold } = b.tones, plaster = mix(b.wall, gold, .2);
  sky(b, { x: 1080, y: 80, r: 38, clouds: 2, horizon: 180 }); hills(b, [[150, 40, 260, .24, 1]]); b.fill('M60 590V110H1140V590Z', plaster); b.fill('M20 124L90 50H1110L1180 124Z', warm); b.line('M50 100H1150M74 76H1126', mix(warm, deep, .3), 3, { dash: b.gouge() }); b.fill('M60 590V530H1140V590Z', mix(plaster, b.clay, .6)); b.fill('M0 590H1200V675H0Z', b.earth);
  // the painted plan
  b.fill('M160 510V150H1040V510Z', mix(b.lit, light, .45), { edge: mix(deep, mid, .2), width: 8 }); for (const [d, c] of [['M164 154H420L360 300H164Z', b.leaf], ['M760 154H1036V300L820 280Z', mix(b.lit, gold, .45)], ['M164 400L400 380L460 506H164Z', mix(b.lit, gold, .3)], ['M800 380L1036 360V506H760Z', mix(b.leaf, b.lit, .4)]]) b.fill(d, mix(c, light, .2)); rings(b, 290, 232, 96, 54, 4, mix(b.leaf, deep, .2), mix(b.leaf, light, .3), {}); b.line('M480 154Q520 240 600 290Q700 340 700 420Q700 470 740 506', mix(b.cool, '#2F7A8C', .4), 26); b.line('M164 340Q400 330 600 400Q800 450 1036 320', mix(b.earth, light, .5), 16); b.line('M164 340Q400 330 600 400Q800 450 1036 320', warm, 3, { dash: '14 10' }); for (const [x, y, c] of [[420, 330, warm], [470, 350, warm], [520, 330, gold], [560, 440, warm], [610, 460, warm], [840, 360, gold], [890, 340, warm], [780, 220, warm]]) b.fill('M-16 0V-16L0-32L16-16V0Z', c, { at: { x, y, s: 1.1 } }); b.dots([[860, 210], [900, 226], [930, 204], [960, 236], [880, 250]], 11, b.leaf); b.line('M820 450H1010M820 474H960', b.leaf, 9, { dash: '0 18' }); b.line('O400 440 20', '#2F7A8C', 6); b.fill('M600 230L616 206L632 230V240H600Z', light);
  // ladder, painter, pots
  b.line('M640 640L700 190M716 640L748 190M646 590H720M654 530H724M662 470H729M672 410H733M680 350H738M688 290H742', mix(warm, deep, .42), 11); person(b, 700, 420, 1.45, { pose: 'point', kind: 'trousers', coat: mix(mid, light, .35), head: 'cap' }); b.line('M752 292L776 274', mix(warm, deep, .5), 6); b.fill('M772 278L790 260L798 270L780 286Z', b.leaf);
  for (const [x, c] of [[480, warm], [540, gold], [590, b.leaf], [800, '#2F7A8C']]) { b.fill('M-24-44H24L20 0H-20Z', mix(light, deep, .2), { at: { x, y: 652, s: 1 } }); b.fill(`O${x} 608 24 7`, c); b.fill(`M${x + 6} 610H${x + 18}V632Q${x + 12} 640 ${x + 6} 632Z`, c); } person(b, 340, 652, 1.75, { pose: 'point', kind: 'long', coat: warm, head: 'scarf' }); person(b, 240, 656, 1.2, { pose: 'stand', kind: 'trousers', coat: gold, head: 'hair' }); person(b, 930, 654, 1.75, { pose: 'hold', flip: true, kind: 'long', coat: light, head: 'bun' }); person(b, 1040, 656, 1.7, { pose: 'wheel', flip: true, kind: 'trousers', coat: gold, head: 'hair' });
}

function shareStory(b) {
  const { light, mid, deep, warm, gold } = b.tones, wood = mix(warm, gold, .3);
  b.fill('M0 0H1200V675H0Z', mix(b.wall, b.clay, .3)); b.fill('M140 50H1060V430H140Z', mix(b.tones.sky, light, .3)); b.fill('O860 150 44', gold); b.line('O860 150 66O860 150 92', gold, 2.4, { dash: b.gouge() }); b.fill('M140 280Q300 190 480 240Q660 180 840 230Q960 200 1060 240V430H140Z', b.land(.14)); b.fill('M140 330Q340 260 560 300Q800 250 1060 310V430H140Z', b.land(.34)); b.fill('M140 390Q400 340 700 370Q900 340 1060 376V430H140Z', b.land(.58)); b.line('M140 306Q320 230 500 270Q680 210 840 262Q960 230 1060 270M140 356Q340 290 560 330Q800 280 1060 340', light, 2.4, { dash: b.gouge(), opacity: .6 }); house(b, 300, 380, .5); house(b, 360, 386, .42); grove(b, 'round', [[260, 384, 30], [760, 376, 34], [800, 378, 28]], b.land(.75)); b.line('M140 50H1060V430H140ZM600 50V430', mix(warm, deep, .45), 20); b.fill('M100 430H1100V462H100Z', mix(warm, deep, .3)); b.fill('M60 30Q150 60 130 200Q116 330 150 440H60ZM1140 30Q1050 60 1070 200Q1084 330 1050 440H1140Z', mix(gold, light, .4)); b.line('M90 60Q110 200 96 420M1110 60Q1090 200 1104 420', mix(gold, warm, .4), 3);
  b.fill('M0 500H1200V690H0Z', wood); b.fill('M0 486H1200V514H0Z', mix(warm, deep, .3)); b.line('M0 570Q300 560 600 574Q900 586 1200 566M0 640Q400 630 1200 646', mix(wood, deep, .25), 3, { dash: b.gouge() });
  // phone on its stand, recording
  b.fill('M470 560L520 500H590L560 560Z', mix(deep, light, .3)); b.fill('M480 300Q480 284 496 284H604Q620 284 620 300V520Q620 536 604 536H496Q480 536 480 520Z', deep); b.fill('M492 306H608V504H492Z', mix(deep, mid, .35)); b.line('M508 404V420M522 384V440M536 396V428M550 366V458M564 390V434M578 404V420M592 396V428', gold, 6); b.dots([[550, 334]], 11, '#D2402E'); b.dots([[550, 520]], 6, light); b.line('M650 360Q676 400 650 440M676 336Q716 400 676 464', warm, 5);
  const k = book(b, 700, 548, .04, .78); b.line('M18 40H146M18 70H146M18 100H120M18 130H140M194 40H316M194 70H300', mix(deep, light, .4), 5, { at: k }); b.line('M930 590L1010 550', warm, 11); b.fill('O290 600 90 18', mix(wood, deep, .3)); b.fill('M226 500H354L338 600H242Z', light); b.fill('O290 500 64 14', mix(warm, deep, .45)); b.line('M352 520Q400 520 390 560Q380 586 344 578', light, 14); b.line('M230 540H350', b.leaf, 6); b.line('M270 478Q258 452 274 430M306 478Q294 450 312 424', light, 6, { opacity: .85 }); b.fill(SEEDLING, b.leaf, { at: { x: 1110, y: 560, s: 3 } }); b.fill('M1080 640L1070 560H1150L1140 640Z', warm);
}

function mapToLand(b) {
  const { light, mid, deep, warm, gold } = b.tones, paper = mix(light, gold, .12);
  sky(b, { x: 960, y: 120, r: 54, clouds: 3, horizon: 320 }); hills(b, [[270, 70, 260, .16, 2], [340, 40, 300, .34, 2]]); b.ground(x => 400 + 20 * Math.sin(x / 150), mix(b.lit, mid, .35)); bands(b, x => 430 + 26 * Math.sin(x / 150), 4, { gap: 46, grow: 10 }); stream(b, [[820, 420, 8], [860, 470, 14], [800, 540, 24], [840, 620, 40], [800, 710, 60]]); house(b, 960, 450, .9); house(b, 1070, 440, .8, { flip: true }); tree(b, 1150, 480, 130); tree(b, 900, 470, 90); person(b, 1010, 600, 1.3, { pose: 'bend', kind: 'long', coat: warm, head: 'cone' }); person(b, 930, 610, 1.3, { pose: 'walk', kind: 'trousers', coat: light, head: 'cap' }); birds(b, 800, 180, 5);
  // the sheet of the map covers the left and curls away
  b.fill('M-20 -20H640Q560 80 620 180Q690 300 600 400Q540 500 640 700H-20Z', deep, { opacity: .22 }); b.fill('M-20 -20H610Q530 80 590 180Q660 300 570 400Q510 500 610 700H-20Z', paper); b.line('M610 -20Q530 80 590 180Q660 300 570 400Q510 500 610 700', mix(paper, deep, .25), 7); let grid = ''; for (let x = 80; x < 560; x += 120) grid += `M${x} 0V675`; for (let y = 70; y < 675; y += 120) grid += `M0 ${y}H560`; b.line(grid, mix(paper, deep, .14), 2); rings(b, 250, 250, 230, 180, 8, null, mix(b.leaf, deep, .1), { width: 3.4, wobble: .09 }); rings(b, 440, 540, 130, 90, 5, null, mix(b.leaf, deep, .1), { width: 3.4, wobble: .1 }); rings(b, 90, 600, 120, 70, 4, null, mix(b.leaf, deep, .1), { width: 3 }); b.line('M-20 470Q120 430 240 470Q360 500 460 430Q520 390 574 396', mix(b.cool, '#2F7A8C', .4), 8); b.line('M140 700Q200 560 320 480Q420 400 520 300Q560 240 604 226', warm, 5, { dash: '16 10' }); b.fill('M300 460V444L314 430L328 444V460ZM350 440V424L364 410L378 424V440ZM180 330V316L192 304L204 316V330Z', warm); b.dots([[250, 250]], 8, warm); b.line('M60 60V120M48 76L60 54L72 76', deep, 5);
}

export const PAGES = {
  'pages/capacity': ['bloom', capacity],
  'pages/exchange-bus': ['dawn', exchangeBus],
  'pages/champions': ['dusk', champions],
  'pages/masterclass': ['blue', masterclass],
  'pages/awards': ['dawn', awards],
  'pages/awards-2025': ['dawn', creekSluice],
  'pages/awards-2024': ['harvest', marketShade],
  'pages/awards-2023': ['dust', stoneLines],
  'pages/awards-2022': ['monsoon', bellBridge],
  'pages/plans-wall': ['day', plansWall],
  'pages/share-story': ['bloom', shareStory],
  'pages/climate-map': ['day', mapToLand],
};
