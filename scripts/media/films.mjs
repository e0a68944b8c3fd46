// Makes the films of the demonstration site and their posters again.
// Usage: node scripts/media/films.mjs [site folder]. Needs the browser of the tests and ffmpeg with libvpx (FFMPEG names another one); the build and the tests need neither.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gauge } from './gauge.mjs';
import { HEIGHT, WIDTH } from './parts.mjs';
import { describe, FFMPEG, ROOT, target } from './target.mjs';
import { walk } from './walk.mjs';

const RATE = 15;
const LARGEST = 400_000;
const ALT = {
  'terrace-walk': 'A figure with a stick walks along stepped terraces towards a spring.',
  'gauge-morning': 'A staff with three coloured bands stands in a rising river; a boat passes.',
};

const { chromium } = createRequire(join(ROOT, 'web/package.json'))('playwright-core');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent('<body style="margin:0"></body>');

for (const film of [walk, gauge]) {
  const to = target('media', `${film.name}.webm`), count = film.seconds * RATE;
  const encoder = spawn(FFMPEG, ['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', RATE, '-c:v', 'png', '-i', '-', '-an', '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-crf', '36', '-b:v', '0', '-g', RATE * 4, '-metadata', 'title=', '-fflags', '+bitexact', '-flags:v', '+bitexact', to].map(String), { stdio: ['pipe', 'inherit', 'inherit'] });
  for (let i = 0; i < count; i++) {
    await page.evaluate(text => { document.body.innerHTML = text; }, film.frame(i / (count - 1)));
    if (!encoder.stdin.write(await page.screenshot({ type: 'png' }))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  const { size } = statSync(to);
  if (code !== 0 || size > LARGEST) throw new Error(`${film.name}: ffmpeg ended with ${code}, ${size} bytes`);
  describe('media', `${film.name}.webm`, { alt: ALT[film.name], width: WIDTH, height: HEIGHT, mime: 'video/webm', duration: film.seconds });
  describe('media', `${film.name}.svg`, { alt: ALT[film.name], width: WIDTH, height: HEIGHT, mime: 'image/svg+xml', text: film.frame(film.poster) });
  console.log(`${film.name}: ${count} frames, ${size} bytes`);
}
await browser.close();
