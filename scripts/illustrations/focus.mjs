// The focus of a picture: the point that stays in view when it is cropped, so that no head and no sun is cut.
// Pure: from what a drawing says must be kept, for the two crops that pages make: a banner (21:9) and a square.
//
// The page shows a crop with `object-position: x% y%`, in steps of ten: the part that is seen begins at x% of what is hidden.

export const BANNER = 21 / 9, SQUARE = 1;
const STEPS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
// A face matters more than the sun.
const WEIGHTS = { head: 1, sun: .3 };

/** The part of a picture that a crop shows: left, top, width, height. */
export function windowOf([left, top, width, height], [x, y], aspect) {
  const wide = Math.min(width, height * aspect), high = Math.min(height, width / aspect);
  return [left + (width - wide) * x / 100, top + (height - high) * y / 100, wide, high];
}

const within = (at, r, from, size) => at - r >= from - 1 && at + r <= from + size + 1;
const outside = (at, r, from, size) => at + r * .8 <= from || at - r * .8 >= from + size;

/** What a crop cuts through: neither whole nor gone. What the frame itself cuts is not counted. */
export function cuts(kept, frame, focus, aspect) {
  const [left, top, width, height] = windowOf(frame, focus, aspect), [fx, fy, fw, fh] = frame;
  return kept.filter(({ x, y, r }) => {
    if (!within(x, r, fx, fw) || !within(y, r, fy, fh)) return false;
    if (outside(x, r, left, width) || outside(y, r, top, height)) return false;
    return !within(x, r, left, width) || !within(y, r, top, height);
  });
}

function best(list, size, from, shown, usual) {
  if (!list.length || shown >= size) return usual;
  const all = list.reduce((sum, { w }) => sum + w, 0), middle = list.reduce((sum, { at, w }) => sum + at * w, 0) / all;
  const score = step => {
    const start = from + (size - shown) * step / 100;
    const got = list.reduce((sum, { at, r, w }) => sum + (within(at, r, start, shown) ? w : outside(at, r, start, shown) ? 0 : -w * 1.5), 0);
    return got - Math.abs(start + shown / 2 - middle) / size * all * .2;
  };
  return STEPS.reduce((found, step) => (score(step) > score(found) + 1e-9 ? step : found), usual);
}

/** `[x, y]` in percent, for what must be kept in a frame. */
export function focusOf(kept, frame) {
  const [left, top, width, height] = frame, seen = kept.filter(({ x, y }) => x > left && x < left + width && y > top && y < top + height);
  const along = axis => seen.map(one => ({ at: one[axis], r: one.r, w: WEIGHTS[one.kind] * one.r }));
  const x = best(along('x'), width, left, Math.min(width, height * SQUARE), 50), y = best(along('y'), height, top, Math.min(height, width / BANNER), 50);
  // 50-50 is what a picture has of which nobody said anything: pages then show the ground.
  return x === 50 && y === 50 && kept.length ? [50, 40] : [x, y];
}
