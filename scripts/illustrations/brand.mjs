// The mark (a sun over three terrace steps) and the word mark, drawn as plain shapes.
import { WORD, WORD_WIDTH } from './word.mjs';

// On a grid of 24, as the pages draw it.
const STEPS = 'M6.5 12.3C8.6 7.7 13.3 7.3 16.5 11.3 13.2 10.9 9.8 11.2 6.5 12.3zM4 17C7.4 10.9 14.8 10.6 19.5 15.7 14.6 14.8 9 15.2 4 17zM1.2 22C6 14.4 16.9 14.1 22.9 20.4 16 19.1 8.2 19.6 1.2 22z';
const SUN = 'M13.7 5.3a2.9 2.9 0 1 1 5.8 0a2.9 2.9 0 1 1-5.8 0z';

const svg = (width, height, body) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

const mark = (ink, sun, at) => `<path transform="${at}" d="${STEPS}" fill="${ink}"/><path transform="${at}" d="${SUN}" fill="${sun}"/>`;

const WIDTH = 62 + WORD_WIDTH;
const lockup = (ink, sun) => svg(WIDTH, 56, mark(ink, sun, 'translate(1 1) scale(2.15)') + `<path transform="translate(61 41)" d="${WORD}" fill="${ink}"/>`);

// The parent organisation of the demonstration: a ring that opens over common ground.
const ground = ink => svg(40, 40, `<path d="M8.7 25.5A13 13 0 1 1 31.3 25.5M5 31.5C13 27 27 36 35 31.5M11 25C16 22 24 28 29 25" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`);

/** File name, width, height, picture and alternative text of every brand picture. */
export const BRAND = [
  ['terrace-white-big.svg', WIDTH, 56, lockup('#FBFAF6', '#D9A441')],
  ['terrace-teal-big.svg', WIDTH, 56, lockup('#0F4C4A', '#D9A441')],
  ['terrace-white-small.svg', 50, 50, svg(50, 50, mark('#FBFAF6', '#D9A441', 'translate(0 -1) scale(2.08)'))],
  ['terrace-teal-small.svg', 50, 50, svg(50, 50, mark('#0F4C4A', '#D9A441', 'translate(0 -1) scale(2.08)'))],
  ['shared-ground-white.svg', 40, 40, ground('#FBFAF6'), 'Shared Ground Institute (demonstration)'],
].map(([name, width, height, text, alt = 'Terrace']) => ({ name, width, height, text, alt }));
