// The focus keeps what must be kept, and the pictures of the site are cropped without cutting a head or a sun.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BANNER, cuts, focusOf, SQUARE, windowOf } from './focus.mjs';
import { PICTURES } from './pictures/index.mjs';

const FRAME = [0, 0, 1200, 675];
const head = (x, y) => ({ kind: 'head', x, y, r: 20 }), sun = (x, y) => ({ kind: 'sun', x, y, r: 60 });

test('a crop is as large as the picture allows, and its place is a part of what is hidden', () => {
  assert.deepEqual(windowOf(FRAME, [0, 0], SQUARE), [0, 0, 675, 675]);
  assert.deepEqual(windowOf(FRAME, [100, 0], SQUARE), [525, 0, 675, 675]);
  assert.deepEqual(windowOf([262, 0, 675, 675], [0, 100], BANNER).map(Math.round), [262, 386, 675, 289]);
});

for (const [name, kept, expected] of [
  ['nothing: nobody says anything', [], [50, 50]],
  ['a head at the right edge', [head(1150, 600)], [100, 100]],
  ['a sun at the upper left', [sun(100, 80)], [0, 0]],
  ['a face rather than the sun, where only one fits', [sun(100, 100), head(1100, 640)], [90, 100]],
]) test(`with ${name} the focus is ${expected}`, () => assert.deepEqual(focusOf(kept, FRAME), expected));

test('a head that is cut is told of, one that is whole or gone is not', () => {
  assert.equal(cuts([head(340, 300)], FRAME, [0, 0], SQUARE).length, 0);
  assert.equal(cuts([head(675, 300)], FRAME, [0, 0], SQUARE).length, 1);
  assert.equal(cuts([head(900, 300)], FRAME, [0, 0], SQUARE).length, 0);
});

test('no crop of a picture cuts a sun, or a head that is not one of a crowd', () => {
  for (const { folder, name, kept = [], frame, focus } of PICTURES) {
    for (const aspect of [BANNER, SQUARE]) {
      const cut = frame ? cuts(kept, frame, focus, aspect).filter(({ kind, r }) => kind === 'sun' || r > 13) : [];
      assert.deepEqual(cut, [], `${folder}/${name}`);
    }
  }
});

test('the site has the focus of each picture in its metadata', () => {
  for (const { folder, name, focus = [50, 50] } of PICTURES) {
    const meta = readFileSync(new URL(`../../site/assets/${folder}/.meta/${name}.yaml`, import.meta.url), 'utf8');
    assert.ok(meta.includes(`\n  focus: ${focus.join('-')}-1\n`), `${folder}/${name}: run scripts/illustrations/draw.mjs`);
  }
});
