// What the films are drawn with: sky, hills, birds, a walker. All are pure functions of the moment.
export const WIDTH = 640;
export const HEIGHT = 360;
export const round = n => Math.round(n * 10) / 10;
export const lerp = (a, b, t) => a + (b - a) * t;
/** From 0 at `from` to 1 at `to`, flat outside, soft at both ends. */
export function ramp(t, from, to) {
  const u = Math.min(Math.max((t - from) / (to - from), 0), 1);
  return u * u * (3 - 2 * u);
}

export const svg = (sky, parts) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${sky}"/>${parts.join('')}</svg>`;

const disc = (x, y, r) => `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1-${round(2 * r)} 0z`;

/** A sun ringed like a hill on a contour map; the rings breathe. */
export function sun(x, y, r, colour, t) {
  const rings = [1.5, 2.05, 2.7].map((k, i) => `<path d="${disc(x, y, r * (k + Math.sin(t * 9 + i) * 0.03))}" fill="none" stroke="${colour}" stroke-width="1.6" opacity="${0.55 - i * 0.14}"/>`).join('');
  return `${rings}<path d="${disc(x, y, r)}" fill="${colour}"/>`;
}

export const cloud = (x, y, s) => `<path transform="translate(${round(x)} ${round(y)}) scale(${s})" d="M-80 0q20-8 38-7 12-13 33-9 20-13 40 4 19-5 30 7 14 1 22 5z" fill="#fbf7ee"/>`;

export const hills = t => `<path d="M-20 ${round(190 + t * 2)}q70-34 140-30t130-18 150 14 260-22v220H-20z" fill="#c9cfb2"/><path d="M-20 222q90-26 180-18t170-16 170 8 180-14v180H-20z" fill="#a9b892"/>`;

export function birds(x, y, t) {
  let d = '';
  for (let i = 0; i < 4; i++) {
    const lift = round(5 + Math.sin(t * 60 + i * 1.7) * 4), u = round(x + i * 19), v = round(y + Math.abs(i - 1.5) * 7);
    d += `M${u} ${v}q5-${lift} 9 0q5-${lift} 9 0`;
  }
  return `<path d="${d}" fill="none" stroke="#1c2b2d" stroke-width="1.8" stroke-linecap="round"/>`;
}

/** A person with a stick and a bundle, seen from the side; `stride` is the phase of the steps. */
export function walker(x, y, stride, moving) {
  const swing = moving ? Math.sin(stride) * 7 : 2, bob = moving ? Math.abs(Math.cos(stride)) * 1.6 : 0;
  return `<g transform="translate(${round(x)} ${round(y - bob)})" stroke-linecap="round" fill="none"><path d="M0-17L${round(swing)} 0M0-17L${round(-swing)} 0" stroke="#1c2b2d" stroke-width="4"/><path d="M0-36V-17" stroke="#b4552d" stroke-width="11"/><path d="M0-33l9 10" stroke="#6f4a2f" stroke-width="3.4"/><path d="M${round(11 + swing * 0.5)}-30L${round(9 - swing * 0.4)} 0" stroke="#5c2e0e" stroke-width="2.4"/><path d="M-6-36q-9 2-7 12" stroke="#d9a441" stroke-width="6"/><path d="${disc(1, -46, 6)}" fill="#6f4a2f"/><path d="M-6-48q7-9 15 0z" fill="#0f4c4a"/></g>`;
}
