// The drawing board: colours, chance and a small path language. Pure: the same seed gives the same bytes.
//
// Path language: absolute SVG commands M L H V Q C Z, and `O cx cy r [ry]` for a disc.
// Everything that is drawn passes through `Board`, which writes short relative paths and can mirror the whole sheet.

export const WIDTH = 1200, HEIGHT = 675;

/* ---------- colour ---------- */

const channels = colour => [1, 3, 5].map(i => parseInt(colour.slice(i, i + 2), 16));

/** The colour that lies `t` (0 to 1) of the way from `a` to `b`. */
export const mix = (a, b, t) => {
  const to = channels(b);
  return '#' + channels(a).map((v, i) => Math.round(v + (to[i] - v) * t).toString(16).padStart(2, '0')).join('');
};

// Seven tones each; every other colour in a drawing lies between two of them.
export const LIGHTS = {
  dawn:    { light: '#FBFAF6', sky: '#F6E4CB', far: '#C3CFB9', mid: '#4F8A66', deep: '#0F4C4A', warm: '#B4552D', gold: '#D9A441', says: 'in early light' },
  day:     { light: '#FBFAF6', sky: '#D3E5DF', far: '#98C0B1', mid: '#3C7A4E', deep: '#0F4C4A', warm: '#B4552D', gold: '#E0B252', says: 'on a clear day' },
  dusk:    { light: '#FDEBD0', sky: '#F0C499', far: '#D39069', mid: '#436D5E', deep: '#0C2A2B', warm: '#A9482A', gold: '#E0AC4C', says: 'at dusk' },
  night:   { light: '#F1EEDD', sky: '#25605F', far: '#1E5453', mid: '#1A5A50', deep: '#0A2425', warm: '#B9673C', gold: '#E8BA62', says: 'at night' },
  monsoon: { light: '#F4F5EF', sky: '#C3D1CC', far: '#97B2AC', mid: '#447C69', deep: '#0F4644', warm: '#A9583A', gold: '#D2B16A', says: 'in the rainy season' },
  harvest: { light: '#FDF8E8', sky: '#F7E2AF', far: '#E2BF77', mid: '#858C44', deep: '#1F4F45', warm: '#B4552D', gold: '#D9A441', says: 'at harvest time' },
  frost:   { light: '#FCFCF8', sky: '#DCE6E6', far: '#AFC7C9', mid: '#5B8C83', deep: '#16474C', warm: '#B0603C', gold: '#DDB865', says: 'on a cold morning' },
  bloom:   { light: '#FDF7EF', sky: '#F5DCCB', far: '#C9CDA8', mid: '#57905A', deep: '#14504A', warm: '#BF5A35', gold: '#E2AE4B', says: 'in spring' },
  lagoon:  { light: '#FBFBF4', sky: '#CDE8E8', far: '#86C9C4', mid: '#43895A', deep: '#0F4C50', warm: '#B9572F', gold: '#E3B450', disc: 'light', says: 'at noon by the sea' },
  heights: { light: '#FCFBF5', sky: '#CBE0EB', far: '#A6C3D0', mid: '#7C9152', deep: '#22494C', warm: '#B4552D', gold: '#DDB256', disc: 'light', says: 'in thin bright air' },
  dust:    { light: '#FDF1DC', sky: '#F4D3A6', far: '#E0A772', mid: '#8A7A4A', deep: '#3B2F27', warm: '#B4552D', gold: '#E0A94E', disc: 'light', cool: '#8EBBB2', says: 'in dusty heat' },
  storm:   { light: '#EFF3EB', sky: '#93A9A4', far: '#73928D', mid: '#40725F', deep: '#0E3536', warm: '#B4552D', gold: '#D9AE5A', disc: 'light', says: 'before a storm' },
  blue:    { light: '#F1F2EC', sky: '#86A9BA', far: '#5F879B', mid: '#3B6A70', deep: '#12343E', warm: '#BE653C', gold: '#EDC26D', disc: 'light', says: 'in the blue hour' },
  violet:  { light: '#FBEDE4', sky: '#DDBFC7', far: '#AB94AC', mid: '#3F6D66', deep: '#1C2F40', warm: '#B4552D', gold: '#E5B05E', disc: 'gold', says: 'at the end of the day' },
};

/** What part of the sheet a picture shows: x, y, width, height. */
export const FRAMES = { wide: [0, 0, WIDTH, HEIGHT], plan: [150, 0, 900, 675], square: [262, 0, 675, 675] };

/* ---------- chance ---------- */

const hash = text => {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0), 16777619);
  return h >>> 0;
};

// Mulberry32: small, quick and the same everywhere.
const chance = seed => () => {
  seed = (seed + 0x6D2B79F5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const smoothNoise = next => {
  const values = Array.from({ length: 64 }, next);
  const octave = x => {
    const i = Math.floor(x), f = x - i, s = f * f * (3 - 2 * f), a = values[i & 63];
    return a + (values[(i + 1) & 63] - a) * s;
  };
  return x => octave(x) * .68 + octave(x * 2.1 + 17) * .24 + octave(x * 4.3 + 5) * .08;
};

/* ---------- paths ---------- */

const parsed = new Map();
const ARITY = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0, O: 4 };

function parse(text) {
  if (parsed.has(text)) return parsed.get(text);
  const list = [];
  for (const [, name, rest] of text.matchAll(/([MLHVQCZO])([^MLHVQCZO]*)/g)) {
    const n = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number), size = ARITY[name];
    if (name === 'O') list.push(['O', n[0], n[1], n[2], n[3] ?? n[2]]);
    else if (size === 0) list.push([name]);
    else for (let i = 0; i < n.length; i += size) list.push([name === 'M' && i ? 'L' : name, ...n.slice(i, i + size)]);
  }
  if (text.length < 400) parsed.set(text, list);
  return list;
}

const figure = v => String(v).replace(/^(-?)0\./, '$1.');
const glue = numbers => numbers.map(figure).reduce((s, n) => s + (s && n[0] !== '-' && !(n[0] === '.' && s.slice(s.lastIndexOf(' ') + 1).match(/[^-]*\.\d*$/)) ? ' ' : '') + n, '');

/** Writes a path with relative coordinates; `point` moves local points onto the sheet, `grain` is the rounding step. */
function write(text, point, scale, grain) {
  const round = v => { const k = Math.round(v / grain) * grain; return Math.round(k * 10) / 10 + 0; };
  let cx = 0, cy = 0, sx = 0, sy = 0, lx = 0, ly = 0, out = '';
  const step = pts => {
    const numbers = [];
    let x, y;
    for (let i = 0; i < pts.length; i += 2) { [x, y] = point(pts[i], pts[i + 1]).map(round); numbers.push(round(x - cx), round(y - cy)); }
    cx = x; cy = y; lx = pts.at(-2); ly = pts.at(-1);
    return numbers;
  };
  for (const [name, ...n] of parse(text)) {
    if (name === 'M') { const [x, y] = point(n[0], n[1]).map(round); out += 'M' + glue([x, y]); cx = sx = x; cy = sy = y; lx = n[0]; ly = n[1]; }
    else if (name === 'Z') { out += 'z'; cx = sx; cy = sy; }
    else if (name === 'O') {
      const [x, y] = point(n[0], n[1]), rx = round(n[2] * scale), ry = round(n[3] * scale), two = round(rx * 2);
      out += `M${glue([round(x - rx), round(y)])}a${glue([rx, ry])} 0 1 1 ${figure(two)} 0a${glue([rx, ry])} 0 1 1-${figure(two)} 0z`;
    } else if (name === 'Q' || name === 'C') out += name.toLowerCase() + glue(step(n));
    else {
      const [dx, dy] = step(name === 'H' ? [n[0], ly] : name === 'V' ? [lx, n[0]] : n);
      out += dy === 0 ? 'h' + figure(dx) : dx === 0 ? 'v' + figure(dy) : 'l' + glue([dx, dy]);
    }
  }
  return out;
}

/** A smooth line through the middles of the points (a quadratic B-spline). */
export function spline(points, closed = false) {
  const n = points.length, mid = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const say = p => p.map(v => Math.round(v)).join(' ');
  if (closed) return `M${say(mid(points[n - 1], points[0]))}` + points.map((p, i) => `Q${say(p)} ${say(mid(p, points[(i + 1) % n]))}`).join('') + 'Z';
  let s = `M${say(points[0])}`;
  for (let i = 1; i < n - 1; i++) s += `Q${say(points[i])} ${say(i === n - 2 ? points[n - 1] : mid(points[i], points[i + 1]))}`;
  return s;
}

/** Points of y = f(x), from edge to edge unless told otherwise. */
export const along = (f, from = -40, to = WIDTH + 40, step = 64) => {
  const points = [];
  for (let x = from; x < to + step; x += step) points.push([x, f(x)]);
  return points;
};

/* ---------- the board ---------- */

export class Board {
  constructor(seed, lightName, mirrored, frame = FRAMES.wide) {
    this.frame = frame;
    this.next = chance(hash(seed));
    for (let i = 0; i < 4; i++) this.next();
    this.lightName = lightName;
    this.tones = LIGHTS[lightName];
    this.mirrored = mirrored;
    this.dark = lightName === 'night';
    this.parts = [];
    this.kept = [];
    const { light, far, mid, deep, gold, sky } = this.tones;
    this.water = this.dark ? mix(far, light, .2) : lightName === 'bloom' ? mix('#A9CBC2', light, .4) : mix(far, light, .5);
    this.cool = this.dark ? mix(far, light, .28) : this.tones.cool ? this.tones.cool : ['dusk', 'harvest', 'bloom'].includes(lightName) ? mix('#8EBBB2', sky, .2) : mix(far, mid, .12);
    this.lit = this.dark ? mix(mid, gold, .38) : lightName === 'harvest' ? mix(gold, light, .25) : mix(mid, gold, .5);
    this.earth = this.dark ? mix(mid, gold, .24) : mix(gold, light, .42);
    this.clay = this.dark ? mix(mid, this.tones.warm, .42) : mix(this.tones.warm, gold, .4);
    this.wall = this.dark ? mix(far, light, .42) : light;
    this.shade = mix(this.wall, deep, .26);
    this.leaf = this.dark ? mix(mid, deep, .3) : mix(mid, deep, .35);
  }

  rnd(a, b) { return a + (b - a) * this.next(); }
  int(a, b) { return Math.floor(this.rnd(a, b + 1)); }
  pick(list) { return list[Math.floor(this.next() * list.length)]; }

  /** Land at distance `t`: 0 is haze on the horizon, 1 is under the viewer's feet. */
  land(t) {
    const { sky, far, mid, deep } = this.tones, k = [mix(sky, far, .55), far, mid, deep], u = Math.max(0, Math.min(1, t)), i = Math.min(2, Math.floor(u * 3));
    return mix(k[i], k[i + 1], u * 3 - i);
  }

  path(text, at) {
    const { x = 0, y = 0, s = 1, flip = false, turn = 0 } = at ?? {}, f = flip ? -1 : 1, c = Math.cos(turn), d = Math.sin(turn);
    const point = (px, py) => { const u = px * f * s, v = py * s, X = x + u * c - v * d; return [this.mirrored ? WIDTH - X : X, y + u * d + v * c]; };
    return write(text, point, s, at ? (s < .5 ? .1 : s < 1.6 ? .5 : 1) : 1);
  }

  /** One path from a text, or from a list of [text, place]. */
  outline(text, at) { return Array.isArray(text) ? text.map(([t, a]) => this.path(t, a)).join('') : this.path(text, at); }

  fill(text, colour, { at, opacity, edge, width = 2.4 } = {}) {
    if (text?.length) this.parts.push(`<path d="${this.outline(text, at)}" fill="${colour}"${edge ? ` stroke="${edge}" stroke-width="${figure(width)}"` : ''}${opacity ? ` opacity="${figure(opacity)}"` : ''}/>`);
  }

  line(text, colour, width = 2, { at, opacity, dash, round = true } = {}) {
    if (text?.length) this.parts.push(`<path d="${this.outline(text, at)}" fill="none" stroke="${colour}" stroke-width="${figure(Math.round(width * 10) / 10)}"${round ? '' : ' stroke-linecap="butt"'}${opacity ? ` opacity="${figure(opacity)}"` : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}/>`);
  }

  /** Small discs, far shorter to write than circles: [x, y] each, all of one size. */
  dots(points, radius, colour, opacity) { this.line(points.map(([x, y]) => `M${x} ${y}H${x}`).join(''), colour, radius * 2, { opacity }); }

  /** An uneven dash, so that a line reads as a mark of the gouge. */
  gouge() { return `${this.int(90, 190)} ${this.int(14, 22)} ${this.int(26, 50)} ${this.int(12, 18)} ${this.int(120, 240)} ${this.int(16, 34)}`; }

  /** A rolling line: y by x, around `base`, up and down by `height`. */
  ridge(base, height, length) {
    const n = smoothNoise(this.next), o = this.rnd(0, 40);
    return x => base + height * (1 - 2 * n(x / length + o));
  }

  noise() { const n = smoothNoise(this.next), o = this.rnd(0, 40); return x => n(x + o); }

  /** Everything below y = f(x). */
  ground(f, colour, step = 76, options) { this.fill(spline(along(f, -40, WIDTH + 40, step)) + `L${WIDTH + 60} ${HEIGHT + 20}L-60 ${HEIGHT + 20}Z`, colour, options); }

  contours(f, count, gap, colour, opacity = .5, width = 2) {
    const n = this.noise();
    for (let i = 1; i <= count; i++) this.line(spline(along(x => f(x) + i * gap * (.5 + n(x / 400 + i * .13)), -40, WIDTH + 40, 110)), colour, width, { opacity, dash: this.gouge() });
  }

  /** A head or a sun: no crop may cut it. */
  keep(kind, x, y, r) { this.kept.push({ kind, x: this.mirrored ? WIDTH - x : x, y, r }); }

  svg() { return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.frame[2]}" height="${this.frame[3]}" viewBox="${this.frame.join(' ')}" stroke-linecap="round">${this.parts.join('')}</svg>\n`; }
}
