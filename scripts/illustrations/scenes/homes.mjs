// Where people live and think: streets, hillside settlements, a seed store, a desk, a sky full of stars.
import { HEIGHT, mix, spline, WIDTH } from '../board.mjs';
import { birds, block, crown, grass, grove, house, mist, person, rain, SEEDLING, sky, tree } from '../parts.mjs';

export function street(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones, walls = [b.wall, mix(b.wall, gold, .3), mix(b.wall, warm, .3), mix(b.wall, b.cool, .5), mix(b.wall, b.clay, .45)];
  sky(b, { horizon: 300, x: layout ? 900 : 600, y: 96, r: 58, clouds: 2 });
  let skyline = ''; for (let x = -10; x < 1210; x += b.int(38, 70)) { const h = b.int(30, 110); skyline += `M${x} 330V${300 - h}H${x + b.int(26, 48)}V330Z`; } b.fill(skyline, b.land(.14));
  if (layout === 0) {
    // a lane between two rows of houses
    b.fill('M0 330H1200V675H0Z', mix(b.earth, b.wall, .3)); b.fill('M520 380H680L980 690H220Z', mix(b.earth, light, .35)); b.line('M560 400L420 690M640 400L780 690', b.clay, 2, { dash: b.gouge(), opacity: .4 });
    for (const [x, w, h, y, i, rows] of [[430, 90, 120, 400, 1, 2], [310, 150, 200, 450, 3, 3], [110, 230, 290, 520, 0, 3], [-120, 260, 380, 610, 4, 3]]) block(b, x, y, w, h, { wall: walls[i], deep: 26, rows, cols: 3 });
    for (const [x, w, h, y, i, rows] of [[690, 90, 130, 400, 2, 2], [750, 150, 180, 450, 0, 2], [860, 220, 300, 520, 4, 3], [1060, 260, 390, 610, 1, 3]]) { b.fill(`M${x} ${y}V${y - h}L${x - 22} ${y - h - 8}V${y - 8}Z`, mix(walls[i], deep, .3)); block(b, x, y, w, h, { wall: walls[i], rows, cols: 3 }); }
    // cloth across the lane, awnings, trees
    for (const [y, x0, x1, c] of [[250, 330, 880, warm], [310, 440, 770, gold]]) b.fill(`M${x0} ${y}Q${(x0 + x1) / 2} ${y + 50} ${x1} ${y - 6}L${x1 - 6} ${y + 22}Q${(x0 + x1) / 2} ${y + 84} ${x0 + 8} ${y + 30}Z`, c, { opacity: .92 });
    b.fill('M330 452L344 416H410L420 452ZM860 470L846 426H1000L1010 470Z', b.leaf); b.line('M350 418L340 450M372 418L366 450M394 418L394 450M880 428L872 468M916 428L914 468M956 428L960 468', light, 5, { round: false });
    tree(b, 240, 600, 190); tree(b, 1010, 590, 170); 
    b.fill('M850 600V530Q880 516 910 530V600Z', mix(warm, gold, .5)); b.fill('M842 600H918V616H842Z', mix(warm, deep, .4)); b.line('M910 560H926V572', deep, 5);
    person(b, 760, 620, 1.45, { pose: 'hold', kind: 'long', coat: warm, head: 'scarf' }); person(b, 640, 560, 1.1, { pose: 'walk', kind: 'trousers', coat: light }); person(b, 560, 470, .7, { pose: 'walk', kind: 'long', coat: gold }); person(b, 420, 630, 1.5, { pose: 'sit', kind: 'long', coat: gold, head: 'bun' }); person(b, 340, 640, 1.55, { pose: 'sit', kind: 'trousers', coat: mix(mid, light, .4), head: 'cap' }); person(b, 560, 648, 1, { pose: 'walk', kind: 'trousers', coat: warm, flip: true });
  } else {
    // roofs from above, some already white
    const roof = (x, y, w, h, d, c, rows = 1) => { b.fill(`M${x} ${y}L${x + d} ${y - d * .5}H${x + w + d}L${x + w} ${y}Z`, c); b.fill(`M${x + w} ${y}L${x + w + d} ${y - d * .5}V${y + h - d * .5}L${x + w} ${y + h}Z`, mix(walls[0], deep, .42)); block(b, x, y + h, w, h, { wall: b.pick(walls), rows, cols: Math.max(2, Math.round(w / 70)), door: false }); b.line(`M${x + 8} ${y - 2}L${x + d + 2} ${y - d * .5 + 4}H${x + w + d - 12}`, mix(c, deep, .25), 2.4); };
    const white = light, tar = mix(deep, warm, .35), clay = mix(warm, gold, .25);
    roof(-40, 330, 260, 120, 60, clay); roof(270, 316, 230, 120, 60, white); roof(560, 326, 250, 120, 60, tar); roof(870, 312, 270, 130, 60, white);
    roof(-90, 446, 330, 130, 80, white); roof(300, 456, 300, 130, 80, clay); roof(680, 450, 330, 130, 80, white); roof(1080, 450, 260, 130, 80, tar);
    roof(-60, 590, 420, 160, 110, tar, 1); roof(430, 596, 470, 160, 110, white); roof(980, 590, 360, 160, 110, clay);
    for (const [x, y] of [[320, 300], [1000, 420], [60, 424]]) { b.line(`M${x} ${y}V${y - 26}M${x + 34} ${y}V${y - 26}`, deep, 4); b.fill(`M${x - 4} ${y - 24}V${y - 56}Q${x + 17} ${y - 64} ${x + 38} ${y - 56}V${y - 24}Z`, mix(deep, mid, .3)); }
    b.fill([[SEEDLING, { x: 380, y: 432, s: 1.3 }], [SEEDLING, { x: 430, y: 432, s: 1.5 }], [SEEDLING, { x: 480, y: 432, s: 1.3 }], [SEEDLING, { x: 1210, y: 560, s: 1.6 }], [SEEDLING, { x: 1150, y: 560, s: 1.6 }]], b.leaf); b.fill('M356 436H500V446H356ZM1120 566H1240V578H1120Z', mix(warm, deep, .4));
    b.fill('M620 300H676V330H620ZM684 296H744V326H684Z', warm, { opacity: .9 }); b.line('M600 304V270M780 304V270M600 274Q690 290 780 274', deep, 3); b.fill('M624 280H656V312H624ZM670 283H700V316H670ZM716 281H750V310H716Z', gold);
    b.fill('M560 584Q640 552 740 562L900 572L880 592Q700 600 560 584Z', mix(tar, light, .25));
    person(b, 620, 574, 1.35, { pose: 'bend', kind: 'trousers', coat: warm, head: 'cap' }); b.line('M660 556L690 580', mix(warm, deep, .5), 4); b.fill('M676 574H708V588H676Z', mix(b.cool, deep, .2)); person(b, 780, 580, 1.4, { pose: 'hold', kind: 'long', coat: gold, head: 'scarf', flip: true }); b.fill('M820 560H850L846 590H824Z', b.cool); person(b, 150, 572, 1.2, { pose: 'point', kind: 'trousers', coat: light, head: 'hair' }); birds(b, 420, 140, 5);
  }
  rain(b);
}

export function settlement(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones, tints = [b.wall, mix(b.wall, gold, .4), mix(b.wall, warm, .45), mix(b.wall, b.cool, .7), mix(b.wall, b.clay, .5), mix(b.wall, b.leaf, .4)];
  sky(b, { horizon: 320, x: layout ? 760 : 220, y: 110, r: 54, clouds: 2 });
  const shack = (x, y, w, h, c, roof) => { b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, c); b.fill(`M${x - 6} ${y - h + 4}L${x + 4} ${y - h - 14}H${x + w - 2}L${x + w + 8} ${y - h + 4}Z`, roof); b.fill(`M${x + w * .16} ${y}V${y - h * .56}H${x + w * .4}V${y}ZM${x + w * .58} ${y - h * .34}V${y - h * .64}H${x + w * .84}V${y - h * .34}Z`, b.dark && b.next() < .6 ? gold : mix(deep, c, .12)); };
  if (layout === 0) {
    const slope = x => 470 - Math.max(0, x - 180) * .34; const far = b.ridge(270, 50, 280); b.ground(far, b.land(.14)); b.ground(slope, mix(b.clay, b.land(.5), .55)); b.contours(slope, 3, 60, light, .35, 2);
    grove(b, 'round', [[1180, 130, 60], [1110, 150, 50], [1050, 172, 60], [960, 200, 44]], b.land(.6));
    const roofs = [warm, mix(deep, light, .35), mix(warm, gold, .4), mix(b.cool, deep, .3)];
    for (let row = 0; row < 5; row++) for (let i = 0; i < 8; i++) { const x = 250 + i * 128 + (row % 2) * 58 + b.rnd(-10, 10), y = 470 - (x - 180) * .34 + 62 + row * 62; if (y > 640 || (x > 600 - row * 6 && x < 720 - row * 6) || x > 1180) continue; shack(x, y, b.rnd(70, 92), b.rnd(40, 54), tints[(i * 3 + row * 2) % 6], roofs[(i + row * 3) % 4]); }
    // steps beside the drain
    b.fill('M650 318L700 300L690 690H560Z', mix(b.wall, deep, .16)); let steps = ''; for (let i = 0; i < 16; i++) { const t = i / 15, y = 318 + 350 * t, x = 648 - 78 * t; steps += `M${x} ${y}H${x + 44 + 76 * t}`; } b.line(steps, mix(b.wall, deep, .42), 3, { round: false }); b.fill('M700 300L716 296L752 690H690Z', b.cool); b.line('M708 320L716 420M716 450L722 560M724 590L728 660', light, 3);
    b.fill('M-20 690V520Q120 480 240 540Q330 590 380 690Z', b.leaf); tree(b, 110, 560, 170); 
    person(b, 640, 490, .85, { pose: 'carry', kind: 'long', coat: warm, head: 'scarf' }); person(b, 630, 590, 1.1, { pose: 'walk', kind: 'trousers', coat: light }); person(b, 600, 660, 1.4, { pose: 'point', kind: 'long', coat: gold, head: 'bun' }); person(b, 810, 660, 1.3, { pose: 'bend', kind: 'trousers', coat: warm, head: 'cap', flip: true }); birds(b, 480, 160, 5);
  } else {
    // a lane by the drain, houses on plinths, a measuring party
    b.ground(b.ridge(290, 30, 260), b.land(.14)); const roofs = [warm, mix(deep, light, .35), mix(warm, gold, .4)]; for (let i = 0; i < 12; i++) shack(-30 + i * 106, 380 + (i % 3) * 6, 92, 60 + (i % 4) * 10, mix(tints[i % 6], b.tones.sky, .25), mix(roofs[i % 3], b.tones.sky, .2));
    b.fill('M0 380H1200V675H0Z', mix(b.earth, light, .2)); for (const [x, w, h, i] of [[20, 190, 130, 1], [240, 170, 112, 3], [440, 200, 136, 0], [670, 180, 118, 2], [880, 200, 130, 5], [1100, 190, 120, 4]]) { b.fill(`M${x - 10} 520V496H${x + w + 10}V520Z`, mix(b.wall, deep, .35)); shack(x, 498, w, h, tints[i], roofs[i % 3]); }
    b.fill('M-20 540H1220V592H-20Z', mix(b.wall, deep, .3)); b.fill('M-20 552H1220V592H-20Z', mix(b.cool, deep, .12)); ripples2(b, 556, 588); b.fill('M-20 592H1220V604H-20Z', mix(b.wall, deep, .18)); b.fill('M300 536H380V608H300ZM820 536H900V608H820Z', mix(warm, deep, .35)); b.line('M316 538V606M340 538V606M364 538V606M836 538V606M860 538V606M884 538V606', mix(warm, gold, .3), 4);
    b.line('M560 660L980 648', gold, 4); person(b, 540, 664, 1.6, { pose: 'hold', kind: 'long', coat: warm, head: 'scarf' }); person(b, 1000, 660, 1.6, { pose: 'hold', kind: 'trousers', coat: light, head: 'cap', flip: true }); person(b, 760, 668, 1.6, { pose: 'point', kind: 'long', coat: mix(mid, light, .4), head: 'bun' }); person(b, 160, 664, 1.05, { pose: 'walk', kind: 'trousers', coat: gold }); person(b, 240, 668, 1.5, { pose: 'wheel', kind: 'trousers', coat: light, head: 'hair' }); person(b, 340, 570, 1.1, { pose: 'walk', kind: 'long', coat: gold, head: 'bun' });
    tree(b, 1120, 530, 200); tree(b, 640, 520, 110); birds(b, 360, 170, 4);
  }
  rain(b);
}
function ripples2(b, y0, y1) { let d = ''; for (let i = 0; i < 16; i++) { const x = b.rnd(0, 1160), y = b.rnd(y0 + 4, y1 - 4); d += `M${x} ${y}H${x + b.rnd(20, 60)}`; } b.line(d, b.tones.light, 2.4, { opacity: .7 }); }

export const JAR = 'M-22 0V-50Q-22-60 -14-62V-70H14V-62Q22-60 22-50V0Z';
export function seeds(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones, kinds = [gold, mix(warm, deep, .3), mix(gold, light, .5), b.leaf, mix(warm, gold, .5), light, mix(deep, warm, .5)];
  if (layout === 0) {
    // indoors: shelves, jars, drums, the keeper
    b.fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, b.dark ? mix(deep, warm, .2) : mix(b.clay, light, .45)); b.fill('M0 560H1200V675H0Z', b.dark ? mix(deep, warm, .35) : mix(b.clay, deep, .3)); let plaster = ''; for (let i = 0; i < 14; i++) { const x = b.int(20, 1120), y = b.int(30, 530); plaster += `M${x} ${y}Q${x + 30} ${y - 6} ${x + 64} ${y}`; } b.line(plaster, light, 2, { opacity: .35 });
    b.fill('M70 90H330V350H70Z', b.dark ? mix(b.tones.sky, deep, .2) : mix(b.tones.sky, light, .6), { edge: mix(warm, deep, .5), width: 14 }); b.fill('M77 260Q160 190 240 240Q290 262 323 230V343H77Z', b.land(.3)); b.fill('M77 300Q180 250 323 300V343H77Z', b.land(.55)); b.fill('O250 150 26', b.dark ? light : gold); b.line('O250 150 40', b.dark ? light : gold, 2, { dash: b.gouge(), opacity: .6 }); b.line('M200 96V344', mix(warm, deep, .5), 7);
    b.fill('M400 70H1150V90H400ZM400 220H1150V240H400ZM400 370H1150V390H400Z', mix(warm, deep, .45)); b.line('M410 60V560M1140 60V560', mix(warm, deep, .55), 14, { round: false });
    for (const [r, y] of [[0, 220], [1, 370]]) for (let i = 0; i < 12; i++) { const x = 450 + i * 58, s = .86 + .2 * ((i * 7 + r * 3) % 3) / 2, at = { x, y, s }; b.fill(JAR, mix(light, b.cool, .35), { at }); b.fill(`M-22 0V-${22 + ((i * 5 + r) % 4) * 8}H22V0Z`, kinds[(i * 3 + r * 2) % 7], { at }); b.fill('M-16-76H16V-66H-16Z', mix(warm, deep, .2), { at }); }
    for (let i = 0; i < 4; i++) { const x = 480 + i * 180; b.fill('M-56 0Q-66-70 -50-120H50Q66-70 56 0Q0 16 -56 0Z', mix(warm, deep, i % 2 ? .3 : .15), { at: { x, y: 548, s: 1.05 } }); b.fill('O0 -120 52 12', mix(warm, gold, .4), { at: { x, y: 548, s: 1.05 } }); b.line('M-58-40Q0-24 58-40M-58-80Q0-64 56-80', mix(warm, light, .3), 3, { at: { x, y: 548, s: 1.05 }, opacity: .6 }); }
    person(b, 330, 640, 2.6, { pose: 'hold', kind: 'long', coat: mix(deep, mid, .4), head: 'scarf' }); b.fill(JAR, mix(light, b.cool, .3), { at: { x: 366, y: 530, s: .8 } }); b.fill('M-22 0V-40H22V0Z', gold, { at: { x: 366, y: 530, s: .8 } }); person(b, 170, 646, 1.7, { pose: 'point', kind: 'trousers', coat: warm, head: 'hair' });
    b.fill('O720 628 130 26', mix(warm, gold, .3)); b.fill('O720 620 116 20', mix(gold, light, .3)); b.fill('O690 616 30 9O750 618 34 8O720 626 30 7', kinds[1]); b.fill('O1000 636 100 22', mix(warm, gold, .3)); b.fill('O1000 629 88 16', b.leaf);
  } else {
    // outdoors: a yard at threshing, maize under the eaves
    sky(b, { horizon: 330, x: 860, y: 120, r: 60 }); const far = b.ridge(280, 50, 300); b.ground(far, b.land(.16)); b.contours(far, 2, 26, light, .5, 1.6); b.ground(b.ridge(350, 22, 300), b.land(.36)); b.ground(x => 420 + 5 * Math.sin(x / 120), mix(b.lit, mid, .3)); tree(b, 1110, 450, 180); grove(b, 'poplar', [[760, 430, 74], [790, 434, 92], [820, 430, 70]], b.land(.66));
    b.fill('M60 520V330H560V520Z', b.wall); b.fill('M60 520V470H560V520Z', mix(b.wall, b.clay, .6)); b.fill('M10 340L90 220H540L620 340Z', gold); b.line('M60 272H570M36 304H592M84 244H548', mix(gold, deep, .35), 2.4, { dash: b.gouge(), opacity: .7 }); b.fill('M270 520V390H340V520Z', mix(warm, deep, .5)); b.fill('M120 440V390H190V440ZM430 440V390H500V440Z', b.dark ? gold : mix(deep, mid, .2));
    const cobs = []; for (let i = 0; i < 17; i++) cobs.push(['M0 0Q-10 12 -6 34Q0 42 6 34Q10 12 0 0Z', { x: 50 + i * 33, y: 346 + (i % 2) * 8, s: .9 }]); b.fill(cobs, mix(gold, warm, .35)); 
    b.fill('M-20 512Q600 494 1220 516V690H-20Z', b.earth); b.fill('O640 604 210 42', mix(b.wall, gold, .35)); b.line('O640 604 196 36', warm, 3, { dash: '14 10' }); b.fill('O640 598 120 22', gold); b.fill('M560 596Q640 530 720 596Q640 616 560 596Z', mix(gold, light, .25)); let grain = ''; for (let i = 0; i < 22; i++) { const x = b.int(480, 800); grain += `M${x} ${b.int(584, 628)}H${x + 1}`; } b.line(grain, mix(warm, deep, .2), 5);
    person(b, 470, 640, 1.6, { pose: 'bend', kind: 'long', coat: warm, head: 'hair' }); person(b, 850, 640, 1.65, { pose: 'bend', kind: 'trousers', coat: light, head: 'cone', flip: true }); person(b, 960, 646, 1.6, { pose: 'carry', kind: 'long', coat: mix(mid, light, .4), head: 'scarf' }); person(b, 240, 640, 1.5, { pose: 'sit', kind: 'long', coat: gold, head: 'bun' }); person(b, 160, 646, 1.1, { pose: 'sit', kind: 'trousers', coat: warm, head: 'hair' });
    b.fill([[JAR, { x: 1070, y: 640, s: 1.2 }], [JAR, { x: 1130, y: 648, s: 1 }]], mix(warm, deep, .2)); birds(b, 640, 160, 5); rain(b);
  }
}

/** A table seen from above: maps, notebooks, seeds. */
export function desk(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones, wood = b.dark ? mix(deep, warm, .3) : mix(b.clay, light, layout ? .15 : .3);
  b.fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, wood); let grain = ''; for (let i = 0; i < 9; i++) { const y = 40 + i * 76; grain += `M-10 ${y}Q300 ${y + b.rnd(-16, 16)} 600 ${y}Q900 ${y + b.rnd(-16, 16)} 1210 ${y}`; } b.line(grain, mix(wood, deep, .3), 2, { opacity: .5, dash: b.gouge() });
  const sheet = (x, y, w, h, turn, c = light) => { const at = { x, y, turn, s: 1 }; b.fill(`M0 0H${w}V${h}H0Z`, deep, { at: { ...at, x: x + 10, y: y + 12 }, opacity: .18 }); b.fill(`M0 0H${w}V${h}H0Z`, c, { at }); return at; };
  // the map: rings of a hill, a stream, houses
  const m = sheet(layout ? 420 : 90, layout ? 70 : 110, 560, 430, layout ? .05 : -.06, mix(b.tones.sky, light, .6)), n = b.noise();
  for (let k = 0; k < 6; k++) { const pts = []; for (let i = 0; i < 14; i++) { const a = i / 7 * Math.PI, q = (1 - k * .155) * (.85 + .3 * n(Math.cos(a) + 2 + k * .12) + .06 * Math.sin(3 * a)); pts.push([310 + Math.cos(a) * 210 * q, 210 + Math.sin(a) * 160 * q]); } b.fill(spline(pts, true), mix(mix(b.lit, light, .55), b.leaf, k * .15), { at: m, edge: mix(b.leaf, light, .2), width: 2 }); }
  b.line('M300 214Q360 260 350 320Q340 380 420 424', mix(b.cool, deep, .15), 7, { at: m }); b.fill('O300 210 9O250 290 8O410 250 8', warm, { at: m }); b.line('M300 210L250 290L330 340L410 250', warm, 3, { at: m, dash: '3 10' }); b.fill('M140 340V322L152 310L164 322V340ZM176 350V332L188 320L200 332V350Z', mix(warm, deep, .2), { at: m });
  const book = (x, y, turn) => { const at = { x, y, turn, s: 1 }; b.fill('M0 0H340V240H0Z', deep, { at: { ...at, x: x + 12, y: y + 14 }, opacity: .2 }); b.fill('M-8-8H348V248H-8Z', mix(warm, deep, .25), { at }); b.fill('M0 0H166V240H0ZM174 0H340V240H174Z', light, { at }); b.line('M170 0V240', mix(light, deep, .3), 4, { at }); return at; };
  if (layout === 0) {
    const k = book(720, 90, .07); b.line('M20 34H140M20 60H120M20 86H146M20 112H104M20 164H140M20 190H96', mix(deep, light, .4), 4, { at: k }); for (const [i, h] of [46, 70, 58, 96, 120].entries()) b.fill(`M${196 + i * 27} 190V${190 - h}H${214 + i * 27}V190Z`, [b.cool, b.leaf, gold, warm, mix(deep, mid, .4)][i], { at: k }); b.line('M188 192H330', deep, 3, { at: k });
    b.line('M760 420L940 372', gold, 14); b.line('M940 372L962 366', mix(light, warm, .3), 10); b.fill('O1090 500 74', mix(b.wall, deep, .12)); b.fill('O1090 500 62', light); b.fill('O1090 500 54', mix(warm, deep, .5)); b.line('O1090 500 30', mix(warm, gold, .3), 3, { opacity: .5 }); b.line('M1164 500Q1196 500 1190 540Q1184 570 1146 552', light, 12);
    sheet(700, 452, 250, 170, -.1, mix(gold, light, .65)); b.line('M730 480L906 462M734 510L880 496M738 540L912 522M742 570L850 558', mix(deep, light, .45), 4); b.fill('O300 610 60 50', mix(warm, gold, .4)); b.fill('O300 606 50 40', mix(warm, deep, .35)); let s = ''; for (let i = 0; i < 20; i++) { const a = b.rnd(0, 6.28), r = b.rnd(0, 34); s += `O${300 + Math.cos(a) * r} ${606 + Math.sin(a) * r * .8} 6 5`; } b.fill(s, gold); b.fill([[SEEDLING, { x: 480, y: 640, s: 2.4, turn: -.5 }], [SEEDLING, { x: 560, y: 630, s: 2, turn: .6 }]], b.leaf);
  } else {
    const k = book(40, 330, -.12); b.line('M20 34H140M20 60H120M20 86H146M194 34H320M194 60H290', mix(deep, light, .4), 4, { at: k }); b.line('M194 190Q220 120 250 160Q276 196 300 130Q314 100 326 110', b.leaf, 5, { at: k }); b.fill('O60 170 34', mix(b.lit, light, .3), { at: k }); b.line('O60 170 24O60 170 14', b.leaf, 3, { at: k });
    const p = sheet(900, 350, 230, 270, .14, mix(b.cool, light, .6)); b.line('M24 40H190M24 68H160M24 96H196M24 124H140', mix(deep, light, .4), 4, { at: p }); b.fill('O150 200 34', warm, { at: p }); b.line('O150 200 22', light, 3, { at: p }); const q = sheet(980, 60, 170, 210, -.08, mix(gold, light, .6)); b.fill(SEEDLING, b.leaf, { at: { x: 1070, y: 210, s: 3 } });
    b.line('M520 600L720 560', warm, 14); b.line('M720 560L742 555', light, 9); b.line('M560 640L750 622', mix(deep, mid, .3), 14); b.fill('O180 140 96', mix(warm, gold, .35)); b.fill('O180 134 84', mix(warm, deep, .3)); b.fill('O150 120 26O200 110 24O220 150 26O170 164 26O136 152 18', gold); b.fill('O150 116 18O204 108 16O216 146 18', mix(gold, light, .4));
    b.fill([[SEEDLING, { x: 350, y: 250, s: 2.2, turn: .8 }], [SEEDLING, { x: 330, y: 80, s: 2, turn: -.4 }]], b.leaf);
  }
}

export function stars(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones;
  sky(b, { horizon: 400, x: layout ? 240 : 980, y: 130, r: 56, clouds: 2 });
  const far = b.ridge(330, 70, 300); b.ground(far, b.land(.14)); b.contours(far, 2, 26, light, .4, 1.6); b.ground(b.ridge(400, 36, 340), b.land(.36)); mist(b, 420, .4);
  if (layout === 0) {
    if (b.dark) { const c = [[300, 110], [360, 80], [430, 96], [470, 150], [550, 160], [610, 120], [590, 210]]; b.line('M' + c.map(p => p.join(' ')).join('L'), light, 2, { opacity: .55, dash: '4 8' }); b.fill(c.map(([x, y]) => `O${x} ${y} 5`).join(''), gold); }
    const hill = x => 640 - 170 * Math.exp(-Math.pow((x - 560) / 360, 2)) + 6 * Math.sin(x / 70); b.ground(hill, b.land(.72)); b.contours(hill, 4, 40, light, .28, 2);
    tree(b, 180, 600, 260, mix(b.leaf, deep, .3)); house(b, 880, 600, 1.2, { lamp: true }); house(b, 1150, 632, 1.05, { flip: true, lamp: true });
    person(b, 500, 484, 2, { pose: 'point', kind: 'long', coat: light, head: 'scarf' }); person(b, 590, 482, 1.35, { pose: 'stand', kind: 'trousers', coat: warm, head: 'hair' }); person(b, 410, 500, 1.4, { pose: 'sit', kind: 'long', coat: gold, head: 'bun' });
    b.fill('O700 506 60 10', deep, { opacity: .4 }); b.line('M670 506L730 490M672 490L728 508', mix(warm, deep, .4), 9); b.fill('M674 494Q668 458 696 434Q694 456 710 464Q716 446 712 432Q744 466 724 494Z', gold); b.fill('M686 494Q684 472 700 460Q712 478 710 494Z', warm); b.line('M690 416Q684 400 694 386M712 410Q722 394 714 378', light, 3, { opacity: .5 }); grass(b, 610, 668, 16, mix(b.lit, deep, .3));
    person(b, 780, 520, 1.4, { pose: 'sit', kind: 'trousers', coat: mix(mid, light, .4), head: 'cap', flip: true });
  } else {
    // the tree that tells the season, hives, an elder and children with a notebook
    const g = x => 470 + 10 * Math.sin(x / 150); b.ground(g, mix(b.lit, mid, .35)); b.contours(g, 3, 44, light, .35, 2); house(b, 120, 470, 1); house(b, 230, 478, .8); grove(b, 'round', [[60, 470, 60], [330, 470, 40]], b.land(.66));
    const at = { x: 760, y: 590, s: 1.7 }; b.fill('M-26 4Q-12-20 -14-80Q-40-110 -80-126L-74-134Q-30-122 -8-104Q-2-140 -20-176L-10-180Q6-150 8-112Q40-130 74-160L82-152Q50-116 18-80Q16-24 34 4Z', mix(warm, deep, .6), { at });
    const blossom = mix(warm, light, .45); b.fill(crown(b, 620, 340, 140, 100, 8), b.leaf); b.fill(crown(b, 890, 320, 150, 110, 8), b.leaf); b.fill(crown(b, 750, 250, 190, 130, 10), mix(b.leaf, b.lit, .3)); let f = ''; for (let i = 0; i < 60; i++) { const a = b.rnd(0, 6.28), r = Math.sqrt(b.next()), cx = b.pick([620, 890, 750, 750]); f += `O${cx + Math.cos(a) * r * 140} ${(cx === 750 ? 250 : 330) + Math.sin(a) * r * 80} ${b.int(6, 11)}`; } b.fill(f, blossom); 
    for (const [x, y] of [[430, 560], [500, 580], [1060, 570], [1120, 590]]) { b.line(`M${x - 16} ${y}V${y + 26}M${x + 16} ${y}V${y + 26}`, mix(warm, deep, .5), 5); b.fill('M-30 0V-26H30V0ZM-30-30V-54H30V-30ZM-36-56H36V-64H-36Z', mix(gold, light, .3), { at: { x, y, s: 1 } }); b.fill('M-10-2V-8H10V-2Z', deep, { at: { x, y, s: 1 } }); } let bees = ''; for (let i = 0; i < 16; i++) { const x = b.int(420, 1120), y = b.int(420, 540); bees += `M${x} ${y}H${x + 5}`; } b.line(bees, mix(gold, deep, .2), 5);
    person(b, 640, 630, 1.75, { pose: 'point', kind: 'long', coat: light, head: 'scarf' }); person(b, 560, 640, 1.2, { pose: 'hold', kind: 'trousers', coat: warm, head: 'hair' }); b.fill('M572 578L604 570L610 594L578 602Z', light); person(b, 900, 640, 1.25, { pose: 'hold', kind: 'long', coat: gold, head: 'bun', flip: true }); person(b, 980, 646, 1.7, { pose: 'sit', kind: 'trousers', coat: mix(mid, light, .4), head: 'cap', flip: true }); grass(b, 620, 670, 16); birds(b, 360, 200, 5); rain(b);
  }
}
