// The check sees one scene in two lights or mirrored, and the files are what the scripts draw.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Board } from './board.mjs';
import { likeness, SAME, shapes } from './check.mjs';
import { FIGURES } from './figures.mjs';
import { PICTURES } from './pictures/index.mjs';
import { SCENES } from './scenes/index.mjs';

const drawn = (scene, layout, light, mirrored = false) => {
  const board = new Board(`test/${light}`, light, mirrored);
  SCENES[scene].draw(board, layout);
  return shapes(board.svg());
};

for (const [name, layout] of Object.keys(SCENES).flatMap(scene => [[scene, 0], [scene, 1]])) {
  const one = drawn(name, layout, 'day');
  test(`${name} ${layout} is the same scene at dusk and in a mirror`, () => {
    assert.ok(likeness(one, drawn(name, layout, 'dusk')) > SAME);
    assert.ok(likeness(one, drawn(name, layout, 'day', true)) > SAME);
  });
  test(`${name} ${layout} is not the scene of its neighbours`, () => {
    for (const other of Object.keys(SCENES)) if (other !== name) assert.ok(likeness(one, drawn(other, layout, 'day')) < SAME, other);
  });
}

test('the files are what the scripts draw', () => {
  for (const { folder = 'figures', name, text } of [...PICTURES, ...FIGURES]) {
    assert.equal(readFileSync(new URL(`../../site/assets/${folder}/${name}`, import.meta.url), 'utf8'), text, `${folder}/${name}: run scripts/illustrations/draw.mjs`);
  }
});
