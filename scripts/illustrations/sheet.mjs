// All pictures of the demonstration site on one sheet, to judge how they go together; with `crops` each as pages cut it.
// Usage: node scripts/illustrations/sheet.mjs out.png [part of a path] [width of one picture] [crops]
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..'), assets = join(root, 'site/assets');
const [out = 'pictures.png', part = '', width = '240', mode = ''] = process.argv.slice(2);
// Banner above a text, square on a phone's card, high behind words on a phone.
const CROPS = mode === 'crops' ? ['21/9', '1/1', '5/6'] : [];

const walk = folder => readdirSync(folder).filter(name => !name.startsWith('.') && name !== 'flags').flatMap(name => {
  const path = join(folder, name);
  return statSync(path).isDirectory() ? walk(path) : name.endsWith('.svg') ? [path] : [];
});

/** As pages show it: in steps of ten, and the ground where nobody said anything. */
function position(path) {
  const meta = readFileSync(join(dirname(path), '.meta', `${path.slice(dirname(path).length + 1)}.yaml`), 'utf8');
  const [x, y] = (meta.match(/focus: (\d+)-(\d+)/) ?? [0, 50, 50]).slice(1).map(n => Math.round(Number(n) / 10) * 10);
  return { x, y, unsaid: x === 50 && y === 50 };
}

const files = walk(assets).filter(path => relative(assets, path).includes(part)).sort();
const image = (path, style = '') => `<img src="${pathToFileURL(path)}" style="${style}">`;
const crop = (path, ratio) => {
  const { x, y, unsaid } = position(path), high = ratio === '21/9' ? '' : 'width:auto;height:100px;';
  return image(path, `${high}aspect-ratio:${ratio};object-fit:cover;object-position:${x}% ${unsaid && ratio === '21/9' ? 72 : y}%`);
};
const figure = path => {
  const { x, y } = position(path), name = relative(assets, path);
  return CROPS.length ? `<figure>${image(path)}${crop(path, CROPS[0])}<div>${CROPS.slice(1).map(ratio => crop(path, ratio)).join('')}</div><figcaption>${name} ${x}-${y}</figcaption></figure>` : `<figure>${image(path)}<figcaption>${name}</figcaption></figure>`;
};
const page = `<!doctype html><style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;font:11px sans-serif;background:#fff}figure{margin:0;width:${Number(width)}px}div{display:flex;gap:3px}img{width:100%;display:block;margin-bottom:3px}</style>${files.map(figure).join('')}`;
const folder = mkdtempSync(join(tmpdir(), 'sheet-')), html = join(folder, 'sheet.html');
writeFileSync(html, page);

const { chromium } = createRequire(join(root, 'web/package.json'))('@playwright/test');
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 6 * (Number(width) + 8) + 16, height: 900 } });
await tab.goto(pathToFileURL(html).href);
await tab.screenshot({ path: out, fullPage: true });
await browser.close();
rmSync(folder, { recursive: true });
console.log(`${files.length} pictures on ${out}`);
