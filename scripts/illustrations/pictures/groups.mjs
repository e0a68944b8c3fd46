// Wide pictures of the four regional networks.
import { along, mix, spline } from '../board.mjs';
import { hills, range, strew, way } from '../kit/land.mjs';
import { plinth } from '../kit/homes.mjs';
import { BREADFRUIT, MULE, worker } from '../kit/living.mjs';
import { tank } from '../kit/things.mjs';
import { boat, outrigger, sail, scallops } from '../kit/water.mjs';
import { acacia, birds, GOAT, grass, grove, house, mist, palm, person, ripples, SEEDLING, sky, tree } from '../parts.mjs';

function delta(b) {
  const { light, mid, deep, warm, gold } = b.tones, land = mix(b.lit, mid, .3), water = mix(b.cool, gold, .12);
  sky(b, { x: 900, y: 150, r: 64, clouds: 3, horizon: 220 }); b.ground(b.ridge(222, 6, 300), b.land(.2)); b.fill('M0 232H1200V675H0Z', land); for (const [d, c] of [['M0 250H260L120 330H0Z', .3], ['M700 246H1200V300L820 300Z', .2], ['M0 400L180 380L120 520H0Z', .25], ['M820 420L1200 380V520L880 540Z', .35]]) b.fill(d, mix(land, gold, c)); b.line('M20 280H180M30 306H150M780 270H1180M840 286H1190M860 460L1190 430M870 490L1190 466M10 440L150 426M10 480L140 470', mix(land, deep, .25), 3, { dash: '12 9' });
  // arms spread towards the viewer
  const arm = (pts, w0, w1) => { const left = pts.map(([x, y], i) => [x - (w0 + (w1 - w0) * i / (pts.length - 1)), y]), right = pts.map(([x, y], i) => [x + (w0 + (w1 - w0) * i / (pts.length - 1)), y]).reverse(); b.fill(spline(left) + 'L' + spline(right).slice(1) + 'Z', water, { edge: mix(b.earth, light, .4), width: 7 }); let d = ''; pts.slice(2, -1).forEach(([x, y], i) => { const w = w0 + (w1 - w0) * (i + 2) / (pts.length - 1); d += `M${x - w * .5} ${y}Q${x - w * .2} ${y - 4} ${x + w * .1} ${y}M${x} ${y + 26}Q${x + w * .3} ${y + 22} ${x + w * .5} ${y + 26}`; }); b.line(d, light, 3, { opacity: .8 }); };
  arm([[560, 232], [540, 280], [440, 330], [260, 420], [120, 540], [40, 700]], 5, 70); arm([[560, 232], [590, 290], [560, 360], [600, 450], [540, 560], [560, 700]], 5, 84); arm([[580, 270], [700, 320], [820, 400], [900, 500], [1060, 600], [1160, 700]], 4, 76); arm([[590, 400], [680, 460], [740, 540], [820, 700]], 10, 36); arm([[430, 340], [400, 420], [330, 520], [310, 700]], 5, 34);
  // embankments with trees, houses on plinths, boats
  b.line('M470 350Q440 440 390 530Q370 600 380 690M660 330Q760 400 830 500Q900 600 960 690', mix(b.earth, light, .35), 10); b.line('M480 350Q450 440 402 530M672 326Q772 396 842 494', b.leaf, 15, { dash: '0 30' }); for (const [x, y, s] of [[466, 440, .5], [690, 420, .55], [160, 400, .55], [960, 440, .7], [640, 610, .95], [420, 640, .9]]) plinth(b, x, y, s); tree(b, 1080, 470, 100); palm(b, 620, 400, 80, 8); palm(b, 100, 420, 90, -10); palm(b, 780, 640, 150, 16); sail(b, 200, 500, .6, warm); sail(b, 560, 540, .8, gold); boat(b, 960, 590, .8); boat(b, 560, 350, .35, deep); sail(b, 770, 380, .35, light, true); person(b, 940, 586, .7, { pose: 'sit', coat: warm, head: 'cone' }); birds(b, 320, 150, 7);
}

function highlands(b) {
  const { light, mid, deep, warm, gold } = b.tones, stone = mix(b.wall, deep, .32);
  sky(b, { x: 240, y: 140, r: 54, clouds: 2, horizon: 300 }); range(b, 330, [[420, 120, 200], [640, 60, 250], [880, 110, 210], [1100, 80, 230]], { t: .16, snow: .5, colour: mix(b.tones.far, light, .3) }); hills(b, [[310, 40, 260, .3, 1]]); mist(b, 340, .7);
  for (let k = 0; k < 6; k++) { const y = 356 + k * 46 + k * k * 4, f = x => y + 34 * Math.sin(x / 260 + k * .55) - x * .05; b.ground(f, [mix(b.lit, gold, .3), mix(b.lit, mid, .3), mix(b.lit, light, .25)][k % 3]); b.line(spline(along(f, -40, 1240, 100)), stone, 12 + k * 2.4, { round: false }); b.line(spline(along(f, -40, 1240, 100)), mix(stone, deep, .45), 9 + k * 2, { dash: `2 ${12 + k * 3}`, round: false }); if (k % 2) { const rows = []; for (let i = 0; i < 13; i++) rows.push([40 + i * 92, f(40 + i * 92) + 40, .8 + k * .1]); b.line(strew(rows, 'M0 0Q-8-10 -10-20M0 0V-24M0 0Q8-10 10-20'), mix(b.leaf, deep, .1), 3.4); } }
  way(b, 'M1220 470Q1000 520 860 500Q700 470 560 540Q440 600 300 690', 26); house(b, 960, 400, .8); house(b, 1060, 392, .7, { flip: true }); grove(b, 'poplar', [[900, 404, 60], [926, 406, 70], [1150, 390, 64]], b.leaf);
  b.fill(MULE, mix(warm, deep, .5), { at: { x: 640, y: 560, s: 1.5, flip: true } }); b.fill('M-28-56Q-34-30 -20-24H-2V-56ZM-2-56H18Q24-30 10-24H-2Z', gold, { at: { x: 640, y: 560, s: 1.5, flip: true } }); b.line('M-28-44H18', mix(gold, deep, .4), 4, { at: { x: 640, y: 560, s: 1.5, flip: true } }); worker(b, 520, 592, 1.5, { tool: 'stick', pose: 'walk', flip: true, kind: 'trousers', coat: warm, head: 'cap' }); worker(b, 250, 560, 1.2, { tool: 'hoe', pose: 'bend', kind: 'long', coat: light, head: 'hair' }); birds(b, 420, 180, 5); grass(b, 640, 670, 10);
}

function drylands(b) {
  const { light, deep, warm, gold } = b.tones, soil = mix(b.earth, b.clay, .35);
  sky(b, { x: 300, y: 140, r: 60, clouds: 2, horizon: 300 }); hills(b, [[292, 20, 300, mix(b.tones.far, b.tones.sky, .4), 1]]); b.ground(x => 318 + 5 * Math.sin(x / 140), mix(b.earth, light, .1));
  // riverbed with a sand dam on the right
  b.fill('M760 320Q860 340 840 400Q800 470 900 540Q1000 600 980 690H1220V420Q1080 380 980 330Z', mix(b.earth, light, .5)); b.line('M800 330Q900 360 890 420Q880 500 980 570Q1060 620 1060 690M900 330Q1000 380 1010 440Q1020 520 1120 600', b.clay, 2.6, { dash: b.gouge() }); b.fill('M836 440L1100 408L1130 424L1132 452L850 490L832 470Z', mix(b.wall, deep, .12)); b.fill('M832 470L850 490L1132 452L1130 424L846 462Z', mix(b.wall, deep, .34)); b.fill('M856 432Q970 410 1080 402L1064 386Q960 392 850 416Z', b.cool); b.line('M880 424H960M980 410H1040', light, 3);
  // half-moons, row behind row
  let rims = ''; const sprouts = []; for (let j = 0; j < 5; j++) for (let i = 0; i < 7 - (j > 2 ? 1 : 0); i++) { const s = .5 + j * .26, x = 40 + i * (104 + j * 16) + (j % 2) * 46, y = 372 + j * 54 + j * j * 5; if (x > 740 + j * 20) continue; rims += `M${x - 34 * s} ${y}Q${x} ${y + 40 * s} ${x + 34 * s} ${y}`; sprouts.push([x, y + 8 * s, s * 1.1]); } b.line(rims, mix(warm, deep, .35), 9); b.fill(strew(sprouts, SEEDLING), b.leaf);
  acacia(b, 640, 372, .6); acacia(b, 1130, 372, .5); acacia(b, 150, 350, .4); worker(b, 430, 560, 1.4, { tool: 'hoe', pose: 'bend', kind: 'trousers', coat: light, head: 'cone' }); worker(b, 220, 620, 1.6, { tool: 'basket', kind: 'long', coat: warm, head: 'scarf' }); person(b, 800, 640, 1.6, { pose: 'point', kind: 'long', coat: gold, head: 'bun' }); person(b, 1010, 560, 1.2, { pose: 'carry', kind: 'long', coat: '#2F6F86', head: 'bun' }); b.fill(strew([[930, 620, 1.1], [870, 660, 1.2, true]], GOAT), light); birds(b, 560, 180, 5);
}

function islands(b) {
  const { light, mid, deep, warm, gold } = b.tones, sea = mix('#2E7E93', b.cool, .4), turq = '#6CC7C0', sand = mix(gold, light, .5);
  sky(b, { x: 860, y: 110, r: 50, clouds: 5, horizon: 240 }); b.fill('M0 240H1200V675H0Z', sea); scallops(b, 254, 3, { gap: 16, opacity: .5, step: 60 }); b.line('M-20 300Q300 276 620 290Q920 300 1220 280', light, 8, { dash: '70 12 26 10' }); b.fill('M-20 304Q300 282 620 296Q920 306 1220 288V600Q900 640 600 620Q280 600 -20 640Z', turq); b.fill('M260 380Q600 340 980 380Q1060 440 900 500Q600 530 300 490Q200 430 260 380Z', mix(turq, light, .4)); ripples(b, 320, 600, 22, light);
  const isle = (x, y, w) => { b.fill(`O${x} ${y} ${w} ${w * .17}`, sand); b.fill(`O${x} ${y - w * .04} ${w * .86} ${w * .12}`, mix(b.lit, mid, .3)); };
  isle(240, 350, 190); isle(960, 346, 200); isle(600, 318, 90); b.fill(strew([[150, 348, .7], [320, 346, .8], [880, 344, .8], [1060, 342, .7]], BREADFRUIT), b.leaf); palm(b, 560, 320, 70, -8); palm(b, 600, 318, 84, 6); palm(b, 640, 322, 64, 10); house(b, 200, 350, .5, { roof: gold }); house(b, 940, 346, .55, { roof: gold }); palm(b, 100, 352, 100, -14); palm(b, 1120, 350, 110, 18); 
  // the near island: houses with rain tanks
  b.fill('M-20 690V590Q260 530 620 548Q960 560 1220 600V690Z', sand); b.fill('M-20 690V610Q260 556 620 572Q960 584 1220 620V690Z', mix(b.lit, mid, .3)); house(b, 190, 610, 1.5, { roof: warm }); tank(b, 396, 614, .8); b.line('M354 566L384 548', mix(b.cool, deep, .3), 6); house(b, 720, 620, 1.5, { roof: gold }); tank(b, 930, 622, .8); b.line('M884 576L916 556', mix(b.cool, deep, .3), 6); b.fill(strew([[560, 610, 1.7], [1080, 630, 1.5], [80, 620, 1.5]], BREADFRUIT), b.leaf); b.dots([[520, 456], [570, 446], [610, 470], [546, 486], [1050, 500], [1100, 490], [1086, 520]], 8, mix(b.lit, light, .3)); outrigger(b, 740, 440, .9, warm); sail(b, 400, 430, .5, light, true); worker(b, 460, 650, 1.4, { tool: 'bucket', kind: 'long', coat: warm, head: 'bun' }); person(b, 1010, 656, 1.4, { pose: 'stand', kind: 'trousers', coat: light }); person(b, 640, 656, 1, { pose: 'walk', kind: 'trousers', coat: gold }); birds(b, 360, 150, 6);
}

export const GROUPS = {
  'network/delta': ['dusk', delta],
  'network/highlands': ['dawn', highlands],
  'network/drylands': ['harvest', drylands],
  'network/islands': ['lagoon', islands],
};
