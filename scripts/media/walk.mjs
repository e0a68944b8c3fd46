// A walk along terraces: a small figure goes from the lowest wall up to a spring. One frame for each moment t in 0..1.
import { birds, cloud, hills, lerp, ramp, round, sun, svg, walker } from './parts.mjs';

const STEPS = 6;
const GREENS = ['#7d9a5f', '#6b8d57', '#5a7f50', '#4a7049', '#3d6243', '#30533c'];
/** Left edge, top and wall foot of a terrace, counted from the lowest. */
const step = n => ({ x: 40 + n * 92, y: 318 - n * 31 });

function terraces() {
  let out = '';
  for (let n = STEPS - 1; n >= 0; n--) {
    const { x, y } = step(n);
    const top = `M${x} ${y}q46-7 96-4t${round(700 - x - 96)}-6V360H${x - 26}q2-${round((360 - y) / 2)} 26-${360 - y}z`;
    out += `<path d="${top}" fill="${GREENS[STEPS - 1 - n]}"/>`;
    // The wall: courses of stones below the edge.
    for (let i = 0; i < 7; i++) out += `<path d="M${x + 6 + i * 13} ${y + 5 + (i % 2) * 7}h9" stroke="#e9dfc6" stroke-width="2.2" opacity=".6"/>`;
    // Young rice, in short strokes that lean.
    for (let i = 0; i < 9; i++) out += `<path d="M${x + 104 + i * 30} ${round(y - 4 - i * 0.4)}q1-6 4-9" stroke="#dfe7b8" stroke-width="1.8" fill="none" opacity=".75"/>`;
  }
  return out;
}

/** Where the walker stands: along each terrace, then up a stair of stones to the next. */
function place(t) {
  const s = Math.min(t / 0.86, 1) * (STEPS - 0.35), n = Math.min(Math.floor(s), STEPS - 1), rest = s - n, here = step(n), next = step(Math.min(n + 1, STEPS - 1));
  const along = Math.min(rest / 0.72, 1), climb = ramp(rest, 0.72, 1);
  return { x: lerp(here.x + 18, next.x + 4, along) + climb * 14, y: lerp(here.y - 3, next.y - 3, climb) };
}

function spring(t) {
  const { x, y } = step(STEPS - 1), flow = ramp(t, 0.8, 0.97);
  const stones = `<path d="M${x + 74} ${y - 2}q4-17 21-16 15 1 17 15zM${x + 108} ${y - 3}q3-22 24-20 17 3 18 18z" fill="#8b8a80"/>`;
  if (flow === 0) return stones;
  // It runs to the edge of each terrace and falls over the wall to the next.
  let run = `M${x + 112} ${y - 5}`;
  for (let n = STEPS - 1; n > STEPS - 1 - Math.ceil(flow * 4); n--) run += `L${step(n).x + 12} ${step(n).y - 1}q-12 3-10 ${step(n - 1).y - step(n).y - 3}`;
  return `<path d="${run}" fill="none" stroke="#cfe6ea" stroke-width="4.5" stroke-linecap="round"/>${stones}`;
}

export const walk = {
  name: 'terrace-walk', seconds: 10, poster: 0.62,
  frame(t) {
    const at = place(t), moving = t < 0.86;
    return svg('#f6e4cb', [
      sun(468, 84, 34, '#d9a441', t),
      cloud(90 + t * 70, 62, 0.9), cloud(330 + t * 46, 112, 0.6), cloud(-60 + t * 96, 128, 0.5),
      hills(t), birds(210 + t * 150, 92, t), terraces(), spring(t),
      walker(at.x, at.y, moving ? t * 58 : 0, moving),
    ]);
  },
};
