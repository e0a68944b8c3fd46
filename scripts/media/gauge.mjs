// Seven in the morning at a gauge: the water climbs a painted staff past its first band. One frame for each t in 0..1.
import { birds, cloud, lerp, ramp, round, sun, svg } from './parts.mjs';

const BANDS = [['#3c7a4e', 262], ['#d9a441', 206], ['#b4552d', 150]];

function water(level, t) {
  let out = `<path d="M0 ${level}H640V360H0z" fill="#4f8a8b"/><path d="M0 ${level + 34}q160-10 320 0t320 0V360H0z" fill="#3f7678"/><path d="M0 ${level + 74}q160 10 320 0t320 0V360H0z" fill="#316365"/>`;
  for (let i = 0; i < 22; i++) {
    const depth = (i % 11) / 11, width = 22 + depth * 52, y = level + 8 + depth * depth * (345 - level), x = ((i * 137 + t * 640 * (0.25 + depth * 0.5)) % 760) - 80;
    out += `<path d="M${round(x)} ${round(y)}q${round(width / 4)}-${round(2 + depth * 3)} ${round(width / 2)} 0t${round(width / 2)} 0" fill="none" stroke="#cfe6ea" stroke-width="1.8" opacity=".55"/>`;
  }
  return out;
}

function staff() {
  let out = '<path d="M438 108h30v260h-30z" fill="#fbfaf6"/>';
  for (const [colour, y] of BANDS) out += `<path d="M438 ${y}h30v50h-30z" fill="${colour}"/>`;
  for (let y = 120; y < 360; y += 11) out += `<path d="M438 ${y}h${y % 2 ? 9 : 15}" stroke="#1c2b2d" stroke-width="1.8"/>`;
  return `${out}<path d="M430 100h46v10h-46z" fill="#5c2e0e"/>`;
}

/** The near bank with a bench, a reader's hut and reeds. */
function bank(t) {
  let reeds = '';
  for (let i = 0; i < 13; i++) {
    const sway = Math.sin(t * 12 + i) * 4, x = 500 + i * 12;
    reeds += `<path d="M${x} 300q${round(sway)}-26 ${round(4 + sway * 1.5)}-${40 + (i % 4) * 9}" fill="none" stroke="#30533c" stroke-width="3" stroke-linecap="round"/>`;
  }
  return `<path d="M478 302q60-26 170-20v90H470z" fill="#6b5a3a"/><path d="M486 296q60-22 160-16v12q-90-6-160 4z" fill="#8aa162"/><path d="M560 276v-52h66v56z" fill="#e9dfc6"/><path d="M550 228l42-34 46 34z" fill="#b4552d"/><path d="M584 276v-30h18v31z" fill="#5c2e0e"/>${reeds}`;
}

function boat(t) {
  const x = lerp(-90, 330, t), y = Math.sin(t * 18) * 2.4;
  return { at: x, draw: level => `<g transform="translate(${round(x)} ${round(level + 6 + y)})"><path d="M-44-4q44 18 88 0q-8 20-24 21h-40q-17-2-24-21z" fill="#5c2e0e"/><path d="M-4 1v-58" stroke="#3a2a1a" stroke-width="3"/><path d="M0-56q34 14 32 46L0-6z" fill="#f3e7cf"/><path d="M-22-1q-1-16 8-17t9 17z" fill="#882255"/><path d="M-20-22a7 7 0 1 1 14 0a7 7 0 1 1-14 0z" fill="#6f4a2f"/></g>` };
}

export const gauge = {
  name: 'gauge-morning', seconds: 12, poster: 0.55,
  frame(t) {
    const level = round(lerp(296, 236, ramp(t, 0.05, 0.95)) + Math.sin(t * 30) * 1.2), one = boat(t);
    return svg('#f3dcc4', [
      sun(190, lerp(168, 110, t), 38, '#e0a03c', t),
      cloud(400 + t * 40, 58, 0.8), cloud(40 + t * 60, 92, 0.55),
      '<path d="M0 196q90-24 190-14t210-10 240 8v160H0z" fill="#b9c4a6"/><path d="M0 214q120-18 260-6t380-8v150H0z" fill="#94a983"/>',
      birds(300 + t * 120, 88, t), water(level, t), one.draw(level), staff(),
      // What of the staff lies under water is seen through it.
      `<path d="M438 ${level}h30V360h-30z" fill="#3f7678" opacity=".72"/><path d="M426 ${level}q14-4 27 0t27 0" fill="none" stroke="#fbfaf6" stroke-width="2.4"/>`,
      bank(t),
    ]);
  },
};
