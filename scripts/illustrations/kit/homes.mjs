// Where people live, learn and are looked after.
import { mix } from '../board.mjs';

const wood = b => mix(b.tones.warm, b.tones.deep, .5);

/** A round hut under thatch. */
export function hut(b, x, y, s, { roof = b.tones.gold, wall = mix(b.wall, b.clay, .35) } = {}) {
  const at = { x, y, s }, dark = b.dark ? b.tones.gold : b.tones.deep;
  b.fill('M-40 0V-40H40V0Q0 8 -40 0Z', wall, { at }); b.fill('M12 4V-40H40V0Q28 4 12 4Z', mix(wall, b.tones.deep, .2), { at });
  b.fill('M-10 4V-28Q0-36 10-28V4Z', dark, { at });
  b.fill('M-58-34Q-20-62 0-98Q20-62 58-34Q0-20 -58-34Z', roof, { at }); b.line('M-40-38Q-14-62 -2-84M38-38Q16-60 4-80M0-88V-32M-22-36L-8-66M20-36L8-66', mix(roof, b.tones.deep, .35), 2 * s, { at, opacity: .7 });
}

/** A house on posts over water or wet ground; (x, y) is the ground below its left post. */
export function stilts(b, x, y, s, { roof = b.tones.warm, wall = b.wall, flip = false, high = 56 } = {}) {
  const at = { x, y, s, flip }, dark = b.dark ? b.tones.gold : b.tones.deep;
  b.line(`M6 6V${-high}M42 8V${-high}M78 8V${-high}M114 6V${-high}M6 ${-high * .3}L42 ${-high * .8}M78 ${-high * .8}L114 ${-high * .3}`, wood(b), 5 * s, { at });
  b.fill(`M-10 ${-high}V${-high - 9}H130V${-high}Z`, mix(wood(b), b.tones.gold, .3), { at });
  b.fill(`M4 ${-high - 8}V${-high - 50}H116V${-high - 8}Z`, wall, { at }); b.fill(`M84 ${-high - 8}V${-high - 50}H116V${-high - 8}Z`, mix(wall, b.tones.deep, .2), { at });
  b.fill(`M-12 ${-high - 46}L18 ${-high - 86}H102L132 ${-high - 46}Z`, roof, { at }); b.line(`M0 ${-high - 60}H120M10 ${-high - 73}H110`, mix(roof, b.tones.deep, .3), 2 * s, { at, opacity: .6, dash: '20 8 36 6' });
  b.fill(`M18 ${-high - 9}V${-high - 38}H36V${-high - 9}ZM56 ${-high - 20}V${-high - 38}H72V${-high - 20}Z`, dark, { at });
  b.line(`M-10 ${-high + 2}L-30 6M-22 ${-high + 2}L-42 6M-28 ${-high * .3}H-14M-36 ${-high * .1 - 4}H-22M-22 ${-high * .65}H-8`, wood(b), 3.4 * s, { at });
}

/** A house on a raised earth plinth. */
export function plinth(b, x, y, s, { roof = b.tones.warm, flip = false, high = 28 } = {}) {
  const at = { x, y, s, flip }, wall = b.wall;
  b.fill(`M-40 0L-14 ${-high}H126L152 0Q56 14 -40 0Z`, b.clay, { at }); b.line(`M-26 -8Q56 4 138 -8M-20 ${-high * .6}Q56 ${-high * .3} 132 ${-high * .6}`, mix(b.clay, b.tones.light, .4), 2.4 * s, { at, dash: '26 8 40 10' });
  b.fill(`M0 ${-high}V${-high - 38}L24 ${-high - 62}L48 ${-high - 38}V${-high}Z`, wall, { at }); b.fill(`M48 ${-high}V${-high - 40}H112V${-high}Z`, mix(wall, b.tones.deep, .24), { at });
  b.fill(`M24 ${-high - 66}H94L120 ${-high - 34}H52ZM24 ${-high - 66}L-8 ${-high - 34}L-2 ${-high - 30}L24 ${-high - 56}Z`, roof, { at });
  b.fill(`M16 ${-high}V${-high - 24}H30V${-high}ZM66 ${-high - 12}V${-high - 26}H78V${-high - 12}ZM90 ${-high - 12}V${-high - 26}H102V${-high - 12}Z`, b.dark ? b.tones.gold : b.tones.deep, { at });
}

/** A round felt tent. */
export function yurt(b, x, y, s, c = b.tones.light) {
  const at = { x, y, s };
  b.fill('M-64 0V-44Q-56-60 -30-74H30Q56-60 64-44V0Q0 14 -64 0Z', c, { at }); b.fill('M-66-42Q-56-64 -26-80Q0-90 26-80Q56-64 66-42Q0-30 -66-42Z', mix(c, b.tones.deep, .16), { at });
  b.line('M-64-24Q0-12 64-24M-65-42Q0-29 65-42', b.tones.warm, 4 * s, { at }); b.fill('M-14 6V-34H14V6Z', b.tones.warm, { at }); b.line('M0 6V-34', b.tones.gold, 2 * s, { at }); b.fill('O0 -82 12 4', b.tones.deep, { at }); b.line('M6-84V-108', b.tones.deep, 5 * s, { at });
}

/** A long low building: school, clinic, store. `sign` is drawn on its gable in a field of about 40 × 40. */
export function hall(b, x, y, w, s = 1, { roof = b.tones.warm, wall = b.wall, windows = 5, sign, porch = true } = {}) {
  const h = 84 * s, dark = b.dark ? b.tones.gold : mix(b.tones.deep, b.tones.mid, .2);
  b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, wall); b.fill(`M${x} ${y}V${y - h * .24}H${x + w}V${y}Z`, mix(wall, b.clay, .5));
  b.fill(`M${x - 18 * s} ${y - h + 4}L${x + 20 * s} ${y - h - 46 * s}H${x + w - 20 * s}L${x + w + 18 * s} ${y - h + 4}Z`, roof);
  b.line(`M${x} ${y - h - 14 * s}H${x + w}M${x + 12 * s} ${y - h - 30 * s}H${x + w - 12 * s}`, mix(roof, b.tones.deep, .28), 2.4, { dash: b.gouge(), opacity: .7 });
  let d = ''; const gap = w / (windows + 1), q = gap * .26, mid = Math.floor(windows / 2);
  for (let i = 0; i <= windows; i++) { const u = x + gap * (i + .5); d += i === mid ? `M${u - q} ${y}V${y - h * .66}H${u + q}V${y}Z` : `M${u - q} ${y - h * .36}V${y - h * .72}H${u + q}V${y - h * .36}Z`; }
  b.fill(d, dark);
  if (porch) { const u = x + gap * (mid + .5); b.fill(`M${u - gap * .6} ${y - h * .7}L${u} ${y - h * 1.02}L${u + gap * .6} ${y - h * .7}Z`, mix(roof, b.tones.deep, .25)); b.line(`M${u - gap * .5} ${y}V${y - h * .7}M${u + gap * .5} ${y}V${y - h * .7}`, wood(b), 5 * s); }
  if (sign) sign(x + w * .82, y - h * .52);
}

/** A mark of health: a disc with a cross. */
export function cross(b, x, y, r) { b.fill(`O${x} ${y} ${r}`, b.tones.light); const k = r * .62, q = r * .22; b.fill(`M${x - q} ${y - k}H${x + q}V${y - q}H${x + k}V${y + q}H${x + q}V${y + k}H${x - q}V${y + q}H${x - k}V${y - q}H${x - q}Z`, b.leaf); }

/** A market stall with a striped awning. */
export function stall(b, x, y, s, c = b.tones.warm, goods) {
  const at = { x, y, s }, { light, gold, deep } = b.tones;
  b.line('M-66 0V-108M66 0V-108', wood(b), 5 * s, { at });
  b.fill('M-78-44H78L70 0H-70Z', mix(wood(b), gold, .3), { at }); b.line('M-74-22H74', wood(b), 2.4 * s, { at });
  const fruit = goods ?? [gold, b.leaf, b.tones.warm];
  fruit.forEach((k, i) => { let d = ''; for (let j = 0; j < 7; j++) d += `O${-60 + i * 46 + (j % 4) * 10 + (j > 3 ? 5 : 0)} ${-48 - (j > 3 ? 8 : 0)} 6`; b.fill(d, k, { at }); });
  b.fill('M-84-96L-66-132H66L84-96Q70-84 56-96Q42-84 28-96Q14-84 0-96Q-14-84 -28-96Q-42-84 -56-96Q-70-84 -84-96Z', c, { at }); b.fill('M-56-96L-44-132H-22L-28-96Q-42-84 -56-96ZM0-96V-132H22L28-96Q14-84 0-96ZM56-96L44-132H66L84-96Q70-84 56-96Z', mix(light, deep, b.dark ? .3 : 0), { at });
}

/** A tall block of flats with balconies. */
export function flats(b, x, y, w, h, floors, c = b.wall) {
  b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, c); b.fill(`M${x + w} ${y}V${y - h}L${x + w + 18} ${y - h + 8}V${y}Z`, mix(c, b.tones.deep, .35));
  let d = '', lit = '', rail = '';
  for (let f = 0; f < floors; f++) for (let i = 0; i < 3; i++) { const u = x + w * (.1 + i * .3), v = y - h + (f + .25) * h / floors, q = `M${u} ${v}H${u + w * .18}V${v + h / floors * .45}H${u}Z`; if (b.dark && b.next() < .5) lit += q; else d += q; if (i === 1) rail += `M${u - w * .06} ${v + h / floors * .5}H${u + w * .24}`; }
  b.fill(d, mix(b.tones.deep, c, .2)); b.fill(lit, b.tones.gold); b.line(rail, mix(b.tones.warm, b.tones.deep, .3), 4, { round: false });
}
