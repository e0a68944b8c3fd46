// Makes the sounds of the demonstration site again, sample by sample.
// Usage: node scripts/media/sounds.mjs [site folder]. Needs ffmpeg with libopus (FFMPEG names another one); the build and the tests do not.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { describe, FFMPEG, target } from './target.mjs';

const RATE = 48_000;
const LARGEST = 150_000;

/** Numbers that look like chance and are the same each time. */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const sine = (hertz, t) => Math.sin(2 * Math.PI * hertz * t);
/** Fades in over `rise` seconds and dies away with `fall`; nothing before `start`. */
const struck = (t, start, rise, fall) => (t < start ? 0 : Math.min((t - start) / rise, 1) * Math.exp(-(t - start) / fall));
const between = (t, from, to, edge) => Math.min(Math.max((t - from) / edge, 0), 1) * Math.min(Math.max((to - t) / edge, 0), 1);

/** Static, three rising tones, a pause, the tones again. */
function radioWarning(seconds) {
  const noise = chance(7), tones = [[1.6, 587], [2.25, 740], [2.9, 988], [6.0, 587], [6.65, 740], [7.3, 988]];
  let low = 0;
  return t => {
    low += (noise() - low) * 0.35;
    const hiss = low * (0.07 + 0.05 * sine(0.7, t)) * between(t, 0, seconds, 0.8);
    const tone = tones.reduce((sum, [start, hertz]) => sum + between(t, start, start + 0.55, 0.03) * (0.26 * sine(hertz, t) + 0.08 * sine(hertz * 2, t) + 0.03 * sine(hertz * 3, t)), 0);
    // A small loudspeaker clips a little.
    return Math.tanh((hiss + tone) * 1.5) * 0.7;
  };
}

/** Crickets in two pitches, a slow hand drum, the clack of stalls being folded. */
function marketEvening(seconds) {
  const noise = chance(23);
  const beats = [2.2, 3.05, 3.5, 4.7, 5.55, 6.0, 7.2, 8.05, 8.5, 9.7], clacks = [1.3, 4.1, 6.55, 9.2, 10.8, 11.4, 12.6];
  let soft = 0;
  return t => {
    const grain = noise();
    soft += (grain - soft) * 0.06;
    const chirp = (hertz, beat, loud) => loud * sine(hertz, t) * Math.max(0, sine(beat, t)) ** 4 * (0.5 + 0.5 * Math.max(0, sine(0.43, t + beat)));
    const drum = beats.reduce((sum, start, i) => sum + struck(t, start, 0.004, i % 3 ? 0.12 : 0.28) * sine((i % 3 ? 165 : 92) * (1 + 0.4 * Math.exp(-(t - start) * 30)), t - start) * (i % 3 ? 0.3 : 0.5), 0);
    const wood = clacks.reduce((sum, start) => sum + struck(t, start, 0.001, 0.022) * (0.3 * sine(1150, t - start) + 0.2 * sine(1730, t - start) + 0.2 * grain), 0);
    return (chirp(4150, 17, 0.07) + chirp(4720, 23, 0.05) + soft * 0.25 + drum + wood) * between(t, 0, seconds, 1.2) * 0.8;
  };
}

const SOUNDS = [
  { name: 'radio-warning', seconds: 10, make: radioWarning, title: 'Tones before a warning on the radio' },
  { name: 'market-evening', seconds: 14, make: marketEvening, title: 'Evening at a market: crickets, a drum, folding stalls' },
];

for (const { name, seconds, make, title } of SOUNDS) {
  const to = target('media', `${name}.ogg`), at = make(seconds), samples = new Int16Array(RATE * seconds);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.max(-1, Math.min(1, at(i / RATE))) * 32_000;
  const { status } = spawnSync(FFMPEG, ['-y', '-loglevel', 'error', '-f', 's16le', '-ar', `${RATE}`, '-ac', '1', '-i', '-', '-c:a', 'libopus', '-b:a', '48k', '-fflags', '+bitexact', '-flags:a', '+bitexact', to], { input: Buffer.from(samples.buffer), stdio: ['pipe', 'inherit', 'inherit'] });
  const { size } = statSync(to);
  if (status !== 0 || size > LARGEST) throw new Error(`${name}: ffmpeg ended with ${status}, ${size} bytes`);
  describe('media', `${name}.ogg`, { title, mime: 'audio/ogg', duration: seconds });
  console.log(`${name}: ${seconds} s, ${size} bytes`);
}
