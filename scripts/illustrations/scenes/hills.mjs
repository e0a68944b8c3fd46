// Hill country: terraces, springs, mountains.
import { along, HEIGHT, mix, spline, WIDTH } from '../board.mjs';
import { birds, grass, grove, house, mist, person, rain, ripples, SEEDLING, sky, tree } from '../parts.mjs';

/** A hill of nested plates, each with its riser: the idea behind the mark, drawn large. */
export function plates(b, cx, base, width, steps, rise, haze, { flat = .3, lean = 0 } = {}) {
  const { mid, deep, light } = b.tones, N = width > 600 ? 16 : 12, p = [b.rnd(0, 6), b.rnd(0, 6), b.rnd(0, 6)];
  const greens = [b.lit, mix(b.lit, mid, .5), mid, b.water, mix(b.lit, light, .3), b.water, mix(mid, deep, .25)];
  const inside = ([x, y]) => [Math.max(-90, Math.min(WIDTH + 90, x)), Math.min(HEIGHT + 70, y)];
  let last;
  for (let k = 0; k < steps; k++) {
    const w = width * Math.pow(1 - k / (steps + .5), .85), y = base - k * rise, h = rise * .4, grow = .6 + .4 * k / steps, top = [], front = [];
    for (let i = 0; i < N; i++) {
      const a = i / N * 2 * Math.PI - .35, m = .9 + grow * (.1 * Math.sin(3 * a + p[0] + k * .16) + .075 * Math.sin(5 * a + p[1] - k * .22) + .05 * Math.sin(2 * a + p[2] + k * .3));
      const x = cx + Math.cos(a) * w * m + k * lean, v = y + Math.sin(a) * w * flat * m;
      top.push(inside([x, v])); if (a < Math.PI + .4) front.push(inside([x, v + h / 2]));
    }
    for (const i of [0, front.length - 1]) front[i] = [front[i][0] + (cx + k * lean - front[i][0]) * .12, front[i][1] + h * .5];
    let tone; do tone = b.pick(greens); while (tone === last); last = tone;
    const wet = tone === b.water, colour = mix(tone, b.land(0), haze);
    b.line(spline(front), mix(mix(deep, mid, .25), b.land(0), haze), h + 2);
    b.fill(spline(top, true), colour, { edge: mix(colour, light, b.dark ? .3 : .6) });
    if (!wet && k % 2 === 0 && width > 380 && k < 6) b.line(spline(front.slice(2, -2).map(([x, v]) => [cx + k * lean + (x - cx - k * lean) * .95, v - 10 - h / 2])), mix(deep, b.land(0), haze), 5, { dash: '0 13', opacity: .45 });
  }
}

function farHills(b, y = 300) {
  const { light } = b.tones, f1 = b.ridge(y - 50, 100, 300), f2 = b.ridge(y + 20, 76, 360);
  b.ground(f1, b.land(.08), 84); b.contours(f1, 2, 34, light, .5, 1.6);
  b.ground(f2, b.land(.28), 84); b.contours(f2, 2, 36, light, .45, 1.8);
  mist(b, y + 56, .6);
}

export function terraces(b, layout) {
  const { deep, light } = b.tones;
  sky(b, { horizon: 360, x: layout ? 330 : 520, y: 120 }); farHills(b);
  b.ground(b.ridge(440, 18, 300), b.land(.42), 120); mist(b, 432, .5);
  if (layout === 0) {
    plates(b, 330, 566, 410, 6, 38, .24, { lean: 4 });
    grove(b, 'round', [[308, 356, 34], [420, 360, 26]], mix(deep, b.land(0), .2)); house(b, 326, 364, .5); house(b, 366, 370, .42);
    plates(b, 1120, 770, 860, 7, 49, .03, { flat: .33, lean: 6 });
    tree(b, 984, 448, 92); tree(b, 1186, 452, 80); house(b, 1018, 456, .95); house(b, 1108, 482, .8);
    person(b, 610, 606, .7, { pose: 'bend', head: 'cone', kind: 'trousers' }); person(b, 716, 630, .74, { pose: 'bend', head: 'cone', kind: 'long', flip: true, coat: b.tones.warm });
    birds(b, 600, 170, 5);
  } else {
    // A valley of terraces seen from above, with a stream that steps down through it.
    const steps = 9, mid = 640;
    for (let k = 0; k < steps; k++) {
      const y = 380 + k * k * 2.1 + k * 17, tone = [b.lit, mix(b.tones.mid, b.lit, .3), b.water, mix(b.lit, light, .25)][(k * 3 + 1) % 4], n = b.noise();
      const f = x => y + Math.pow(Math.abs(x - mid) / 640, 1.5) * -(120 + k * 22) + 16 * (n(x / 170) - .5) * (1 + k * .14);
      b.ground(f, mix(tone, b.land(.2), .5 - k * .055), 76, { edge: mix(mix(deep, b.tones.mid, .3), b.land(.2), .5 - k * .055), width: 3 + k });
      if (k % 3 !== 1 && k > 2) b.line(spline(along(x => f(x) + 14 + k * 1.6, -40, WIDTH + 40, 120)), deep, 4 + k * .3, { dash: `0 ${11 + k}`, opacity: .35 });
    }
    let left = [], right = [];
    for (let i = 0; i <= 12; i++) { const t = i / 12, y = 376 + 320 * Math.pow(t, 1.25), x = mid + Math.sin(t * 7) * 46 * t, w = 5 + 54 * t * t; left.push([x - w, y]); right.unshift([x + w, y]); }
    b.fill(spline(left) + 'L' + spline(right).slice(1) + 'Z', b.cool); b.line(spline(left), light, 3, { opacity: .7 });
    ripples(b, 430, 670, 12, light, { x0: mid - 46, x1: mid + 6 });
    tree(b, 156, 402, 96); tree(b, 214, 420, 70); house(b, 250, 420, .92); house(b, 344, 436, .74, { flip: true });
    tree(b, 1010, 410, 84); house(b, 900, 428, .8, { flip: true }); grove(b, 'poplar', [[1080, 396, 60], [1104, 388, 70], [1130, 380, 62]], b.leaf);
    person(b, 420, 540, .6, { pose: 'bend', head: 'cone' }); person(b, 486, 552, .62, { pose: 'carry', kind: 'long' }); person(b, 868, 596, .78, { pose: 'bend', flip: true, head: 'cone' });
    birds(b, 720, 150, 5);
  }
  rain(b);
}

export function spring(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones;
  sky(b, { horizon: 330, x: layout ? 260 : 250, y: 120, r: 50 }); farHills(b, 270);
  if (layout === 0) {
    // The outlet, close by: a stone wall with a spout, people waiting with pots.
    const slope = x => 560 - Math.max(0, x - 480) * .52 + 10 * Math.sin(x / 90);
    b.ground(x => slope(x) - 92 + 8 * Math.sin(x / 60), b.land(.5)); grove(b, 'round', [[1150, 150, 70], [1090, 196, 60], [1030, 232, 54], [980, 262, 40], [900, 300, 44], [1190, 132, 60]], b.land(.64));
    b.ground(slope, mix(b.lit, mid, .45)); b.contours(slope, 3, 36, light, .4, 2);
    tree(b, 1120, 300, 150); tree(b, 1010, 330, 110);
    // wall of dry stone
    const stones = [mix(b.wall, deep, .22), mix(b.wall, deep, .34), mix(b.wall, deep, .14)];
    b.fill('M640 572V404Q760 380 930 398V572Z', mix(deep, mid, .3));
    for (let r = 0; r < 5; r++) { let x = 648 + (r % 2) * 18; while (x < 906) { const w = b.rnd(30, 54), y = 408 + r * 33 + b.rnd(-3, 3); b.fill(`M${x} ${y + 4}Q${x + 4} ${y} ${x + w * .5} ${y}Q${x + w} ${y - 1} ${x + w} ${y + 8}V${y + 25}Q${x + w * .5} ${y + 30} ${x + 2} ${y + 26}Z`, b.pick(stones)); x += w + 5; } }
    b.fill('M630 404Q780 372 946 394L940 410Q780 390 636 420Z', b.lit);
    const jar = 'M-12 0Q-24-12 -18-28Q-14-36 -6-36V-42H6V-36Q14-36 18-28Q24-12 12 0Z';
    b.fill('M770 448H826V462H770Z', mix(warm, deep, .5));
    b.fill('M772 460Q758 462 756 482L752 556H768L766 486Q768 474 776 474Z', mix(light, b.cool, .25));
    b.fill('O770 588 230 34', mix(deep, mid, .4)); b.fill('O770 582 220 30', b.cool); ripples(b, 560, 604, 7, light, { x0: 600, x1: 860 });
    b.line('O764 576 34 8', light, 2.4, { opacity: .9 }); b.line('O764 576 62 14', light, 2, { opacity: .6 });
    b.ground(x => 622 + 8 * Math.sin(x / 100), mix(b.earth, mid, .25)); grass(b, 630, 672, 20);
    person(b, 560, 634, 1.7, { pose: 'stand', kind: 'long', coat: warm, head: 'scarf' }); b.fill(jar, mix(warm, gold, .5), { at: { x: 634, y: 640, s: 1.3 } });
    person(b, 420, 640, 1.75, { pose: 'carry', kind: 'long', coat: gold, head: 'bun' });
    person(b, 300, 644, 1.1, { pose: 'stand', kind: 'trousers', head: 'hair' }); person(b, 190, 644, 1.7, { pose: 'stand', kind: 'trousers', coat: light, head: 'cap' });
    b.fill(jar, mix(warm, deep, .2), { at: { x: 356, y: 650, s: 1.1 } }); b.fill(jar, mix(warm, gold, .3), { at: { x: 980, y: 640, s: 1.5 } }); b.fill(jar, mix(gold, light, .3), { at: { x: 1046, y: 646, s: 1.2 } });
  } else {
    // The slope above: ponds and trenches that let rain sink in, a path of walkers, the spring below.
    const f = x => 200 + x * .27 + 18 * Math.sin(x / 120);
    b.ground(f, b.land(.46)); b.contours(f, 2, 30, light, .4, 1.8);
    const g = x => 292 + x * .2 + 14 * Math.sin(x / 150 + 1);
    b.ground(g, mix(b.lit, mid, .4));
    const pond = (x, y, w) => { b.fill(`O${x} ${y + 5} ${w * 1.16} ${w * .33}`, mix(deep, mid, .4)); b.fill(`O${x} ${y} ${w * 1.12} ${w * .3}`, b.earth); b.fill(`O${x} ${y} ${w} ${w * .24}`, b.cool); b.line(`M${x - w * .5} ${y}H${x + w * .1}M${x - w * .1} ${y + w * .08}H${x + w * .46}`, light, 2.4, { opacity: .8 }); };
    for (let k = 0; k < 4; k++) { let d = ''; for (let i = 0; i < 6; i++) { const x = 60 + i * 200 + (k % 2) * 96, y = g(x) + 40 + k * 52; d += `M${x} ${y}Q${x + 40} ${y + 16 + k} ${x + 84 + k * 5} ${y + 19}`; } b.line(d, mix(deep, mid, .35), 6 + k); }
    grove(b, 'round', [[120, 250, 56], [190, 262, 66], [250, 290, 50], [60, 240, 64], [380, 300, 44]], b.land(.7));
    pond(420, 420, 84); pond(640, 492, 112); pond(230, 500, 74);
    b.line('M1180 640Q980 600 900 540Q820 470 640 430Q480 390 430 330', mix(b.earth, light, .3), 16); b.line('M1180 640Q980 600 900 540Q820 470 640 430Q480 390 430 330', b.clay, 2, { dash: '18 12', opacity: .5 });
    tree(b, 1050, 520, 150); tree(b, 960, 470, 92); tree(b, 90, 640, 190);
    house(b, 1040, 606, 1.1); grass(b, 580, 670, 20, deep, { x0: 20, x1: 960 });
    for (const [x, y, s, pose] of [[760, 476, .8, 'walk'], [820, 512, .86, 'walk'], [886, 552, .94, 'point'], [520, 398, .62, 'walk']]) person(b, x, y, s, { pose, flip: true });
    person(b, 320, 600, 1.25, { pose: 'bend', kind: 'trousers', head: 'cone' }); b.fill([[SEEDLING, { x: 380, y: 606, s: 1.2 }], [SEEDLING, { x: 440, y: 618, s: 1.3 }], [SEEDLING, { x: 500, y: 628, s: 1.3 }]], b.leaf);
    birds(b, 620, 120, 5);
  }
  rain(b);
}
