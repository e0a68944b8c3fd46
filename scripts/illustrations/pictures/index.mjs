// Every commissioned picture: `list.tsv` (hub) and `portal.tsv` say where it goes and what it shows in words, the modules beside them and in `portal/` draw it.
import { readFileSync } from 'node:fs';
import { Board, FRAMES } from '../board.mjs';
import { focusOf } from '../focus.mjs';
import { HOURS } from './hours.mjs';
import { ARTICLES } from './articles.mjs';
import { COASTS } from './coasts.mjs';
import { CLOSE } from './close.mjs';
import { DRYLANDS } from './drylands.mjs';
import { GROUPS } from './groups.mjs';
import { HIGHLANDS } from './highlands.mjs';
import { LOGOS } from './logos.mjs';
import { PAGES } from './pages.mjs';
import { PLANS } from './plans.mjs';
import { PLAINS } from './plains.mjs';
import { SECTIONS } from './sections.mjs';
import { VIGNETTES } from './vignettes.mjs';
import { COVERS } from '../portal/covers.mjs';
import { EMBLEMS } from '../portal/emblems.mjs';
import { PORTAL_MARKS } from '../portal/marks.mjs';
import { SCENES_OF_WORK } from '../portal/scenes.mjs';

// Path without ending: [light, drawing, frame].
const DRAWN = { ...HOURS, ...ARTICLES, ...COASTS, ...CLOSE, ...DRYLANDS, ...GROUPS, ...HIGHLANDS, ...PAGES, ...PLANS, ...PLAINS, ...SECTIONS, ...VIGNETTES, ...COVERS, ...EMBLEMS, ...SCENES_OF_WORK };
const MARKS = { ...LOGOS, ...PORTAL_MARKS };

// Where the eye knows better than the rule.
const FOCUS = {
  'articles/night-air': [40, 10], 'pages/awards-2025': [40, 50], 'pages/champions': [30, 60], 'pages/masterclass': [30, 30],
  'plan/new-silt': [50, 60], 'stories/char-house-parts': [30, 30], 'stories/drums-of-buzi': [50, 60], 'stories/zai-october': [80, 40],
};

function paint(path) {
  if (MARKS[path]) return MARKS[path];
  if (!DRAWN[path]) throw new Error(`nobody draws ${path}`);
  const [light, draw, frame = 'wide'] = DRAWN[path], board = new Board(path, light, false, FRAMES[frame]);
  draw(board);
  return { width: board.frame[2], height: board.frame[3], text: board.svg(), frame: board.frame, kept: board.kept, focus: FOCUS[path] ?? focusOf(board.kept, board.frame) };
}

/** Folder, name, size, picture and alternative text of each. */
export const PICTURES = ['list.tsv', 'portal.tsv'].flatMap(list => readFileSync(new URL(list, import.meta.url), 'utf8').trim().split('\n')).map(line => {
  const [file, alt] = line.split('\t'), [folder, name] = file.split('/');
  return { folder, name, alt, ...paint(file.replace(/\.svg$/, '')) };
});
