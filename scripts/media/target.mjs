// Where the files go, and the note beside each that says what it is.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const FFMPEG = process.env.FFMPEG ?? 'ffmpeg';
const site = process.argv[2] ?? join(ROOT, 'site');
// The time in the notes is fixed, so that making files again changes nothing but what changed.
const MADE_AT = 1794700800;

export function target(folder, name) {
  mkdirSync(join(site, 'assets', folder, '.meta'), { recursive: true });
  return join(site, 'assets', folder, name);
}

/** Writes the note of a file; with `text`, the file too. */
export function describe(folder, name, { alt, title, width = null, height = null, mime, duration = null, text }) {
  const to = target(folder, name);
  if (text) writeFileSync(to, text);
  const said = [alt === undefined ? '' : `  alt: ${JSON.stringify(alt)}\n`, title === undefined ? '' : `  title: ${JSON.stringify(title)}\n`, width ? '  focus: 50-50-1\n' : ''].join('');
  writeFileSync(join(dirname(to), '.meta', `${name}.yaml`), `data:\n${said}size: ${statSync(to).size}\nlast_modified: ${MADE_AT}\nwidth: ${width}\nheight: ${height}\nmime_type: ${mime}\nduration: ${duration}\n`);
}
