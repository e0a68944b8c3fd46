// All pictures of the demonstration site on one sheet, to judge how they go together.
// Usage: node scripts/illustrations/sheet.mjs out.png [part of a path] [width of one picture]
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..'), assets = join(root, 'site/assets');
const [out = 'pictures.png', part = '', width = '240'] = process.argv.slice(2);

const walk = folder => readdirSync(folder).filter(name => !name.startsWith('.') && name !== 'flags').flatMap(name => {
  const path = join(folder, name);
  return statSync(path).isDirectory() ? walk(path) : name.endsWith('.svg') ? [path] : [];
});

const files = walk(assets).filter(path => relative(assets, path).includes(part)).sort();
const figure = path => `<figure><img src="${pathToFileURL(path)}"><figcaption>${relative(assets, path)}</figcaption></figure>`;
const page = `<!doctype html><style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;font:11px sans-serif;background:#fff}figure{margin:0;width:${Number(width)}px}img{width:100%;display:block}</style>${files.map(figure).join('')}`;
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
