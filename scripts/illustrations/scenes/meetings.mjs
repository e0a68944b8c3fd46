// People who decide together: under a tree, around a grid of seeds, at the ward office, at a long table.
import { mix, spline, WIDTH } from '../board.mjs';
import { birds, crown, grass, grove, house, mist, person, rain, sky, tree } from '../parts.mjs';

export function greatTree(b, x, y, s) {
  const { deep, light, warm } = b.tones, at = { x, y, s }, trunk = mix(warm, deep, .66);
  b.fill('M-34 4Q-16-18 -16-76Q-40-108 -66-128L-58-136Q-26-116 -8-104Q-2-134 -6-164H6Q8-132 10-108Q34-126 56-146L64-138Q40-112 18-80Q18-24 40 4Q20-4 10 2Q0-6 -10 2Q-20-4 -34 4Z', trunk, { at });
  b.fill(crown(b, x - 84 * s, y - 150 * s, 88 * s, 62 * s, 7), mix(b.leaf, deep, .35)); b.fill(crown(b, x + 90 * s, y - 150 * s, 92 * s, 60 * s, 7), mix(b.leaf, deep, .3));
  b.fill(crown(b, x, y - 196 * s, 140 * s, 84 * s, 10), b.leaf); b.fill(crown(b, x + 26 * s, y - 220 * s, 94 * s, 50 * s, 8), mix(b.leaf, b.lit, .4));
  let d = '';
  for (let i = 0; i < 16; i++) { const a = b.rnd(0, 6.28), k = b.rnd(.2, .86), u = x + (Math.cos(a) * k * 130 - 8) * s, v = y - (190 - Math.sin(a) * k * 62) * s; d += `M${u} ${v}Q${u + 9 * s} ${v - 8 * s} ${u + 20 * s} ${v}`; }
  b.line(d, mix(b.leaf, light, .28), 2.6);
}

/** People in a ring on the ground; those behind first. */
export function ring(b, cx, cy, rx, ry, angles, s, options = []) {
  const seats = angles.map((a, i) => ({ x: cx + Math.cos(a) * rx, y: cy + Math.sin(a) * ry, ...options[i] })).sort((p, q) => p.y - q.y);
  for (const { x, y, ...more } of seats) person(b, x, y, s * (1 + (y - cy) / 900), { pose: 'sit', flip: x > cx, ...more });
}

export function gathering(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones;
  sky(b, { horizon: 350, x: layout ? 960 : 300, y: 140, r: 58 });
  const far = b.ridge(280, 60, 300); b.ground(far, b.land(.14)); b.contours(far, 2, 26, light, .5, 1.7); b.ground(b.ridge(350, 26, 320), b.land(.32)); mist(b, 372, .5);
  const near = x => 420 + 10 * Math.sin(x / 170); b.ground(near, mix(b.lit, mid, .4)); b.contours(near, 3, 40, light, .35, 2);
  if (layout === 0) {
    grove(b, 'round', [[110, 424, 50], [64, 430, 36], [1130, 424, 46], [1176, 430, 56]], b.land(.66)); house(b, 140, 444, .9); house(b, 250, 452, .74); house(b, 1010, 442, .8, { flip: true });
    b.line('M240 456Q300 520 240 600Q220 640 250 680', mix(b.earth, light, .4), 26);
    b.fill('O700 592 330 70', mix(deep, mid, .55), { opacity: .55 }); b.fill('O700 600 290 54', b.earth);
    greatTree(b, 700, 540, 1.55);
    // the drawing on the ground
    b.fill('M600 588L786 580L812 622L590 632Z', light); b.line('M620 606Q660 590 700 604Q740 616 786 596M614 620Q670 606 720 616Q760 622 796 610', b.leaf, 3); b.fill('O660 602 6O742 606 6O704 594 5', warm);
    ring(b, 700, 598, 290, 52, [-2.9, -2.45, -.62, -.2, .35, 2.2, 2.75], 1.28); person(b, 868, 566, 1.25, { pose: 'point', flip: true, kind: 'long', coat: warm, head: 'bun' });
    person(b, 610, 668, 1.5, { pose: 'sit', coat: gold, head: 'scarf', kind: 'long' }); person(b, 760, 672, 1.5, { pose: 'sit', coat: mix(mid, light, .4), head: 'cap' });
    birds(b, 160, 250, 4);
  } else {
    // a swept yard with a grid of seeds
    house(b, 90, 470, 2.1); house(b, 1060, 452, 1.4, { flip: true }); tree(b, 420, 448, 150); tree(b, 1130, 462, 200); grove(b, 'poplar', [[560, 424, 64], [590, 428, 78], [620, 424, 60]], b.land(.7));
    b.fill(spline([[60, 560], [260, 492], [620, 474], [980, 496], [1180, 570], [1150, 690], [600, 720], [60, 690]], true), b.earth);
    b.line(spline([[120, 560], [300, 506], [620, 490], [940, 508], [1120, 570]]), b.clay, 2, { dash: b.gouge(), opacity: .6 });
    const top = [[470, 526], [770, 526]], bot = [[400, 640], [840, 640]], at = (u, v) => [top[0][0] + (top[1][0] - top[0][0]) * u + (1 - u) * (bot[0][0] - top[0][0]) * v + u * (bot[1][0] - top[1][0]) * v, 526 + 114 * v];
    let d = '', seeds = '', stones = '';
    for (let i = 0; i <= 5; i++) d += `M${at(i / 5, 0).join(' ')}L${at(i / 5, 1).join(' ')}`;
    for (let j = 0; j <= 4; j++) d += `M${at(0, j / 4).join(' ')}L${at(1, j / 4).join(' ')}`;
    b.line(d, light, 3.4);
    for (let i = 0; i < 5; i++) for (let j = 0; j < 4; j++) { const n = b.int(0, 5); for (let k = 0; k < n; k++) { const [x, y] = at((i + .25 + .25 * (k % 3)) / 5, (j + .36 + .3 * Math.floor(k / 3)) / 4); seeds += `O${Math.round(x)} ${Math.round(y)} 5 4`; } if (!n) { const [x, y] = at((i + .5) / 5, (j + .5) / 4); stones += `O${Math.round(x)} ${Math.round(y)} 11 7`; } }
    b.fill(seeds, mix(warm, deep, .35)); b.fill(stones, mix(light, deep, .4));
    for (const [i, c] of [gold, b.leaf, warm, mix(deep, light, .3), b.cool].entries()) b.fill(i % 2 ? 'M-12 0L0-18L12 0Z' : 'O0 -8 11 9', c, { at: { x: 500 + i * 60, y: 514, s: 1 } });
    for (const [x, y, s, flip, o] of [[330, 566, 1.35, false, {}], [256, 620, 1.5, false, { kind: 'long', head: 'scarf' }], [900, 560, 1.35, true, { kind: 'long', head: 'bun', coat: warm }], [978, 612, 1.5, true, { head: 'cap', kind: 'trousers' }], [420, 536, 1.2, false, { head: 'bun', kind: 'long', coat: gold }], [826, 532, 1.2, true, { head: 'hair' }]]) person(b, x, y, s, { pose: 'sit', flip, ...o });
    person(b, 694, 500, 1.15, { pose: 'bend', kind: 'long', head: 'scarf', coat: mix(mid, light, .4), flip: true });
    person(b, 500, 674, 1.7, { pose: 'sit', coat: warm, kind: 'long', head: 'scarf' }); person(b, 726, 678, 1.7, { pose: 'sit', coat: light, kind: 'trousers', head: 'hair' });
    grass(b, 640, 672, 8, deep, { x0: 0, x1: 200 }); grass(b, 640, 672, 8, deep, { x0: 1010, x1: 1190 }); birds(b, 620, 180, 5);
  }
  rain(b);
}

export function office(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones;
  if (layout === 0) {
    sky(b, { horizon: 350, x: 220, y: 130, r: 52 });
    const far = b.ridge(290, 60, 320); b.ground(far, b.land(.14)); b.contours(far, 2, 26, light, .5, 1.7); b.ground(b.ridge(372, 24, 320), b.land(.4)); mist(b, 380, .5);
    grove(b, 'poplar', [[70, 500, 150], [120, 506, 130], [166, 508, 110]], b.land(.7)); tree(b, 1100, 520, 260);
    b.ground(x => 500 + 6 * Math.sin(x / 140), mix(b.lit, mid, .4));
    // the ward office, with its veranda and its board
    b.fill('M330 520V300H930V520Z', b.wall); b.fill('M330 520V452H930V520Z', mix(b.wall, b.clay, .55)); b.fill('M290 306L360 216H900L970 306Z', warm); b.line('M350 236H910M330 262H930M312 286H950', mix(warm, light, .3), 2, { dash: b.gouge(), opacity: .7 });
    b.fill('M300 306H960V318H300Z', mix(warm, deep, .4));
    b.fill('M570 520V364H660V520Z', mix(deep, mid, .2)); b.fill('M578 520V372H613V520ZM617 520V372H652V520Z', b.dark ? gold : mix(warm, deep, .5));
    b.fill('M372 442V368H450V442ZM470 442V368H540V442Z', b.dark ? gold : mix(deep, mid, .2), { edge: light, width: 5 });
    let posts = ''; for (const x of [330, 450, 556, 674, 800, 926]) posts += `M${x} 318V524`; b.line(posts, mix(b.wall, deep, .18), 13, { round: false });
    b.fill('M300 520H960V540H300ZM540 540H690V556H540ZM520 556H710V572H520Z', mix(b.wall, deep, .3));
    // notice board with coloured lines
    b.line('M724 560V380M884 560V380', mix(warm, deep, .55), 9); b.fill('M700 372H908V500H700Z', mix(warm, deep, .5)); b.fill('M712 384H896V488H712Z', light);
    for (const [i, c] of [b.cool, mix(warm, light, .15), gold, b.leaf, b.cool, mix(warm, light, .15)].entries()) b.fill(`M726 ${396 + i * 15}H${[846, 790, 872, 826, 770, 858][i]}V${405 + i * 15}H726Z`, c);
    b.ground(x => 566 + 8 * Math.sin(x / 190 + 1), b.earth); b.line('M0 600Q300 580 620 606Q900 630 1220 600', b.clay, 2, { dash: b.gouge(), opacity: .6 });
    for (const [x, y, s, o] of [[800, 588, 1.5, { pose: 'point', flip: true, kind: 'long', coat: warm, head: 'bun' }], [690, 596, 1.5, { pose: 'stand', kind: 'trousers', coat: light, head: 'cap' }], [918, 600, 1.5, { pose: 'stand', kind: 'long', head: 'scarf', coat: gold, flip: true }], [986, 606, 1, { pose: 'stand', kind: 'trousers', flip: true }], [452, 612, 1.55, { pose: 'walk', kind: 'trousers', coat: mix(mid, light, .4), head: 'hair' }], [236, 624, 1.65, { pose: 'carry', kind: 'long', coat: warm, head: 'scarf' }]]) person(b, x, y, s, o);
    grass(b, 630, 672, 16); birds(b, 420, 150, 5);
  } else {
    // indoors: a long table, papers with coloured bars, a window on the hills
    b.fill(`M0 0H${WIDTH}V675H0Z`, b.dark ? mix(deep, mid, .35) : mix(b.tones.sky, light, .35));
    b.fill(`M0 470H${WIDTH}V675H0Z`, mix(warm, deep, b.dark ? .75 : .45));
    const w = b.dark ? mix(b.tones.sky, deep, .2) : mix(b.tones.sky, light, .7);
    for (const x of [90, 640]) {
      b.fill(`M${x} 60H${x + 470}V340H${x}Z`, w, { edge: mix(warm, deep, .4), width: 14 });
      b.fill(`M${x + 7} 230Q${x + 110} 150 ${x + 220} 214Q${x + 330} 270 ${x + 463} 180V333H${x + 7}Z`, b.land(.2)); b.fill(`M${x + 7} 280Q${x + 160} 214 ${x + 280} 262Q${x + 380} 300 ${x + 463} 250V333H${x + 7}Z`, b.land(.5));
      b.line(`M${x + 30} 300Q${x + 160} 244 ${x + 280} 288Q${x + 370} 316 ${x + 440} 286M${x + 40} 246Q${x + 110} 186 ${x + 210} 238`, light, 2, { opacity: .5, dash: b.gouge() });
      b.line(`M${x + 235} 64V336M${x + 4} 190H${x + 466}`, mix(warm, deep, .4), 7);
    }
    b.fill('O330 130 34', b.dark ? light : gold); b.line('O330 130 50O330 130 68', b.dark ? light : gold, 2, { opacity: .5, dash: b.gouge() });
    const seats = [[150, {}], [320, { kind: 'long', head: 'scarf', coat: warm }], [480, { kind: 'trousers', head: 'cap', coat: light }], [640, { kind: 'long', head: 'bun', coat: gold }], [800, { kind: 'trousers', head: 'hair', coat: mix(mid, light, .35) }], [960, { kind: 'long', head: 'scarf', coat: mix(warm, gold, .5) }], [1090, { kind: 'trousers', head: 'hair', coat: b.leaf }]];
    for (const [i, [x, o]] of seats.entries()) person(b, x, 556 + (i % 2) * 8, 2.5, { pose: i === 3 ? 'point' : 'hold', flip: i > 3, ...o });
    b.fill('M40 470H1160L1230 600H-30Z', mix(warm, gold, .34)); b.fill('M-30 600H1230V628H-30Z', mix(warm, deep, .35)); b.line('M90 500H500M560 492H900M200 576H420M640 582H1120M980 520H1110', mix(warm, deep, .2), 2, { opacity: .5 });
    const sheet = (x, y, s, flip) => { b.fill('M0 0H120L134 62H-14Z', light, { at: { x, y, s, flip } }); for (const [i, c] of [b.cool, warm, gold, b.leaf].entries()) b.fill(`M8 ${8 + i * 13}H${[92, 60, 104, 74][i]}V${16 + i * 13}H${6 - i}Z`, mix(c, light, .1), { at: { x, y, s, flip } }); };
    sheet(170, 500, 1.1); sheet(620, 490, 1.25); sheet(980, 506, 1, true); b.fill('M420 520L500 512L520 572L428 580Z', light); b.line('M440 534L494 528M442 548L498 543M446 562L504 556', mix(deep, light, .5), 3);
    for (const [i, c] of [b.leaf, warm, gold, mix(b.cool, deep, .3)].entries()) b.line(`M${560 + i * 14} ${590 - i * 4}L${596 + i * 14} ${560 - i * 4}`, c, 6);
    for (const x of [350, 800]) { b.fill('M-15 0L-12-30H12L15 0Z', mix(light, b.cool, .3), { at: { x, y: 560, s: 1.1 } }); }
    b.fill('M0 640H1200V675H0Z', mix(warm, deep, .62));
  }
  if (layout === 0) rain(b);
}
