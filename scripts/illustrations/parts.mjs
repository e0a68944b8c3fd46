// What scenes are made of: sky, water, trees, houses, people, animals. Each draws itself on a board.
import { along, HEIGHT, mix, spline, WIDTH } from './board.mjs';

/* ---------- sky and water ---------- */

/** Sky with its sun or moon ringed like a contour map; `x`, `y` are where the sun stands. */
export function sky(b, { horizon = 330, x = 840, y = 150, r = 56, clouds = 3 } = {}) {
  const { sky: tone, light, deep, gold, warm } = b.tones, name = b.lightName;
  b.fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, tone);
  if (b.dark) b.fill(spline(along(b.ridge(horizon * .36, 22, 420), -40, WIDTH + 40, 160)) + `L${WIDTH + 60} -20L-60 -20Z`, mix(tone, deep, .3));
  b.ground(b.ridge(horizon - 150, 32, 420), b.dark ? mix(tone, light, .08) : mix(tone, light, .42), 160);
  b.ground(b.ridge(horizon - 70, 22, 360), b.dark ? mix(tone, light, .14) : mix(tone, light, .68), 160);
  x += b.rnd(-50, 50); y += b.rnd(-16, 16);
  const disc = b.tones.disc ? b.tones[b.tones.disc] : b.dark || ['day', 'monsoon', 'frost'].includes(name) ? light : name === 'dawn' || name === 'bloom' ? gold : warm;
  if (name !== 'monsoon' && r) for (const k of [1.5, 2.05, 2.7]) b.line(`O${x} ${y} ${r * k}`, disc, 2, { opacity: k < 2 ? .55 : .3, dash: b.gouge() });
  if (b.dark) {
    let stars = '';
    for (let i = 0; i < 30; i++) { const u = b.int(20, 1180), v = b.int(12, horizon * .7); if (Math.hypot(u - x, v - y) > r * 1.5) stars += `M${u} ${v}H${u + 1}`; }
    b.line(stars, light, 4, { opacity: .7 });
  }
  if (r) b.fill(`O${x} ${y} ${r}`, disc);
  if (b.dark && r) b.fill(`O${x + r * .42} ${y - r * .18} ${r * .86}`, mix(tone, deep, .16));
  const tint = b.dark ? mix(tone, light, .16) : mix(tone, light, .85), puffs = [];
  for (let i = 0; i < clouds; i++) {
    const cx = (i + .5) / clouds * WIDTH + b.rnd(-130, 130), s = b.rnd(.7, 1.25); let cy = b.rnd(.18, .5) * horizon;
    // A cloud may lie across the foot of the sun, never over its face.
    if (Math.abs(cx - x) < 150 * s + r && Math.abs(cy - y) < r * 1.7) { if (i % 2) cy = y + r * .9; else continue; }
    puffs.push(['M-160 0Q-120-16 -84-14Q-60-40 -18-32Q22-58 62-24Q100-34 122-10Q150-8 166 0Z', { x: cx, y: cy, s, flip: i % 2 === 1 }]);
  }
  b.fill(puffs, tint);
  b.sun = { x, y, r, disc };
  if (r) b.keep('sun', x, y, r);
}

export function birds(b, x, y, count = 5, s = 1) {
  const list = [];
  for (let i = 0; i < count; i++) list.push(['M-10 -3Q-5-9 0 0Q5-9 10-4', { x: x + i * 30 * s + b.rnd(-8, 8), y: y + Math.abs(i - count / 2) * 9 * s + b.rnd(-8, 8), s: s * b.rnd(.8, 1.15) }]);
  b.line(list, b.dark ? b.tones.light : b.tones.deep, 2.4);
}

export function mist(b, y, opacity = .5) {
  const list = [];
  for (let i = 0; i < 3; i++) list.push(['M0 0Q110-18 190-6Q270 8 350 0Q250 14 170 8Q80 0 0 0Z', { x: b.rnd(-80, 850), y: y + b.rnd(-16, 16), s: b.rnd(1, 1.9) }]);
  b.fill(list, b.dark ? mix(b.tones.sky, b.tones.light, .25) : mix(b.tones.sky, b.tones.light, .75), { opacity });
}

export function rain(b, always = false) {
  if (b.lightName !== 'monsoon' && !always) return;
  let d = '';
  for (let i = 0; i < 44; i++) { const x = b.int(0, 1240), y = b.int(-20, 520), l = b.int(26, 60); d += `M${x} ${y}L${x - l * .22} ${y + l}`; }
  b.line(d, b.tones.light, 1.8, { opacity: .6 });
}

export function ripples(b, y0, y1, count, colour, { opacity = .7, x0 = -20, x1 = 1180 } = {}) {
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = (i + b.next()) / count, y = y0 + (y1 - y0) * t * t, w = 24 + 110 * t * b.rnd(.5, 1), x = b.rnd(x0, x1), k = 2 + 4 * t;
    d += `M${x} ${y}Q${x + w * .25} ${y - k} ${x + w * .5} ${y}Q${x + w * .75} ${y + k} ${x + w} ${y}`;
  }
  b.line(d, colour, 2.4, { opacity });
}

/** The sun's broken path on water. */
export function glint(b, y0, y1) {
  const { x, r, disc } = b.sun;
  let d = '';
  for (let y = y0, i = 0; y < y1; y += 9 + i * 1.5, i++) { const w = r * b.rnd(.5, 1.2), u = x - w + b.rnd(-9, 9); d += `M${u} ${y}H${u + w * b.rnd(1.2, 2)}`; }
  b.line(d, b.dark ? b.tones.light : mix(disc, b.tones.light, .35), 4, { opacity: .85 });
}

/* ---------- trees and plants ---------- */

/** A crown of lobes. */
export function crown(b, x, y, w, h, lobes = 8) {
  const points = [];
  for (let i = 0; i < lobes * 2; i++) {
    const a = i / lobes * Math.PI, k = (i % 2 ? .86 : 1.06) * b.rnd(.95, 1.06);
    points.push([x + Math.cos(a) * w * k, y + Math.sin(a) * h * k * (Math.sin(a) > 0 ? .62 : 1)]);
  }
  return spline(points, true);
}

/** A broad tree with a lit side and gouge marks; `s` is its height. */
export function tree(b, x, y, s, tone = b.leaf) {
  const { light, deep } = b.tones, trunk = mix(b.tones.warm, deep, .62);
  b.fill('M-7 0Q-4-22 -5-44L-16-62L-11-65L0-50L10-68L15-65L6-44Q5-20 9 0Z', trunk, { at: { x, y, s: s / 100 } });
  b.fill(crown(b, x, y - s * .72, s * .4, s * .34), tone);
  b.fill(crown(b, x + s * .06, y - s * .79, s * .27, s * .22, 7), mix(tone, b.dark ? light : b.lit, b.dark ? .1 : .35));
  let d = '';
  for (let i = 0; i < 5; i++) { const u = x + b.rnd(-.26, .22) * s, v = y - s * b.rnd(.55, .92); d += `M${u} ${v}Q${u + s * .04} ${v - s * .03} ${u + s * .09} ${v}`; }
  b.line(d, mix(tone, light, .3), Math.max(1.4, s * .014));
}

const ROUND = 'O0 -30 18 21M-2-12H2V2H-2Z', FIR = 'M0-60L11-36H6L16-16H8L19 4H-19L-8-16H-16L-6-36H-11Z', POPLAR = 'M-1 2V-6C-14-8-12-38 0-58C12-38 14-8 1-6V2Z';
/** Many small trees of one kind in one path: 'round', 'fir' or 'poplar'. */
export function grove(b, kind, places, colour) {
  const text = { round: ROUND, fir: FIR, poplar: POPLAR }[kind];
  b.fill(places.map(([x, y, s]) => [text, { x, y, s: s / 50 }]), colour);
}

export function palm(b, x, y, h, lean = 20, tone = b.leaf) {
  b.line(`M${x} ${y}Q${x + lean * .1} ${y - h * .6} ${x + lean} ${y - h}`, mix(b.tones.warm, b.tones.deep, .6), h * .03 + 2);
  const tx = x + lean, ty = y - h;
  let d = '';
  for (let i = 0; i < 9; i++) {
    if (i === 4) continue;
    const a = Math.PI * .1 - Math.PI * 1.2 * i / 8 + b.rnd(-.1, .1), l = 34 + h * b.rnd(.2, .27), ex = Math.cos(a) * l * 1.05, ey = Math.sin(a) * l * .62 + l * .46 * Math.abs(Math.cos(a)), cy = Math.sin(a) * l * .7 - l * .14;
    d += `M${tx} ${ty}Q${tx + ex * .55} ${ty + cy - l * .1} ${tx + ex} ${ty + ey}Q${tx + ex * .62} ${ty + cy * .62} ${tx} ${ty}Z`;
  }
  b.fill(d, tone);
}

export function acacia(b, x, y, s) {
  const at = { x, y, s };
  b.line('M0 0Q5-60 -5-92M-1-60Q-36-82 -66-116M2-50Q40-70 62-112M-4-84L28-124', b.tones.deep, 7 * s, { at });
  b.fill('M-124-112Q-120-138 -88-138Q-70-154 -40-146Q-2-154 10-112Q-60-122 -124-112ZM-18-108Q-14-132 18-132Q40-148 66-140Q104-144 122-106Q50-118 -18-108Z', b.tones.deep, { at });
  b.fill('M-92-130Q-88-160 -46-162Q-20-180 12-170Q52-182 72-156Q98-154 102-130Q4-144 -92-130Z', b.dark ? b.tones.mid : mix(b.tones.mid, b.tones.deep, .3), { at });
}

/** Tufts of grass along the bottom of the sheet. */
export function grass(b, y0, y1, count, colour = b.tones.deep, { x0 = 0, x1 = WIDTH, s = 1 } = {}) {
  const list = [];
  for (let i = 0; i < count; i++) list.push(['M0 0Q-3-12 -10-18M0 0Q0-16 2-24M0 0Q5-10 12-15', { x: b.rnd(x0, x1), y: b.rnd(y0, y1), s: s * b.rnd(.7, 1.2) }]);
  b.line(list, colour, 2.4 * s, { opacity: .7 });
}

/** A seedling with two leaves. */
export const SEEDLING = 'M0 2Q-13-2 -13-18Q-1-15 0 0Q0-20 14-23Q14-6 0 2Z';

/* ---------- houses ---------- */

/** A house seen from the corner: gable to the left, long wall to the right. */
export function house(b, x, y, s = 1, { flip = false, roof = b.tones.warm, wall = b.wall, lamp = b.dark } = {}) {
  const at = { x, y, s, flip }, dark = lamp ? b.tones.gold : b.tones.deep;
  b.fill('M0 0V-34L20-58L40-34V0Z', wall, { at });
  b.fill('M40 0V-36H104V0Z', mix(wall, b.tones.deep, .26), { at });
  b.fill('M20-60H86L112-30H46ZM20-60L-6-31L-1-27L20-52Z', roof, { at });
  b.fill('M14 0V-22H26V0ZM58-12V-25H68V-12ZM82-12V-25H92V-12Z', dark, { at });
  if (s > .8) b.line('M36-48H92M42-40H100', mix(roof, b.tones.light, .35), 1.6, { at, opacity: .6, dash: '18 6 30 8' });
}

/** A flat-roofed house, for dry places and towns. */
export function block(b, x, y, w, h, { wall = b.wall, deep = 0, rows = 1, cols = 3, lamp = b.dark, door = true } = {}) {
  b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, wall);
  if (deep) b.fill(`M${x + w} ${y}V${y - h}L${x + w + deep} ${y - h - deep * .4}V${y - deep * .4}Z`, mix(wall, b.tones.deep, .3));
  b.line(`M${x - 3} ${y - h}H${x + w + 3}`, mix(wall, b.tones.deep, .4), 4, { round: false });
  let d = '', lit = '';
  const gap = w / cols, size = Math.min(gap * .4, 18);
  for (let r = 0; r < rows; r++) for (let c = 0; c < cols; c++) {
    if (door && r === rows - 1 && c === 0) { d += `M${x + gap * .5 - size * .5} ${y}V${y - size * 2}H${x + gap * .5 + size * .5}V${y}Z`; continue; }
    const u = x + gap * (c + .5) - size / 2, v = y - h + (r + .42) * (h / rows), win = `M${u} ${v}H${u + size}V${v + size * 1.1}H${u}Z`;
    if (lamp && b.next() < .6) lit += win; else d += win;
  }
  b.fill(d, b.dark ? mix(b.tones.deep, b.tones.far, .3) : mix(b.tones.deep, wall, .15)); b.fill(lit, b.tones.gold);
}

/* ---------- people and animals ---------- */

const SKINS = ['#6B4226', '#8A5A3A', '#A8744C', '#54331F'];
const LONG = 'M-15 0Q-18-32 -10-58Q-11-77 0-78Q11-77 10-58Q18-32 15 0Z', SHIRT = 'M-12-36Q-14-76 -5-78H5Q14-76 12-36Z', LEGS = 'M-11 0L-10-42H10L11 0H4L1-30H-1L-4 0Z', STRIDE = 'M-16 0L-8-42H9L15-1L8 0L0-28L-8 1Z';
const HAIR = 'M-10-86Q-11-100 0-100Q11-100 10-86Q4-94 -10-86Z', SCARF = 'M-13-66Q-15-102 0-102Q15-102 13-66Q9-72 9-84Q6-95 -2-95Q-9-92 -9-82Q-9-72 -13-66Z', CONE = 'M-19-90L0-107L19-90Q0-85 -19-90Z', CAP = 'M-10-89Q-10-100 0-100Q10-100 10-90L15-88Q0-86 -10-89Z', BUN = 'M-10-86Q-11-100 0-100Q11-100 10-86Q2-92 -10-86ZO-7 -100 5';
const HEADS = { hair: HAIR, scarf: SCARF, cone: CONE, cap: CAP, bun: BUN };
const SIT = 'M-22 0Q-24-13 -11-18Q-14-44 -4-47H4Q14-44 11-18Q24-13 22 0Z', BEND = 'M-9 0L-8-36Q-6-58 14-56Q28-55 32-46L25-38Q12-42 9-30L8 0H2L0-22L-3 0Z';

/** A person: `kind` long | trousers, `pose` stand | walk | sit | bend | carry | point | wheel, `head` a key of HEADS. */
export function person(b, x, y, s, { pose = 'stand', kind = b.pick(['long', 'trousers']), head, coat, flip = false } = {}) {
  const { light, gold, warm, deep, mid } = b.tones, at = { x, y, s, flip };
  const skin = mix(b.pick(SKINS), deep, b.dark ? .25 : 0);
  coat ??= b.pick([warm, gold, light, mix(warm, gold, .5), mix(mid, light, .45), b.dark ? mix(mid, light, .3) : mix(deep, mid, .3)]);
  head ??= b.pick(kind === 'long' ? ['scarf', 'bun', 'hair'] : ['cap', 'hair', 'hair']);
  const cover = head === 'cone' ? gold : head === 'scarf' ? mix(coat, head === 'scarf' && coat === light ? warm : light, .3) : head === 'cap' ? mix(warm, deep, .35) : mix(deep, '#20140F', .55);
  if (pose === 'sit' || pose === 'wheel') {
    const up = pose === 'wheel' ? 16 : 0;
    if (up) b.line('O-4 -16 16M14-4L24-4M-12-34L-22-40', mix(deep, light, .1), 3 * s, { at });
    b.fill(SIT, coat, { at: { ...at, y: y - up * s } });
    b.fill('O0 -57 10', skin, { at: { ...at, y: y - up * s } });
    b.fill(HEADS[head], cover, { at: { ...at, y: y + (31 - up) * s } });
    b.keep('head', x, y - (60 + up) * s, 14 * s);
    return;
  }
  if (pose === 'bend') {
    b.fill(kind === 'long' ? 'M-14 0Q-14-30 -8-42Q0-60 16-56Q28-54 32-46L25-38Q14-40 12-28L10 0Z' : BEND, coat, { at });
    b.line('M24-46Q30-30 30-14', skin, 5 * s, { at });
    b.fill('O38 -50 9', skin, { at });
    b.fill(HEADS[head === 'scarf' ? 'hair' : head], cover, { at: { x: x + (flip ? 20 : -20) * s, y: y + 16 * s, s, flip, turn: (flip ? -1 : 1) * .72 } });
    b.keep('head', x + (flip ? -38 : 38) * s, y - 52 * s, 14 * s);
    return;
  }
  if (kind === 'long') b.fill(LONG, coat, { at });
  else { b.fill(pose === 'walk' ? STRIDE : LEGS, mix(deep, coat === deep ? light : deep, .2), { at }); b.fill(SHIRT, coat, { at }); }
  const arm = { stand: 'M-10-68Q-17-52 -12-36M10-68Q17-52 12-36', walk: 'M-9-68Q-20-54 -18-40M9-68Q18-56 20-42', carry: 'M10-70Q24-84 12-102M-10-68Q-17-52 -12-36', point: 'M9-70Q22-76 36-88M-10-68Q-17-52 -12-36', hold: 'M-10-68Q-12-50 10-48M10-68Q18-54 14-46' }[pose];
  b.line(arm, mix(coat, deep, .25), 5 * s, { at });
  b.fill('O0 -88 10', skin, { at });
  b.fill(HEADS[pose === 'carry' && head === 'cone' ? 'hair' : head], cover, { at });
  b.keep('head', x, y - (pose === 'carry' ? 104 : 92) * s, (pose === 'carry' ? 20 : 14) * s);
  if (pose === 'carry') b.fill('M-12-104Q-16-118 -5-123H5Q16-118 12-104Q0-98 -12-104Z', mix(warm, gold, .3), { at });
}

export const GOAT = 'M-20 0V-16Q-20-26 -10-26H12L18-36L24-38L22-44L28-37L34-32L28-28L24-16V0H20V-13H-14V0Z';
export const COW = 'M-30 0V-24Q-32-38 -18-38H18L26-46L34-46L42-36L34-30L26-20V0H20V-14H-20V0Z';

export const BOAT = 'M-60-12Q-20 2 10 0Q40-4 68-20Q58 18 34 18H-30Q-52 16 -60-12Z';
