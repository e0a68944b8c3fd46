// Animals, plants that tell a place, and people with what they hold.
import { mix } from '../board.mjs';
import { person } from '../parts.mjs';

export const LLAMA = 'M-26 0V-34Q-34-38 -30-46Q-20-54 0-52H14Q22-56 22-74L20-96L24-106L28-96Q38-98 42-90L36-82Q32-80 32-66Q32-40 22-32V0H16V-28H-18V0Z';
export const MULE = 'M-36 0V-34Q-38-52 -22-52H18L30-78L28-92L36-82L48-64L42-56L34-60L28-30V0H22V-26H-26V0ZM-36-46Q-46-38 -42-18L-38-22Z';
export const CAMEL = 'M-40 0L-36-44Q-36-58 -24-60Q-18-84 -8-62Q0-58 4-62Q14-84 22-60Q34-56 38-66Q42-90 40-100Q50-110 62-100L60-92L48-90Q50-60 38-44L34 0H28L26-38H-26L-32 0Z';
export const HERON = 'M-6 0L-4-34M4 0L2-34M-24-30Q-10-56 10-54Q18-56 16-72Q14-92 24-96L50-90L28-88Q24-80 26-66Q26-46 10-38Q-4-30 -24-30Z';
export const FISH = 'M-34 0Q-10-20 20-4L40-16V16L20 4Q-10 20 -34 0Z';

export const FERN = 'M0 0Q-14-20 -34-24M0 0Q-6-28 -18-44M0 0Q2-30 4-52M0 0Q12-24 28-36M0 0Q18-12 38-14';
export const MAIZE = 'M0 0V-70M0-20Q-18-34 -30-26M0-30Q18-46 32-38M0-46Q-14-62 -26-56M0-56Q12-70 22-66M0-70Q-4-80 -8-84M0-70Q4-80 8-86';
export const CACTUS = 'M-8 0V-40H-22Q-30-40 -30-50V-66H-20V-52H-8V-96Q0-104 8-96V-44H20V-60H30V-46Q30-34 22-34H8V0Z';
export const BANANA = 'M-4 0Q-2-30 -4-54Q-30-60 -52-44Q-34-78 -6-68Q-26-92 -46-92Q-16-108 0-76Q2-106 26-116Q26-90 8-70Q34-86 56-64Q30-66 6-54L6 0Z';
export const BREADFRUIT = 'M-4 0L-3-50H3L4 0ZM0-46C-30-40-62-58-56-82C-62-104-34-118-18-112C-8-130 26-130 34-112C58-112 66-86 56-74C58-50 26-40 0-46Z';

export const CANOPY = 'M-34-40Q-40-72 0-78Q40-72 34-40Q18-28 5-34V0H-5V-34Q-18-28 -34-40Z';
export const SORGHUM = 'M0 0V-64M0-22Q-14-36 -26-28M0-34Q14-48 26-42M0-62Q-5-72 0-84Q5-72 0-62';

const HELD = {
  hoe: ['M22-60L46 0L58-4', 5], spade: ['M18-66L34-2M28-4L42-8L40 8Q32 10 28-4', 5], pole: ['M16 0V-120', 5], stick: ['M16 0V-66', 4],
};
/** A person with something in the hand: hoe, spade, pole, stick, book, basket, bucket, phone, jar, sack. */
export function worker(b, x, y, s, { tool, thing, ...rest } = {}) {
  person(b, x, y, s, { pose: 'hold', ...rest });
  const at = { x, y, s, flip: rest.flip ?? false }, { light, warm, deep, gold } = b.tones;
  if (HELD[tool]) b.line(HELD[tool][0], mix(warm, deep, .5), HELD[tool][1] * s, { at });
  if (tool === 'book') { b.fill('M2-56L26-62L30-44L6-38Z', light, { at }); b.line('M9-53L24-57M10-47L22-50', mix(deep, light, .4), 1.6 * s, { at }); }
  if (tool === 'phone') b.fill('M10-62L20-64L22-48L12-46Z', deep, { at });
  if (tool === 'basket') { b.fill('M-8-52H32L26-32H-2Z', mix(gold, warm, .3), { at }); b.fill('O12 -52 20 6', thing ?? b.leaf, { at }); }
  if (tool === 'jar') { b.fill('M2-36V-58H22V-36Z', mix(light, b.cool, .3), { at }); b.fill('M2-36V-50H22V-36Z', thing ?? gold, { at }); b.fill('M4-62H20V-57H4Z', mix(warm, deep, .3), { at }); }
  if (tool === 'bucket') { b.fill('M8-36L12-12H30L34-36Z', thing ?? mix(b.cool, deep, .2), { at }); b.line('M8-36Q21-56 34-36', deep, 2 * s, { at }); }
  if (tool === 'sack') b.fill('M-26-62Q-40-86 -22-104Q-4-112 4-98Q8-78 -4-66Q-14-58 -26-62Z', mix(gold, light, .3), { at });
}

/** People seen from behind, sitting in a row or ring: only back, head and hair. */
export function backs(b, places, s = 1) {
  const { light, warm, gold, deep, mid } = b.tones, coats = [warm, gold, mix(mid, light, .45), light, mix(warm, gold, .5), mix(deep, mid, .5)];
  places.forEach(([x, y, k = 1], i) => {
    const at = { x, y, s: s * k };
    b.fill('M-34 0Q-38-30 -20-44Q0-52 20-44Q38-30 34 0Q0 8 -34 0Z', coats[i % 6], { at });
    b.fill('O0 -62 16 17', i % 3 === 1 ? mix(coats[(i + 2) % 6], deep, .2) : '#2A1C16', { at });
    if (i % 3 === 2) b.fill('O0 -82 7', '#2A1C16', { at });
    b.keep('head', x, y - 64 * s * k, 20 * s * k);
    b.line('M-12-34Q0-26 12-34', mix(coats[i % 6], deep, .3), 2.4 * s * k, { at });
  });
}

/** A large hand reaching in from the side, for close views. */
export function hand(b, x, y, s, { flip = false, turn = 0, skin = '#8A5A3A', sleeve = b.tones.warm } = {}) {
  const at = { x, y, s, flip, turn };
  b.fill('M-260-46L-96-34V34L-260 56Z', sleeve, { at }); b.line('M-110-34V34', mix(sleeve, b.tones.light, .4), 8 * s, { at });
  b.fill('M-98-28Q-60-36 -30-30Q0-44 40-34Q54-30 50-20Q46-14 22-16Q60-14 84-6Q92 2 84 10Q60 10 36 6Q66 12 76 20Q80 30 68 32Q44 28 24 22Q48 30 50 40Q46 48 34 44Q0 38 -36 30Q-66 34 -98 28Z', skin, { at });
  b.line('M22-16Q10-14 0-16M36 6Q20 4 10 4M24 22Q12 20 4 18', mix(skin, '#20140F', .3), 3 * s, { at });
}

/** Many people sitting far away: bodies by colour of coat, heads as dots. Places are [x, y]. */
export function crowd(b, places, s) {
  const { light, warm, gold, deep, mid } = b.tones, coats = [warm, light, gold, mix(mid, light, .4), '#8C3B52', '#2F6F86'], skins = ['#6B4226', '#8A5A3A', '#54331F'];
  for (const [x, y] of places) b.keep('head', x, y - 56 * s, 12 * s);
  coats.forEach((coat, i) => b.fill(places.filter((_, k) => k % 6 === i).map(([x, y]) => ['M-20 0Q-22-14 -10-20Q-12-44 0-46Q12-44 10-20Q22-14 20 0Z', { x, y, s }]), coat));
  skins.forEach((skin, i) => b.dots(places.filter((_, k) => k % 3 === i).map(([x, y]) => [x, y - 55 * s]), 9.5 * s, skin));
  b.dots(places.map(([x, y]) => [x - s, y - 60 * s]), 8 * s, mix(deep, '#20140F', .55));
}
