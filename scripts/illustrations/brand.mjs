// The mark (a sun over three terrace steps) and the word mark, drawn as plain shapes.

const STEPS = 'M4 41.6C15.5 32.4 31.5 46.4 46 36.6M9.6 30.4C18.8 22.8 30 34 41.4 25.8M16 19.6C22 14.8 29 22 36 16.6';
const SUN = 'M24.6 7.4a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z';

// Letters as strokes on a base line at 0, 35 units high; the advance of each includes its space.
const LETTERS = {
  T: { d: 'M0-50H38M19-50V0', advance: 43 },
  e: { d: 'M2-17.5H36A17 17.5 0 1 0 30.5-5', advance: 47 },
  r: { d: 'M0-35V0M0-18C1-30 8-36 19-34', advance: 28 },
  a: { d: 'M34-35V0M34-17.5A17 17.5 0 1 1 0-17.5A17 17.5 0 1 1 34-17.5', advance: 46 },
  c: { d: 'M30.5-30A17 17.5 0 1 0 30.5-5', advance: 40 },
};

const svg = (width, height, body) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

const mark = (ink, sun, at = '') => `<path${at} d="${STEPS}" fill="none" stroke="${ink}" stroke-width="5.6" stroke-linecap="round"/><path${at} d="${SUN}" fill="${sun}"/>`;

function word(ink, x, base, scale) {
  let out = '';
  for (const letter of 'Terrace') {
    const { d, advance } = LETTERS[letter];
    out += `<path transform="translate(${Math.round(x * 10) / 10} ${base}) scale(${scale})" d="${d}" fill="none" stroke="${ink}" stroke-width="6.6" stroke-linecap="round" stroke-linejoin="round"/>`;
    x += advance * scale;
  }
  return out;
}

const lockup = (ink, sun) => svg(224, 56, mark(ink, sun, ' transform="translate(2 2)"') + word(ink, 68, 42, .56));

// The parent organisation of the demonstration: a ring that opens over common ground.
const ground = ink => svg(40, 40, `<path d="M8.7 25.5A13 13 0 1 1 31.3 25.5M5 31.5C13 27 27 36 35 31.5M11 25C16 22 24 28 29 25" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`);

/** File name, width, height, picture and alternative text of every brand picture. */
export const BRAND = [
  ['terrace-white-big.svg', 224, 56, lockup('#FBFAF6', '#D9A441')],
  ['terrace-teal-big.svg', 224, 56, lockup('#0F4C4A', '#B4552D')],
  ['terrace-white-small.svg', 50, 50, svg(50, 50, mark('#FBFAF6', '#D9A441'))],
  ['terrace-teal-small.svg', 50, 50, svg(50, 50, mark('#0F4C4A', '#B4552D'))],
  ['shared-ground-white.svg', 40, 40, ground('#FBFAF6'), 'Shared Ground Institute (demonstration)'],
].map(([name, width, height, text, alt = 'Terrace']) => ({ name, width, height, text, alt }));
