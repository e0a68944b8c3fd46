// Houses of many places.
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
