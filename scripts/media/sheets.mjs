// Prints the sheets of the demonstration site again: each file in sheets/ becomes a tagged PDF of one or two pages.
// Usage: node scripts/media/sheets.mjs [site folder]. Needs the browser of the tests, and the npm packages @fontsource/source-sans-3 and
// @fontsource/source-serif-4 in a node_modules that FONTS names: the variable fonts of web/ would be printed as drawings of letters.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { describe, ROOT, target } from './target.mjs';

const LARGEST = 200_000;
const FONTS = process.env.FONTS ?? join(ROOT, 'web/node_modules');
const FACES = [['source-sans-3', 400, 'normal'], ['source-sans-3', 400, 'italic'], ['source-sans-3', 600, 'normal'], ['source-serif-4', 600, 'normal']];

const face = ([name, weight, style]) => {
  const file = join(FONTS, `@fontsource/${name}/files/${name}-latin-${weight}-${style}.woff2`);
  return `@font-face{font-family:${name};font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`;
};
const STYLE = `${FACES.map(face).join('')}
@page{size:A4;margin:16mm 17mm 15mm}
body{margin:0;font:10.4pt/1.42 source-sans-3;color:#1c2b2d}
h1{font:600 21pt/1.15 source-serif-4;margin:0 0 2mm;color:#0f4c4a}
h2{font:600 12.5pt/1.2 source-serif-4;margin:5mm 0 1.5mm;break-after:avoid}
p{margin:0 0 2mm}
.lead{font-size:11.4pt;color:#51615f;border-bottom:1.2pt solid #b4552d;padding-bottom:3mm;margin-bottom:3mm}
ul,ol{margin:0 0 2mm;padding-left:5mm}li{margin-bottom:.8mm}
table{border-collapse:collapse;width:100%;margin:1mm 0 3mm;break-inside:avoid}
th,td{border:.5pt solid #8a938f;padding:1.1mm 1.8mm;text-align:left;vertical-align:top}
th{font-weight:600;background:#f1efe6}.blank td{height:5.6mm}.num{text-align:right}
.line{border-bottom:.5pt solid #8a938f;height:7mm}.next{break-before:page}
footer{margin-top:5mm;padding-top:2mm;border-top:.5pt solid #dad9cf;font-size:8.6pt;color:#51615f}`;

/** A row marked data-repeat stands for that many empty ones. */
const filled = html => html.replace(/<tr data-repeat="(\d+)">(.*?)<\/tr>/gs, (_, n, cells) => `<tr class="blank">${cells}</tr>`.repeat(Number(n)));

/**
 * Without the moment of printing and the numbers that the browser gave to its nodes, so that a sheet that did not change seldom differs.
 * Lengths and order stay, so that the tables of the file stay true.
 */
function steady(pdf) {
  const text = pdf.toString('latin1').replace(/\(D:\d{14}[^)]*\)/g, date => `(D:20261101000000${date.slice(17)}`);
  const nodes = [...new Set(text.match(/\(node\d{8}\)/g))].sort();
  return Buffer.from(text.replace(/\(node\d{8}\)/g, node => `(node${String(nodes.indexOf(node) + 1).padStart(8, '0')})`), 'latin1');
}

const { chromium } = createRequire(join(ROOT, 'web/package.json'))('playwright-core');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
const page = await browser.newPage();
const folder = join(ROOT, 'scripts/media/sheets');
for (const file of readdirSync(folder).sort()) {
  const html = readFileSync(join(folder, file), 'utf8'), title = html.match(/<h1>(.*?)<\/h1>/)[1], name = `${basename(file, '.html')}.pdf`;
  await page.setContent(`<!doctype html><html lang="en"><head><title>${title}</title><style>${STYLE}</style></head><body>${filled(html)}</body></html>`);
  await page.evaluate(() => document.fonts.ready);
  const to = target('files', name);
  writeFileSync(to, steady(await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true })));
  const { size } = statSync(to);
  if (size > LARGEST) throw new Error(`${name} has ${size} bytes`);
  describe('files', name, { title, mime: 'application/pdf' });
  console.log(`${name}: ${size} bytes`);
}
await browser.close();
