// Water and what floats on it.
import { mix, spline } from '../board.mjs';
import { BOAT, glint, ripples } from '../parts.mjs';

/** Open water from the horizon to the bottom of the sheet. */
export function sea(b, hz, { waves = 22, shine = true, to = 640, tone = b.dark ? b.water : mix(b.cool, b.tones.light, .22) } = {}) {
  b.fill(`M0 ${hz}H1200V675H0Z`, tone);
  b.fill(`M0 ${hz + 80}Q600 ${hz + 66} 1200 ${hz + 84}V675H0Z`, mix(tone, b.tones.mid, .14));
  b.fill(`M0 ${hz + 200}Q600 ${hz + 220} 1200 ${hz + 196}V675H0Z`, mix(tone, b.tones.mid, .28));
  if (shine && b.sun) glint(b, hz + 8, hz + 120);
  ripples(b, hz + 10, to, waves, mix(tone, b.tones.light, .7));
  return tone;
}

/** A stream through [x, y, half width] points, with a light bank. */
export function stream(b, points, { tone = b.cool, bank = mix(b.earth, b.tones.light, .3), shine = true } = {}) {
  const left = points.map(([x, y, w]) => [x - w, y]), right = points.map(([x, y, w]) => [x + w, y]).reverse();
  const body = k => spline(left.map(([x, y]) => [x - k, y])) + 'L' + spline(right.map(([x, y]) => [x + k, y])).slice(1) + 'Z';
  if (bank) b.fill(body(7), bank);
  b.fill(body(0), tone);
  if (shine) { let d = ''; for (const [x, y, w] of points.slice(1, -1)) d += `M${x - w * .5} ${y}L${x + w * .1} ${y + 4}M${x} ${y + 14}L${x + w * .5} ${y + 17}`; b.line(d, b.tones.light, 2.6, { opacity: .7 }); }
}

export function pond(b, x, y, w, tone = b.cool) {
  b.fill(`O${x} ${y + 5} ${w * 1.14} ${w * .32}`, mix(b.tones.deep, b.tones.mid, .4));
  b.fill(`O${x} ${y} ${w * 1.1} ${w * .29}`, b.earth);
  b.fill(`O${x} ${y} ${w} ${w * .24}`, tone);
  b.line(`M${x - w * .5} ${y}H${x + w * .1}M${x - w * .1} ${y + w * .08}H${x + w * .46}`, b.tones.light, 2.4, { opacity: .8 });
}

/** A sailing boat; `c` is its sail. */
export function sail(b, x, y, s, c = b.tones.warm, flip = false) {
  const { deep, light } = b.tones, at = { x, y, s, flip };
  b.fill(BOAT, mix(deep, b.tones.warm, .2), { at });
  b.fill('M2-8V-130Q64-70 58-14Z', c, { at }); b.fill('M-6-10V-104Q-40-60 -44-16Z', mix(c, light, .4), { at });
  b.line('M-2-4V-138', deep, 3 * s, { at });
}

/** A rowing boat or canoe, empty. */
export function boat(b, x, y, s, c = mix(b.tones.warm, b.tones.deep, .3), flip = false) {
  const at = { x, y, s, flip };
  b.fill('O4 18 74 7', b.tones.deep, { at, opacity: .22 });
  b.fill(BOAT, c, { at });
  b.fill('M-56-10Q-20 2 10 0Q40-4 64-18Q40 6 6 8Q-30 8 -56-10Z', mix(c, b.tones.deep, .35), { at });
  b.line('M-58-11Q-20 3 10 1Q40-3 66-19', mix(c, b.tones.light, .45), 4 * s, { at });
}

/** An outrigger canoe with one sail. */
export function outrigger(b, x, y, s, c = b.tones.gold, flip = false) {
  const at = { x, y, s, flip }, { deep, light, warm } = b.tones;
  b.line('M-70 16H60M-40 16L-30 2M34 16L30 2', mix(warm, deep, .5), 5 * s, { at });
  b.fill('M-90-12Q-60 2 0 2Q60 2 92-16Q80 14 40 14H-44Q-78 12 -90-12Z', mix(warm, deep, .35), { at });
  b.fill('M-6-2L10-140Q76-90 84-24Z', c, { at }); b.line('M-4 0L12-142M-8-4L86-24M4-60Q40-50 66-60', mix(c, deep, .4), 3 * s, { at });
  b.line('M-84-8Q-50 4 0 4Q50 4 84-10', light, 3 * s, { at, opacity: .7 });
}

/** A jetty on posts from (x0, y0) to (x1, y1). */
export function jetty(b, x0, y0, x1, y1, { width = 14, post = 44 } = {}) {
  const wood = mix(b.tones.warm, b.tones.deep, .5), n = Math.max(3, Math.round(Math.hypot(x1 - x0, y1 - y0) / 60));
  let d = '';
  for (let i = 0; i <= n; i++) { const x = x0 + (x1 - x0) * i / n, y = y0 + (y1 - y0) * i / n; d += `M${x} ${y - 6}V${y + post}`; }
  b.line(d, wood, 6);
  b.line(`M${x0} ${y0}L${x1} ${y1}`, mix(wood, b.tones.gold, .35), width, { round: false });
  b.line(`M${x0} ${y0 + width * .5}L${x1} ${y1 + width * .5}`, wood, 3);
}

/** Rows of small scalloped waves, as on old maps. */
export function scallops(b, y, count, { x0 = -20, x1 = 1220, step = 46, tone = b.tones.light, opacity = .5, gap = 30 } = {}) {
  let d = '';
  for (let j = 0; j < count; j++) for (let x = x0 + (j % 2) * step / 2; x < x1; x += step) d += `M${x} ${y + j * gap}Q${x + step * .25} ${y + j * gap + 9} ${x + step * .5} ${y + j * gap}`;
  b.line(d, tone, 2.4, { opacity });
}

/** Mangroves on stilt roots from x0 to x1, standing at y. */
export function mangroves(b, x0, x1, y, s, tone = b.leaf, root = mix(b.tones.warm, b.tones.deep, .6)) {
  const stilt = 'M0-66Q-6-30 -34 0M0-60Q6-26 30 0M0-66Q-2-30 -14 0M0-66Q2-30 12 0', n = Math.max(1, Math.round(Math.abs(x1 - x0) / (96 * s))), feet = [], tops = [], lit = [];
  const lobes = 'M-60 14Q-74-12 -48-30Q-44-62 -8-58Q26-74 44-42Q74-36 66-4Q70 22 40 22Q0 34 -30 24Q-54 28 -60 14Z', small = 'M-26-8Q-30-30 -4-32Q20-38 26-18Q36-4 14 0Q-14 6 -26-8Z';
  for (let i = 0; i <= n; i++) {
    const x = x0 + (x1 - x0) * i / n + b.rnd(-8, 8), v = y + b.rnd(-5, 6), k = s * b.rnd(.88, 1.08);
    feet.push([stilt, { x, y: v, s: k }]); tops.push([lobes, { x, y: v - 70 * k, s: k * .95, flip: i % 2 === 1 }]); lit.push([small, { x: x + 8 * k, y: v - 92 * k, s: k }]);
  }
  b.line(feet, root, 4 * s); b.fill(tops, tone); b.fill(lit, mix(tone, b.dark ? b.tones.light : b.lit, b.dark ? .08 : .3));
}

/** A bed of reeds. */
export function reeds(b, x0, x1, y, count, s = 1, tone = b.leaf) {
  const list = [];
  for (let i = 0; i < count; i++) list.push(['M0 0Q-2-30 -8-56M2 0Q4-36 2-70M4 0Q8-26 18-46', { x: b.rnd(x0, x1), y: y + b.rnd(-6, 8), s: s * b.rnd(.75, 1.15) }]);
  b.line(list, tone, 3.4 * s);
}
