// Puts the flags of all 249 countries of ISO 3166-1 into a folder, small enough to send by the hundred.
// Usage: node scripts/flags/draw.mjs [folder]. Needs the network: it fetches the packages below into a temporary folder.
//
// What cannot be seen at the largest size a page shows is left out; every step is checked against the picture it began with.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '7.5.0';
const PACKAGES = [`flag-icons@${VERSION}`, 'svgo@4.1.0', '@resvg/resvg-js@2.6.2'];
// In the package, but no countries of the standard: regions, unions and codes set apart.
const OTHERS = new Set(['cp', 'dg', 'eu', 'ic', 'pc', 'un', 'xk', 'xx']);
const COUNT = 249;
// Twice the widest flag on a page.
const WIDTH = 160;
const HEAVY = 6000;

/** How many points of two pictures a reader would see as different. */
function difference(a, b) {
  let count = 0;
  for (let i = 0; i < a.length; i += 4) if (Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2])) > 48) count++;
  return count;
}

/** Where each drawn shape stands in the text. */
const shapes = text => [...text.matchAll(/<(?:path|use|circle|ellipse|rect)\b[^>]*\/>/g)].map(m => [m.index, m[0].length]);

function tools(folder) {
  const need = createRequire(join(folder, 'package.json'));
  const { optimize } = need('svgo'), { Resvg } = need('@resvg/resvg-js');
  const render = text => new Resvg(text, { background: '#8a5', fitTo: { mode: 'width', value: WIDTH } }).render().pixels;
  const shrink = (text, floatPrecision) => optimize(text, {
    multipass: true, floatPrecision,
    plugins: [{ name: 'preset-default', params: { overrides: { convertTransform: { floatPrecision: 4, transformPrecision: 5 } } } }, 'convertStyleToAttrs', 'removeDimensions'],
  }).data;
  const clear = text => new Resvg(text, { fitTo: { mode: 'width', value: WIDTH } }).render().pixels.some((value, i) => i % 4 === 3 && value < 128);
  return { render, shrink, clear };
}

/** The shortest text that still looks like `text`. */
function small(text, { render, shrink }) {
  const seen = render(text), alike = (other, most) => difference(seen, render(other)) <= most;
  const tries = [1, 0].map(digits => shrink(text, digits)).filter(other => alike(other, 12)), best = tries.at(-1) ?? shrink(text, 2);
  if (best.length < HEAVY) return best;
  // Shapes too small to see, the last drawn first: they hide nothing. Coats of arms are many such shapes.
  let left = tries.length > 1 || best.length < 4 * HEAVY ? best : shrink(text, 0);
  const most = difference(seen, render(left)) + 90;
  for (const [at, length] of shapes(left).reverse()) {
    const without = left.slice(0, at) + left.slice(at + length);
    if (alike(without, most)) left = without;
  }
  const coarse = shrink(left, 0);
  return alike(coarse, most + 90) ? coarse : shrink(left, 1);
}

const to = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../web/public', `flags-${VERSION}`);
const folder = mkdtempSync(join(tmpdir(), 'flags-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...PACKAGES], { cwd: folder, stdio: 'inherit' });
  const from = join(folder, 'node_modules/flag-icons/flags/4x3'), kit = tools(folder);
  const names = readdirSync(from).filter(name => /^[a-z]{2}\.svg$/.test(name) && !OTHERS.has(name.slice(0, 2)));
  if (names.length !== COUNT) throw new Error(`${names.length} flags, not ${COUNT}: ${names.join(' ')}`);
  mkdirSync(to, { recursive: true });
  let bytes = 0;
  for (const name of names) {
    const slim = small(readFileSync(join(from, name), 'utf8'), kit);
    // Pages write a country's letters where its flag will be: nothing may shine through.
    const text = kit.clear(slim) ? slim.replace(/(<svg[^>]*>)/, '$1<path fill="#fff" d="M0 0h640v480H0z"/>') : slim;
    if (/<(?:script|style|text|image|foreignObject)|\son\w+=|(?:href|url\()\s*=?"?'?https?:/i.test(text)) throw new Error(`${name} holds something that does not belong in a flag`);
    writeFileSync(join(to, name), `${text}\n`);
    bytes += text.length + 1;
  }
  console.log(`${names.length} flags, ${bytes} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
