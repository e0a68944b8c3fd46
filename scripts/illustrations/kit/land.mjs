// Ground to stand on: hills by distance, mountains, terraces, walls, paths, fields.
import { along, HEIGHT, mix, spline, WIDTH } from '../board.mjs';

/** Rolling hills, far to near: each [y, height, length, distance or colour, contour lines]. Returns the last ridge. */
export function hills(b, list) {
  let f;
  for (const [y, height, length, tone, lines = 0] of list) {
    f = b.ridge(y, height, length);
    b.ground(f, typeof tone === 'number' ? b.land(tone) : tone, 84);
    if (lines) b.contours(f, lines, 30, b.tones.light, b.dark ? .25 : .45, 1.8);
  }
  return f;
}

/** Ground below a line through the given points, with contour lines that follow it. */
export function rise(b, points, colour, { lines = 0, gap = 40, opacity = .38, tone = b.tones.light } = {}) {
  b.fill(spline(points) + `L${points.at(-1)[0]} ${HEIGHT + 30}L${points[0][0]} ${HEIGHT + 30}Z`, colour);
  for (let i = 1; i <= lines; i++) b.line(spline(points.map(([x, y], k) => [x, y + i * gap * (.8 + .4 * ((k * 7 + i * 3) % 5) / 5)])), tone, 2, { opacity, dash: b.gouge() });
}

/** Mountains with a lit and a shaded side: each [x, top, half width]; `snow` is how far down it lies. */
export function range(b, base, peaks, { t = .2, snow = .34, colour = b.land(t) } = {}) {
  const { light, deep } = b.tones, shade = mix(colour, deep, .16), white = b.dark ? mix(b.tones.sky, light, .5) : light;
  for (const [x, top, w] of peaks) {
    const h = base - top, q = b.rnd(-.12, .12) * w;
    b.fill(`M${x - w} ${base}L${x - w * .42} ${top + h * .5}L${x - w * .3} ${top + h * .4}L${x} ${top}L${x + w * .34} ${top + h * .36}L${x + w * .5} ${top + h * .52}L${x + w} ${base}Z`, colour);
    b.fill(`M${x} ${top}L${x + w * .34} ${top + h * .36}L${x + w * .5} ${top + h * .52}L${x + w} ${base}H${x + q}L${x + w * .12} ${top + h * .62}L${x - w * .06} ${top + h * .4}Z`, shade);
    if (snow) b.fill(`M${x} ${top}L${x + w * snow * .95} ${top + h * snow}L${x + w * snow * .5} ${top + h * snow * .74}L${x + w * .06} ${top + h * snow * 1.2}L${x - w * snow * .34} ${top + h * snow * .8}L${x - w * snow * .78} ${top + h * snow * 1.04}Z`, white);
  }
}

/** Bands of stepped fields below f, each with a dark riser; `tones` repeat. */
export function bands(b, f, count, { gap = 34, grow = 5, haze = 0, tones, riser = 4, plants = true } = {}) {
  const { deep, mid, light } = b.tones, list = tones ?? [b.lit, mix(b.lit, mid, .5), b.water, mid, mix(b.lit, light, .3)];
  let drop = 0;
  for (let k = 0; k < count; k++) {
    const n = b.noise(), d = drop, g = x => f(x) + d + 12 * (n(x / 150) - .5) * (1 + k * .15), h = haze * (1 - k / count);
    b.ground(g, mix(list[k % list.length], b.land(.15), h), 84, { edge: mix(mix(deep, mid, .3), b.land(.15), h), width: riser + k * .6 });
    if (plants && k % 2 === 1) b.line(spline(along(x => g(x) + gap * .45 + k, -40, WIDTH + 40, 130)), mix(deep, b.land(.15), h), 4, { dash: `0 ${12 + k}`, opacity: .4 });
    drop += gap + k * grow;
  }
}

/** A dry-stone wall between two points, `h` high; the stones are lines on one shape. */
export function wall(b, x0, y0, x1, y1, h, tone = mix(b.wall, b.tones.deep, .26)) {
  const n = Math.max(3, Math.round(Math.abs(x1 - x0) / (h * .9))), at = t => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t], top = [];
  for (let i = 0; i <= n; i++) { const [x, y] = at(i / n); top.push(`${Math.round(x)} ${Math.round(y - h - b.rnd(0, h * .12))}`); }
  b.fill(`M${x0} ${y0}L${top.join('L')}L${x1} ${y1}Z`, tone);
  let d = '';
  const rows = h > 50 ? 4 : h > 26 ? 3 : 2;
  for (let r = 1; r < rows; r++) { const a = at(0), e = at(1), v = h * r / rows; d += `M${a[0]} ${a[1] - v}L${e[0]} ${e[1] - v}`; }
  for (let r = 0; r < rows; r++) for (let i = 0; i < n; i++) { const [x, y] = at((i + .3 + (r % 2) * .45 + b.rnd(-.1, .1)) / n), v = h * r / rows; d += `M${x} ${y - v}V${y - v - h / rows}`; }
  b.line(d, mix(tone, b.tones.deep, .32), Math.max(1.6, h * .045), { opacity: .8 });
}

/** A trodden way along a path text. */
export function way(b, d, width, tone = b.dark ? mix(b.land(.5), b.tones.gold, .4) : mix(b.earth, b.tones.light, .35)) {
  b.line(d, tone, width);
  if (width > 9) b.line(d, b.clay, 2, { dash: '18 13', opacity: .45 });
}

/** Rows of plants running away from the viewer inside a strip [x0,x1] at y0 (far) to [X0,X1] at y1 (near). */
export function rows(b, [x0, x1, y0], [X0, X1, y1], count, colour, { width = 7, dash = '0 15', soil } = {}) {
  if (soil) b.fill(`M${x0} ${y0}H${x1}L${X1} ${y1}H${X0}Z`, soil);
  let d = '';
  for (let i = 0; i < count; i++) { const t = (i + .5) / count; d += `M${x0 + (x1 - x0) * t} ${y0 + 6}L${X0 + (X1 - X0) * t} ${y1 - 4}`; }
  b.line(d, colour, width, { dash });
}

/** One kind of mark set many times: places are [x, y, s]. */
export const strew = (places, text) => places.map(([x, y, s = 1, flip = false]) => [text, { x, y, s, flip }]);

/** Table mountains on the horizon. */
export function mesa(b, x, y, w, h, t = .4) {
  const c = mix(mix(b.tones.far, b.tones.warm, b.dark ? .1 : .3), b.tones.sky, t);
  b.fill(`M${x - w * .8} ${y + 8}L${x - w * .5} ${y - h * .55}L${x - w * .45} ${y - h}H${x + w * .4}L${x + w * .46} ${y - h * .5}L${x + w * .85} ${y + 8}Z`, c);
  b.line(`M${x - w * .46} ${y - h * .8}H${x + w * .4}M${x - w * .5} ${y - h * .52}H${x + w * .44}`, b.tones.light, 2, { opacity: .5, dash: b.gouge() });
}

/** Long dunes with a sharp crest between light and shadow. */
export function dunes(b, list) {
  for (const [x, y, w, h, k = 0] of list) {
    const c = mix(b.earth, b.clay, k);
    b.fill(`M${x - w} ${y + h}Q${x - w * .4} ${y + h * .3} ${x} ${y}Q${x + w * .5} ${y + h * .5} ${x + w} ${y + h}Z`, mix(c, b.tones.light, .2));
    b.fill(`M${x} ${y}Q${x + w * .1} ${y + h * .4} ${x - w * .12} ${y + h * .62}Q${x - w * .1} ${y + h * .8} ${x + w * .16} ${y + h}H${x + w}Q${x + w * .5} ${y + h * .5} ${x} ${y}Z`, mix(c, b.clay, .45));
    b.line(`M${x - w * .6} ${y + h * .66}Q${x - w * .3} ${y + h * .5} ${x - w * .1} ${y + h * .3}M${x - w * .5} ${y + h * .86}Q${x - w * .3} ${y + h * .74} ${x - w * .16} ${y + h * .66}`, b.clay, 2, { opacity: .5, dash: b.gouge() });
  }
}

/** Rings of a hill as on a map: `put` may scale and turn them. */
export function rings(b, cx, cy, rx, ry, count, inner, outer, { edge, width = 2, wobble = .12 } = {}) {
  const p = [b.rnd(0, 6), b.rnd(0, 6)];
  for (let k = 0; k < count; k++) {
    const q = 1 - k / (count + .4), pts = [];
    for (let i = 0; i < 14; i++) { const a = i / 7 * Math.PI, m = q * (1 + wobble * Math.sin(3 * a + p[0] + k * .2) + wobble * .6 * Math.sin(5 * a + p[1] - k * .15)); pts.push([cx + Math.cos(a) * rx * m, cy + Math.sin(a) * ry * m]); }
    if (inner) b.fill(spline(pts, true), mix(outer, inner, k / Math.max(1, count - 1)), edge ? { edge, width } : {});
    else b.line(spline(pts, true), outer, width, { dash: b.gouge() });
  }
}
