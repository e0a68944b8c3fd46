// Fails when two pictures of the demonstration site show the same scene, or one breaks the rules for pictures.
// Usage: node scripts/illustrations/check.mjs [site folder]. Reads the files, draws nothing.
//
// Two drawings are the same scene when their shapes lie in the same places: each picture becomes the set of its shapes,
// every shape told by where it begins and how far it reaches on a coarse grid, blind to colour, light and mirroring.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LARGEST = 14_000, GRID = 16;
// Measured over all pairs: different scenes share less than .2 of their shapes, one scene drawn in two lights more than .5.
export const SAME = .35;
const FOLDERS = ['articles', 'figures', 'stories', 'partners', 'network', 'plan', 'pages', 'projects', 'reports', 'perspectives', 'viewpoints', 'case-studies', 'updates', 'courses', 'organisations', 'map-cards'];

/** The box around a path, from its absolute start and relative steps. */
function box(d) {
  let x = 0, y = 0, sx = 0, sy = 0, left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity;
  const at = (u, v) => { left = Math.min(left, u); right = Math.max(right, u); top = Math.min(top, v); bottom = Math.max(bottom, v); };
  for (const [, name, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const n = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number), size = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, a: 7, t: 2 }[name.toLowerCase()] ?? 0, own = name !== name.toUpperCase();
    if (!size) { x = sx; y = sy; continue; }
    for (let i = 0; i + size <= n.length; i += size) {
      const low = name.toLowerCase(), u = low === 'v' ? null : n[i + size - (low === 'h' ? 1 : 2)], v = low === 'h' ? null : n[i + size - 1];
      x = u === null ? x : own ? x + u : u; y = v === null ? y : own ? y + v : v;
      if (low === 'm') { sx = x; sy = y; }
      at(x, y);
    }
  }
  return [left, top, right, bottom];
}

/** A picture as a set of coarse shapes, the same for a picture and its mirror image. */
export function shapes(text) {
  const [, x0, y0, width, height] = text.match(/viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/).map(Number), list = [];
  for (const [, d] of text.matchAll(/<path d="([^"]+)"/g)) {
    const [l, t, r, b] = box(d), cell = (v, size) => Math.round(v / size * GRID);
    if (r - l > width * .96) list.push(['wide', 0, cell(t - y0, height), cell(b - t, height), Math.round(Math.log2(d.length))]);
    else list.push(['part', cell((l + r) / 2 - x0 - width / 2, width), cell(t - y0, height), cell(b - t, height), cell(r - l, width)]);
  }
  const count = new Map(), key = (s, flip) => s.map((v, i) => (i === 1 && flip ? -v || 0 : v)).join();
  const side = flip => { const seen = new Map(); for (const s of list) { const k = key(s, flip); seen.set(k, (seen.get(k) ?? 0) + 1); } return seen; };
  count.set(false, side(false)); count.set(true, side(true));
  return count;
}

const overlap = (a, b) => {
  let common = 0, all = 0;
  for (const [k, n] of a) { common += Math.min(n, b.get(k) ?? 0); all += n; }
  for (const n of b.values()) all += n;
  return common / (all - common);
};

/** How much of two pictures is the same, 0 to 1, whichever way round they hang. */
export const likeness = (a, b) => Math.max(overlap(a.get(false), b.get(false)), overlap(a.get(false), b.get(true)));

export function faults(site) {
  const list = [], pictures = [];
  for (const folder of FOLDERS) {
    const from = join(site, 'assets', folder);
    for (const name of (existsSync(from) ? readdirSync(from) : []).filter(n => n.endsWith('.svg')).sort()) {
      const text = readFileSync(join(from, name), 'utf8'), path = `${folder}/${name}`;
      if (Buffer.byteLength(text) > LARGEST) list.push(`${path} is larger than ${LARGEST} bytes`);
      if (/<(?:text|style|script|image|use)|\s(?:id|style|class)=|NaN|undefined/.test(text)) list.push(`${path} holds something that does not belong in a picture`);
      if (!/\n {2}alt: "[^"]{8,}/.test(readFileSync(join(from, '.meta', `${name}.yaml`), 'utf8'))) list.push(`${path} has no words for those who do not see it`);
      pictures.push([path, shapes(text)]);
    }
  }
  let most = [0];
  pictures.forEach(([path, a], i) => pictures.slice(i + 1).forEach(([other, b]) => {
    const k = likeness(a, b);
    if (k > most[0]) most = [k, path, other];
    if (k > SAME) list.push(`${path} and ${other} are the same scene (${k.toFixed(2)})`);
  }));
  return { list, count: pictures.length, most };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { list, count, most } = faults(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../site'));
  for (const fault of list) console.error(fault);
  console.log(`${count} pictures, ${list.length} faults; most alike: ${most.slice(1).join(' and ')} (${most[0].toFixed(2)})`);
  process.exitCode = list.length ? 1 : 0;
}
