// Draws every picture of the demonstration site again: articles, figures, commissioned pictures, logos and brand, each with its metadata.
// Usage: node scripts/illustrations/draw.mjs [site folder]. The same content gives the same bytes.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Board, HEIGHT, LIGHTS, WIDTH } from './board.mjs';
import { BRAND } from './brand.mjs';
import { CHOICES } from './choices.mjs';
import { FIGURES } from './figures.mjs';
import { focusOf } from './focus.mjs';
import { PICTURES } from './pictures/index.mjs';
import { SCENES } from './scenes/index.mjs';

const LARGEST = 14_000;
// The time in the metadata is fixed, so that drawing again changes nothing.
const DRAWN_AT = 1767225600;

const site = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../site');

/** The id and sectors of an article; its front matter is simple enough for two patterns. */
function article(file) {
  const text = readFileSync(file, 'utf8'), id = text.match(/^id: (\S+)$/m)?.[1];
  if (!id) throw new Error(`${file} has no id`);
  const sectors = text.match(/^lla_sectors:\n((?: {2}- \S+\n)+)/m)?.[1].match(/[a-z-]{3,}/g) ?? [];
  return { id, sectors };
}

/** A steady number from an id, to choose with. */
const steady = id => [...id].reduce((n, c) => (n * 31 + c.charCodeAt(0)) >>> 0, 7);

function choose({ id, sectors }) {
  if (CHOICES[id]) return CHOICES[id];
  const fitting = Object.keys(SCENES).filter(name => SCENES[name].sectors.includes(sectors[0])), names = fitting.length ? fitting : Object.keys(SCENES);
  const lights = Object.keys(LIGHTS), n = steady(id);
  const scene = names[n % names.length], layout = (n >> 4) & 1;
  return [scene, layout, SCENES[scene].only?.[layout] ?? lights[(n >> 6) % lights.length], ((n >> 10) & 1) === 1];
}

function picture(entry) {
  const [scene, layout, light, mirrored = false] = choose(entry), board = new Board(`${entry.id}/${scene}`, light, mirrored);
  SCENES[scene].draw(board, layout);
  const when = SCENES[scene].indoors?.includes(layout) ? '' : `, ${LIGHTS[light].says}`;
  return { name: `${entry.id}.svg`, width: WIDTH, height: HEIGHT, text: board.svg(), focus: focusOf(board.kept, board.frame), alt: `${SCENES[scene].says[layout]}${when}.` };
}

function write(folder, { name, width, height, text, alt, focus = [50, 50] }) {
  const size = Buffer.byteLength(text);
  if (size > LARGEST) throw new Error(`${folder}/${name} has ${size} bytes, more than ${LARGEST}`);
  if (/<(?:text|style|script)|\sid=|NaN|undefined/.test(text)) throw new Error(`${folder}/${name} holds something that does not belong in a picture`);
  const to = join(site, 'assets', folder);
  mkdirSync(join(to, '.meta'), { recursive: true });
  writeFileSync(join(to, name), text);
  writeFileSync(join(to, '.meta', `${name}.yaml`), `data:\n  alt: ${JSON.stringify(alt)}\n  focus: ${focus.join('-')}-1\nsize: ${size}\nlast_modified: ${DRAWN_AT}\nwidth: ${width}\nheight: ${height}\nmime_type: image/svg+xml\nduration: null\n`);
}

const articles = join(site, 'content/collections/articles');
const entries = readdirSync(articles).filter(f => f.endsWith('.md')).sort().map(f => article(join(articles, f)));
const commissioned = new Set(PICTURES.map(({ folder, name }) => `${folder}/${name}`));
const chosen = entries.filter(({ id }) => !commissioned.has(`articles/${id}.svg`));
for (const entry of chosen) write('articles', picture(entry));
for (const one of PICTURES) write(one.folder, one);
for (const figure of FIGURES) write('figures', figure);
for (const brand of BRAND) write('brand', brand);
console.log(`${chosen.length} article pictures, ${PICTURES.length} commissioned, ${FIGURES.length} figures, ${BRAND.length} brand pictures`);
