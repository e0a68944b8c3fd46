// Tools, vessels, machines and furniture. Most are drawn about 100 units high at s = 1, standing on (x, y).
import { mix } from '../board.mjs';

const wood = b => mix(b.tones.warm, b.tones.deep, .5), iron = b => mix(b.tones.deep, b.tones.light, .18);

export const JUG = 'M-12 0Q-26-14 -19-32Q-15-40 -7-40V-48H7V-40Q15-40 19-32Q26-14 12 0Z';
export const GOURD = 'M-20 0Q-36-16 -24-36Q-14-48 -8-56Q-8-72 2-84L8-82Q4-70 8-56Q16-46 24-36Q36-16 20 0Z';
export const SACK = 'M-24 0Q-34-30 -22-54L-10-60L-14-70Q0-64 14-70L10-60L22-54Q34-30 24 0Z';

export function bucket(b, x, y, s, c = b.tones.warm, fill = b.cool) {
  const at = { x, y, s };
  b.line('M-24-50Q0-92 24-50', iron(b), 3.4 * s, { at });
  b.fill('M-26-50L-19 0Q0 6 19 0L26-50Z', c, { at }); b.fill('O0 -50 26 7', mix(c, b.tones.deep, .35), { at }); b.fill('O0 -48 21 5', fill, { at });
  b.line('M-23-30Q0-24 23-30', mix(c, b.tones.light, .4), 3 * s, { at });
}

export function basket(b, x, y, s, fill = b.leaf) {
  const at = { x, y, s }, c = mix(b.tones.gold, b.tones.warm, .35);
  b.fill('O0 -40 36 14', fill, { at }); b.fill('M-38-38L-26 0Q0 6 26 0L38-38Q0-28 -38-38Z', c, { at });
  b.line('M-34-24Q0-14 34-24M-30-12Q0-3 30-12M-18-33L-12 1M0-31V3M18-33L12 1', mix(c, b.tones.deep, .4), 2.4 * s, { at, opacity: .7 });
}

export function jar(b, x, y, s, c = b.tones.gold, level = .7) {
  const at = { x, y, s };
  b.fill('M-22 0V-50Q-22-60 -14-62V-70H14V-62Q22-60 22-50V0Z', mix(b.tones.light, b.cool, .35), { at });
  b.fill(`M-22 0V${-58 * level}H22V0Z`, c, { at }); b.fill('M-17-78H17V-67H-17Z', mix(b.tones.warm, b.tones.deep, .3), { at });
  b.line('M-14-52V-20', b.tones.light, 4 * s, { at, opacity: .6 });
}

export function table(b, x, y, w, s = 1, c = wood(b)) {
  b.line(`M${x - w * .42} ${y}V${y - 62 * s}M${x + w * .42} ${y}V${y - 62 * s}`, mix(c, b.tones.deep, .3), 9 * s, { round: false });
  b.fill(`M${x - w / 2} ${y - 60 * s}V${y - 74 * s}H${x + w / 2}V${y - 60 * s}Z`, c);
}

export function bench(b, x, y, w, s = 1, c = wood(b)) {
  b.line(`M${x - w * .4} ${y}V${y - 32 * s}M${x + w * .4} ${y}V${y - 32 * s}`, mix(c, b.tones.deep, .3), 8 * s, { round: false });
  b.fill(`M${x - w / 2} ${y - 30 * s}V${y - 42 * s}H${x + w / 2}V${y - 30 * s}Z`, c);
}

export function stool(b, x, y, s, c = wood(b)) {
  const at = { x, y, s };
  b.line('M-14-36L-20 0M14-36L20 0M-16-16H16', mix(c, b.tones.deep, .25), 5 * s, { at }); b.fill('O0 -38 24 7', c, { at });
}

export function lamp(b, x, y, s) {
  const at = { x, y, s }, { gold, light } = b.tones;
  b.fill('O0 0 60', gold, { at, opacity: .16 }); b.fill('O0 0 34', gold, { at, opacity: .25 });
  b.line('M-8-22Q0-34 8-22', iron(b), 3 * s, { at }); b.fill('M-9-22H9V-16H-9ZM-11 18H11V26H-11Z', iron(b), { at });
  b.fill('M-9-16Q-18 2 -9 18H9Q18 2 9-16Z', mix(gold, light, .5), { at }); b.fill('M-4 14Q-6 2 0-6Q6 2 4 14Z', b.tones.warm, { at });
}

export function radio(b, x, y, s, c = b.tones.warm) {
  const at = { x, y, s }, { light, deep, gold } = b.tones;
  b.line('M34-60L62-116', iron(b), 3 * s, { at }); b.line('M-36-60Q-36-74 -20-74H20Q36-74 36-60', mix(c, deep, .4), 5 * s, { at });
  b.fill('M-54 0V-54Q-54-62 -46-62H46Q54-62 54-54V0Z', c, { at }); b.fill('O-24 -28 20', mix(c, deep, .45), { at }); b.line('O-24 -28 12O-24 -28 5', mix(c, light, .4), 2 * s, { at });
  b.fill('M6-50H44V-34H6Z', light, { at }); b.line('M12-42H38M26-48V-36', deep, 2 * s, { at }); b.fill('O14 -16 7O36 -16 7', gold, { at });
}

/** A lattice mast with a dish. */
export function mast(b, x, y, h, { waves = true } = {}) {
  const w = h * .11, c = iron(b);
  let d = `M${x - w} ${y}L${x - 3} ${y - h}M${x + w} ${y}L${x + 3} ${y - h}`;
  for (let i = 0; i < 6; i++) { const a = w * (1 - i / 6.4), e = w * (1 - (i + 1) / 6.4), u = y - h * i / 6.4, v = y - h * (i + 1) / 6.4; d += `M${x - a} ${u}L${x + e} ${v}M${x + a} ${u}L${x - e} ${v}`; }
  b.line(d, c, 3.4); b.line(`M${x} ${y - h}V${y - h * 1.14}`, b.tones.warm, 5);
  b.fill(`M${x + 4} ${y - h * .84}Q${x + 30} ${y - h * .9} ${x + 34} ${y - h * .72}Z`, mix(b.tones.light, b.tones.deep, .12));
  if (waves) for (const r of [26, 46, 68]) b.line(`M${x - r} ${y - h * 1.14 + r * .7}Q${x - r * 1.5} ${y - h * 1.14} ${x - r} ${y - h * 1.14 - r * .7}M${x + r} ${y - h * 1.14 + r * .7}Q${x + r * 1.5} ${y - h * 1.14} ${x + r} ${y - h * 1.14 - r * .7}`, b.tones.warm, 3.4, { opacity: .8 - r / 110 });
}

export function panel(b, x, y, s, flip = false) {
  const at = { x, y, s, flip }, { deep, light } = b.tones;
  b.line('M20 0V-24M84 0V-34', iron(b), 5 * s, { at });
  b.fill('M0-14L28-64H126L104-14Z', mix(deep, '#1D4E6B', b.dark ? .3 : .55), { at, edge: mix(light, deep, .2), width: 3 * Math.min(1, s) });
  b.line('M35-14L60-64M70-14L93-64M14-39H115', mix(light, b.cool, .4), 2 * s, { at, opacity: .8 });
}

export function tank(b, x, y, s, c = mix(b.cool, b.tones.light, .2)) {
  const at = { x, y, s };
  b.fill('M-44 0V-88Q0-104 44-88V0Q0 10 -44 0Z', c, { at }); b.fill('M14 5V-98Q34-94 44-88V0Q34 4 14 5Z', mix(c, b.tones.deep, .2), { at });
  b.fill('O0 -88 44 11', mix(c, b.tones.light, .5), { at }); b.line('M-43-60Q0-48 43-60M-43-30Q0-18 43-30', mix(c, b.tones.deep, .25), 2.6 * s, { at });
  b.line('M44-14H56V-6', iron(b), 5 * s, { at });
}

export function pump(b, x, y, s, flip = false) {
  const at = { x, y, s, flip }, c = mix(b.tones.deep, b.tones.mid, .35);
  b.fill('O0 0 62 12', mix(b.wall, b.tones.deep, .2), { at });
  b.line('M-4-86L-64-118', mix(c, b.tones.deep, .3), 6 * s, { at }); b.fill('M-12 0V-84H12V0Z', c, { at }); b.fill('M-17-84H17V-98H-17Z', mix(c, b.tones.deep, .3), { at });
  b.fill('M12-62H40Q47-60 47-52V-46H39V-52H12Z', mix(c, b.tones.deep, .2), { at }); b.line('M43-44V-10', mix(b.tones.light, b.cool, .3), 4 * s, { at });
}

/** A round well with a windlass. */
export function well(b, x, y, s, { roof = true } = {}) {
  const at = { x, y, s }, stone = mix(b.wall, b.tones.deep, .22);
  b.fill('M-54 0V-44H54V0Q0 22 -54 0Z', stone, { at }); b.line('M-54-20Q0-2 54-20M-30-6V-26M4-2V-16M30-8V-30M-14-18V-34M18-16V-36', mix(stone, b.tones.deep, .35), 3 * s, { at });
  b.fill('O0 -44 54 13', mix(b.wall, b.tones.deep, .08), { at }); b.fill('O0 -43 42 9', b.tones.deep, { at });
  if (roof) { b.line('M-46-44V-118M46-44V-118M-46-92H46', wood(b), 6 * s, { at }); b.line('M0-92V-46', b.tones.light, 2 * s, { at }); b.fill('M-66-114L0-148L66-114Z', b.tones.warm, { at }); }
}

/** A board on legs with lines drawn on it; `marks` is in a field of 160 × 100. */
export function board(b, x, y, s, marks, { dark = true, legs = true } = {}) {
  const at = { x, y, s }, c = dark ? mix(b.tones.deep, b.tones.mid, .2) : b.tones.light;
  if (legs) b.line('M-60 0L-50-70M60 0L50-70', wood(b), 7 * s, { at });
  b.fill('M-88-40V-156H88V-40Z', wood(b), { at }); b.fill('M-80-48V-148H80V-48Z', c, { at });
  b.line(marks, dark ? b.tones.light : b.tones.deep, 3.4 * s, { at: { x: x - 80 * s, y: y - 148 * s, s } });
}

/** A sheet of paper; returns where to draw on it. */
export function sheet(b, x, y, w, h, turn = 0, c = b.tones.light) {
  const at = { x, y, turn, s: 1 };
  b.fill(`M0 0H${w}V${h}H0Z`, b.tones.deep, { at: { ...at, x: x + 8, y: y + 10 }, opacity: .18 }); b.fill(`M0 0H${w}V${h}H0Z`, c, { at });
  return at;
}

/** An open book seen from above, 340 × 240. */
export function book(b, x, y, turn = 0, s = 1) {
  const { warm, deep, light } = b.tones, at = { x, y, turn, s };
  b.fill('M0 0H340V240H0Z', deep, { at: { ...at, x: x + 12 * s, y: y + 14 * s }, opacity: .2 }); b.fill('M-8-8H348V248H-8Z', mix(warm, deep, .25), { at });
  b.fill('M0 0H166V240H0ZM174 0H340V240H174Z', light, { at }); b.line('M170 0V240', mix(light, deep, .3), 4 * s, { at });
  return at;
}

export function bell(b, x, y, s) {
  const at = { x, y, s };
  b.fill('M-30 0Q-18-8 -16-36Q-14-56 0-56Q14-56 16-36Q18-8 30 0Z', b.tones.gold, { at }); b.fill('O0 6 8', b.tones.deep, { at }); b.line('M-25-4Q0 4 25-4', mix(b.tones.gold, b.tones.deep, .4), 3 * s, { at }); b.line('M0-56V-70', iron(b), 4 * s, { at });
}

export function bus(b, x, y, s, flip = false, c = b.tones.warm) {
  const at = { x, y, s, flip }, { light, deep, gold } = b.tones, glass = b.dark ? gold : mix(b.cool, light, .5);
  b.fill('M-150-16V-104Q-150-118 -134-118H110Q130-118 138-98L150-56V-16Z', c, { at }); b.fill('M-150-16V-48H150V-16Z', mix(c, light, .75), { at });
  b.fill('M-136-62V-102H-96V-62ZM-88-62V-102H-48V-62ZM-40-62V-102H0V-62ZM8-62V-102H48V-62ZM88-58V-102H108Q120-102 124-92L134-58Z', glass, { at }); b.fill('M56-18V-102H80V-18Z', mix(c, deep, .35), { at });
  b.line('M-146-122H112M-130-122V-112M-60-122V-112M20-122V-112M96-122V-112', iron(b), 4 * s, { at });
  b.fill('O-92 -14 24O96 -14 24', deep, { at }); b.fill('O-92 -14 10O96 -14 10', light, { at }); b.fill('M140-44H150V-32H142Z', gold, { at });
}

export function bicycle(b, x, y, s, flip = false) {
  b.line('O-40 -26 26O42 -26 26M-40-26L-14-58L24-58L4-26ZM-14-58L4-26M24-58L42-26M24-58L20-74H34M-18-66H-4', mix(b.tones.deep, b.tones.warm, .25), 3.6 * s, { at: { x, y, s, flip } });
}

/** Wire baskets of stones, `n` wide. */
export function gabions(b, x, y, n, s = 1, rowsUp = 2) {
  const stone = mix(b.wall, b.tones.deep, .28);
  let d = '', dots = '';
  for (let r = 0; r < rowsUp; r++) for (let i = 0; i < n - r; i++) {
    const u = x + (i + r * .5) * 60 * s, v = y - r * 34 * s; d += `M${u} ${v}V${v - 32 * s}H${u + 56 * s}V${v}Z`;
    for (let k = 0; k < 6; k++) dots += `O${u + (9 + (k % 3) * 18) * s} ${v - (9 + Math.floor(k / 3) * 14) * s} ${7.4 * s} ${5.6 * s}`;
  }
  b.fill(d, mix(stone, b.tones.deep, .45)); b.fill(dots, stone);
}

/** A sluice: a gate in a frame between two walls. */
export function sluice(b, x, y, s) {
  const at = { x, y, s }, stone = mix(b.wall, b.tones.deep, .16);
  b.fill('M-96 10V-70H-44V10ZM44 10V-70H96V10Z', stone, { at }); b.fill('M-44 10V-70L-34-76V4ZM96 10V-70L106-76V4Z', mix(stone, b.tones.deep, .3), { at });
  b.line('M-46-70V-138M46-70V-138M-58-138H58', wood(b), 9 * s, { at }); b.fill('M-42 8V-56H42V8Z', mix(b.tones.warm, b.tones.deep, .3), { at }); b.line('M-42-36H42M-42-16H42M0-56V-138', mix(b.tones.warm, b.tones.light, .3), 3 * s, { at }); b.line('O0 -138 14', iron(b), 4 * s, { at });
}

/** Pennants on a string from (x0, y0) to (x1, y1). */
export function pennants(b, x0, y0, x1, y1, n, sag = 30, size = 18) {
  const { warm, gold, light, mid } = b.tones, colours = [warm, gold, light, mix(mid, light, .3)], at = t => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)];
  b.line(`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}`, iron(b), 2.4);
  const by = colours.map(() => '');
  for (let i = 0; i < n; i++) { const [x, y] = at((i + .5) / n); by[i % 4] += `M${x - size * .5} ${y}H${x + size * .5}L${x} ${y + size * 1.2}Z`; }
  by.forEach((d, i) => b.fill(d, colours[i]));
}

export const CLOUD = 'M-160 0Q-120-16 -84-14Q-60-40 -18-32Q22-58 62-24Q100-34 122-10Q150-8 166 0Z';
export const EAR = 'M0 0Q-2-30 0-60M0-22Q-12-26 -13-38Q-2-36 0-24M0-22Q12-26 13-38Q2-36 0-24M0-36Q-11-40 -12-52Q-2-50 0-38M0-36Q11-40 12-52Q2-50 0-38M0-50Q-9-54 -9-66Q-1-62 0-52M0-50Q9-54 9-66Q1-62 0-52M0-60Q-4-70 0-80Q4-70 0-60';
