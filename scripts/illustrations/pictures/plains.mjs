// Stories from river plains, deltas and wetlands.
import { along, mix, spline } from '../board.mjs';
import { hills, rise, rows, strew, way } from '../kit/land.mjs';
import { hut, stilts } from '../kit/homes.mjs';
import { HERON, MAIZE, worker } from '../kit/living.mjs';
import { bicycle, board, lamp, SACK } from '../kit/things.mjs';
import { boat, sea, stream } from '../kit/water.mjs';
import { birds, grass, grove, house, mist, palm, person, rain, ripples, sky, tree } from '../parts.mjs';

function barind(b) {
  const { light, mid, deep, warm, gold } = b.tones, red = mix(warm, b.earth, .5);
  sky(b, { x: 880, y: 110, r: 50, clouds: 2, horizon: 290 }); b.ground(b.ridge(300, 10, 300), b.land(.2)); grove(b, 'round', Array.from({ length: 18 }, (_, i) => [i * 70 + 10, 306, 20 + (i * 7) % 14]), b.land(.4));
  // broad steps of red clay
  for (const [k, y] of [310, 356, 418, 500].entries()) { const f = x => y + 10 * Math.sin(x / 210 + k * 1.3); b.ground(f, mix(red, k % 2 ? gold : light, .22 - k * .02), 90, { edge: mix(red, deep, .4), width: 4 + k * 2 }); let d = ''; for (let i = 0; i < 12; i++) { const x = b.int(0, 1150), v = y + 16 + b.int(0, 30); d += `M${x} ${v}H${x + 20 + k * 12}`; } b.line(d, mix(red, deep, .35), 2.4, { opacity: .5 }); }
  // palmyra palms
  const palmyra = (x, y, s) => { b.line('M0 0L3-120', mix(warm, deep, .55), 10 * s, { at: { x, y, s } }); b.fill('M3-126L-44-150L-30-158L-40-186L-20-176L-12-200L3-180L16-202L24-178L46-188L38-160L52-152Z', b.leaf, { at: { x, y, s } }); b.fill('M3-126L-30-116L-22-106L-8-104L4-112L14-102L30-108L36-120Z', mix(b.leaf, gold, .35), { at: { x, y, s } }); };
  for (const a of [[120, 352, .6], [190, 358, .5], [980, 350, .6], [1050, 356, .75], [1130, 420, 1.05], [60, 430, .95]]) palmyra(...a);
  // the canal with its low gate
  stream(b, [[640, 330, 3], [620, 370, 7], [650, 420, 14], [620, 480, 26], [560, 560, 48], [500, 700, 90]], { tone: mix(b.cool, deep, .05), bank: mix(red, light, .4) });
  b.fill('M540 530H720V500H540Z', mix(b.wall, deep, .2)); b.fill('M540 530V486H574V566H540ZM686 530V486H720V566H686Z', mix(b.wall, deep, .12)); b.fill('M576 552V506H684V552Z', mix(warm, deep, .45)); b.line('M630 506V470M612 470H648M576 522H684M576 538H684', mix(warm, gold, .3), 4);
  worker(b, 380, 600, 1.6, { tool: 'hoe', kind: 'trousers', coat: light, head: 'cap' }); worker(b, 280, 626, 1.7, { tool: 'hoe', pose: 'walk', kind: 'trousers', coat: mix(mid, light, .4), head: 'hair' });
  person(b, 830, 620, 1.8, { pose: 'point', flip: true, kind: 'long', coat: '#A63A4A', head: 'scarf' }); board(b, 960, 640, 1.2, 'M14 22H60M14 44H60M14 66H60M84 22H146M84 44H120M84 66H136', { dark: false }); b.dots([[912, 482], [912, 508]], 8, warm); grass(b, 640, 672, 14);
}

function haor(b) {
  const { light, mid, deep, warm, gold } = b.tones, rice = mix(gold, light, .18), wallC = mix(deep, '#33506B', .6);
  sky(b, { x: 180, y: 110, r: 48, clouds: 0, horizon: 290 });
  b.fill('M380 -20Q400 60 480 80Q470 160 580 190Q600 250 700 270H1240V-20Z', mix(b.tones.sky, wallC, .5)); b.fill('M560 -20Q560 70 660 90Q660 170 780 200Q820 250 900 270H1240V-20Z', mix(b.tones.sky, wallC, .8)); b.fill('M800 -20Q820 80 920 110Q960 180 1060 210Q1120 250 1240 240V-20Z', wallC); b.line('M930 150L910 200L934 196L912 250', light, 4);
  b.fill(spline([[420, 280], [560, 240], [700, 256], [840, 226], [1000, 250], [1120, 230], [1260, 262], [1260, 300], [420, 300]], true), mix(wallC, b.land(.3), .4)); b.fill('M0 284H1200V304H0Z', mix(b.cool, light, .2)); boat(b, 250, 296, .45, deep); boat(b, 420, 298, .4, deep, true); boat(b, 90, 294, .35, deep);
  b.fill('M0 302H1200V675H0Z', rice); b.contours(() => 300, 5, 34, mix(gold, warm, .35), .6); rows(b, [-400, 1600, 320], [-1800, 3000, 690], 46, mix(gold, warm, .45), { width: 3, dash: '9 13 16 10' });
  // cut strip with sheaves
  b.fill('M0 560Q420 520 760 470Q1000 430 1220 420V690H0Z', mix(b.earth, b.clay, .3)); b.line('M40 610H90M160 590H210M300 620H350M520 640H580M700 590H750M860 560H910M980 610H1040M1100 560H1150M420 580H460', mix(gold, deep, .3), 3); const sheaf = 'M-20 0Q-8-22 -16-48Q-6-40 0-56Q6-40 16-48Q8-22 20 0Q0 8 -20 0Z'; b.fill(strew([[100, 640, 1.3], [180, 660, 1.3], [620, 660, 1.4], [940, 620, 1.3], [1020, 640, 1.4], [1130, 610, 1.2], [820, 640, 1.2]], sheaf), mix(gold, warm, .2)); b.line(strew([[100, 640, 1.3], [180, 660, 1.3], [620, 660, 1.4], [940, 620, 1.3], [1020, 640, 1.4], [1130, 610, 1.2], [820, 640, 1.2]], 'M-13-20H13'), mix(warm, deep, .3), 4);
  // the row of harvesters
  for (let i = 0; i < 7; i++) { const x = 120 + i * 150, y = 590 - i * 26, s = 1.6 - i * .1; person(b, x, y, s, { pose: i === 3 ? 'hold' : 'bend', kind: i % 3 === 1 ? 'long' : 'trousers', coat: [warm, light, gold, mix(mid, light, .4), '#8C3B52', light, warm][i], head: ['cone', 'hair', 'cone', 'cap', 'cone', 'hair', 'cone'][i] }); if (i !== 3) b.line('M34-16Q52-18 50-36', mix(deep, light, .3), 4 * s, { at: { x, y, s } }); }
  person(b, 720, 660, 1.7, { pose: 'carry', kind: 'long', coat: warm, head: 'bun' }); birds(b, 260, 190, 5);
}

function housesTravel(b) {
  const { light, mid, deep, warm, gold } = b.tones, sand = mix(b.earth, light, .45), tin = mix(b.cool, light, .3);
  sky(b, { x: 300, y: 130, r: 50, clouds: 1, horizon: 320 }); b.ground(b.ridge(296, 8, 300), b.land(.16)); mist(b, 300, .7); b.fill('M0 310H1200V675H0Z', mix(b.cool, light, .3)); ripples(b, 320, 470, 16, light);
  // far bank with the schoolroom
  b.fill('M660 330Q860 306 1220 316V360Q900 350 660 330Z', mix(sand, b.tones.far, .3)); b.fill('M860 326V282H1000V326Z', b.wall); b.fill('M850 286L872 262H990L1012 286Z', warm); b.fill('M880 310V294H900V310ZM920 326V294H940V326ZM960 310V294H980V310Z', deep); b.line('M1040 326V240', deep, 4); b.fill('M1042 242L1074 252L1042 264Z', b.leaf); person(b, 820, 328, .4, {}); person(b, 800, 330, .32, {}); mist(b, 340, .6);
  b.fill('M-20 470Q200 430 460 450Q700 470 800 540Q860 600 900 690H-20Z', sand); b.line('M20 500Q240 470 440 490M10 560Q300 530 600 560M40 620Q340 600 700 630', b.clay, 2.4, { dash: b.gouge(), opacity: .5 });
  b.line('M130 480V300M130 380L90 330M130 360L176 306M130 330L108 290M130 320L156 276', mix(warm, deep, .5), 8); b.fill('O80 322 34 22O176 296 38 24O120 276 40 26', mix(b.leaf, b.tones.far, .2));
  // the wide boat
  b.fill('M690 520Q800 560 960 556Q1120 550 1210 490Q1200 620 1120 640H820Q720 620 690 520Z', mix(warm, deep, .45)); b.line('M700 532Q810 574 960 570Q1110 564 1204 506', mix(warm, gold, .4), 6); b.line('M730 590Q900 616 1180 590', mix(warm, deep, .65), 4); b.line('M640 640Q740 660 900 656', light, 4); 
  const panelW = (x, y, w, h, t, c) => { b.fill(`M0 0H${w}V${-h}H0Z`, c, { at: { x, y, s: 1, turn: t } }); let d = ''; for (let i = 1; i < w / 16; i++) d += `M${i * 16} -3V${-h + 3}`; b.line(d, mix(c, deep, .22), 2.4, { at: { x, y, s: 1, turn: t } }); };
  panelW(880, 540, 150, 110, -.05, tin); panelW(930, 544, 150, 96, .03, mix(gold, light, .3)); b.fill('M820 552L900 430H1060L1140 540Z', mix(warm, light, .1), { opacity: .96 }); b.line('M860 540L924 432M910 544L960 432M960 546L998 432M1010 546L1030 434M1060 544L1052 434M1104 540L1064 436', mix(warm, deep, .25), 3); person(b, 790, 560, 1.35, { pose: 'point', flip: true, kind: 'trousers', coat: light, head: 'cap' });
  b.line('M600 610L740 552M612 628L752 568M628 602L640 622M660 588L672 608M694 574L704 594', mix(warm, deep, .4), 8);
  // the wall on its way, carried by six
  panelW(190, 560, 400, 130, .03, mix(gold, light, .25)); b.line('M190 500L590 512M192 446L592 458', mix(warm, deep, .4), 6); b.fill('M330 562V486H380V564Z', mix(deep, mid, .3)); b.fill('M470 530V490H520V532Z', mix(deep, mid, .3));
  for (const [i, x] of [210, 300, 400, 490, 580].entries()) person(b, x, 640 + (i % 2) * 8, 1.5, { pose: 'walk', kind: i % 2 ? 'long' : 'trousers', coat: [warm, '#8C3B52', light, mix(mid, light, .4), gold][i], head: ['hair', 'scarf', 'cap', 'bun', 'hair'][i] });
  b.fill('M60 660V600H130V660Z', mix(warm, gold, .4)); b.line('M60 620H130M80 600V660', mix(warm, deep, .3), 3); grass(b, 640, 672, 6, mix(b.leaf, gold, .3), { x0: 640, x1: 820 });
}

function drainMonitors(b) {
  const { light, deep, warm, gold } = b.tones, iron = [mix(b.cool, light, .2), mix(warm, b.wall, .4), mix(b.wall, deep, .25)], mud = mix(mix(warm, gold, .4), deep, .25);
  sky(b, { r: 0, x: 0, y: 0, clouds: 4, horizon: 280 }); b.fill('M0 270H1200V400H0Z', mix(b.cool, light, .1)); ripples(b, 276, 330, 8, light); b.fill('M0 396H1200V675H0Z', mix(b.earth, deep, .25)); const pap = []; for (let i = 0; i < 22; i++) pap.push([400 + i * 20 + b.rnd(-6, 6), 350 + b.rnd(-4, 8), b.rnd(.7, 1.1)]); b.line(strew(pap, 'M0 0V-50M0-50L-14-58M0-50L-8-66M0-50V-68M0-50L8-66M0-50L14-58'), mix(b.leaf, b.lit, .2), 2.6);
  // two rows of iron-sheet houses along the lane
  const shed = (x, y, w, h, c, right) => { b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, c); let d = ''; for (let i = 1; i < w / 18; i++) d += `M${x + i * 18} ${y - 4}V${y - h + 4}`; b.line(d, mix(c, deep, .18), 2.4); b.fill(`M${x - 10} ${y - h + 8}L${x + (right ? 10 : -2)} ${y - h - 26}H${x + w + (right ? 2 : -10)}L${x + w + 10} ${y - h + 8}Z`, mix(c, deep, .4)); b.fill(`M${x + w * .3} ${y}V${y - h * .62}H${x + w * .5}V${y}ZM${x + w * .64} ${y - h * .4}V${y - h * .66}H${x + w * .86}V${y - h * .4}Z`, mix(deep, warm, .2)); };
  shed(340, 400, 90, 80, iron[2]); shed(220, 440, 130, 110, iron[0]); shed(40, 500, 200, 160, iron[1]); shed(-140, 570, 220, 220, iron[0]);
  shed(790, 400, 90, 76, iron[1], true); shed(860, 440, 140, 116, iron[2], true); shed(980, 500, 210, 160, iron[0], true); shed(1120, 580, 220, 220, iron[1], true);
  b.fill('M430 396H790L1220 620V690H-20V620Z', mix(b.earth, deep, .25)); b.fill('M600 396H650L860 690H620Z', mix(b.wall, deep, .3)); b.fill('M606 396H640L810 690H650Z', mud); b.line('M618 420Q640 470 660 520Q690 590 720 680M628 410Q660 470 690 530Q730 600 770 680M612 440Q630 500 650 560Q664 620 680 680', mix(mud, light, .5), 5, { dash: '60 14 30 10' });
  b.fill('M550 560L560 548H846L870 566L862 580H566Z', mix(deep, light, .35)); b.fill('M580 470L660 462L662 472L584 482Z', mix(deep, light, .3));
  // yellow coats lift a grille
  const grille = { x: 742, y: 560, s: 1 }; b.fill('M-130 0L-60-120H60L140-10Z', 'none', { at: grille, edge: deep, width: 9 }); b.line('M-100-6L-40-118M-64-6L-16-118M-28-6L6-118M10-6L28-118M52-8L46-118M96-8L58-104', deep, 6, { at: grille });
  const coat = '#E3B23C', kid = (x, y, s, o) => { person(b, x, y, s, { kind: 'trousers', coat, head: 'hair', ...o }); b.fill('M-12-86Q-14-104 0-104Q14-104 12-86Q8-96 0-96Q-8-96 -12-86Z', coat, { at: { x: x + (o.pose === 'bend' ? (o.flip ? -38 : 38) * s : 0), y: y + (o.pose === 'bend' ? 38 * s : 0), s } }); };
  kid(560, 630, 1.7, { pose: 'bend' }); kid(920, 636, 1.75, { pose: 'bend', flip: true }); kid(430, 650, 1.65, { pose: 'hold' }); b.line('M462 640L482 470M482 470L462 460M482 470L484 446M482 470L504 462', mix(warm, deep, .5), 6); kid(1040, 656, 1.7, { pose: 'point', flip: true }); person(b, 300, 560, 1.1, { pose: 'stand', kind: 'long', coat: warm, head: 'scarf' }); b.fill(strew([[330, 660, 1.1], [280, 664, .9]], SACK), mix(b.leaf, deep, .3));
  rain(b, true);
}

function drums(b) {
  const { light, mid, deep, warm, gold } = b.tones, green = mix('#7C9A78', b.tones.sky, .4);
  sky(b, { r: 0, x: 0, y: 0, clouds: 0, horizon: 320 }); for (const [y, k] of [[0, .45], [70, .3], [150, .16]]) b.fill(`M-20 -20H1220V${y + 70}Q1060 ${y + 120} 900 ${y + 76}Q720 ${y + 130} 560 ${y + 80}Q380 ${y + 126} 220 ${y + 74}Q90 ${y + 110} -20 ${y + 80}Z`, mix(green, deep, k), { opacity: .6 });
  b.ground(b.ridge(330, 8, 300), b.land(.3)); grove(b, 'round', Array.from({ length: 9 }, (_, i) => [i * 140 + 30, 336, 20 + (i * 9) % 18]), b.land(.5)); b.fill('M700 346Q900 330 1220 342V372Q900 364 700 346Z', mix(b.cool, light, .2)); b.ground(x => 372 + 6 * Math.sin(x / 130), mix(b.lit, mid, .4)); 
  for (const [x, y, s] of [[90, 420, .9], [210, 410, .8], [320, 430, .95], [960, 420, .9], [1080, 430, 1.05]]) hut(b, x, y, s);
  b.ground(x => 466 + 8 * Math.sin(x / 110), mix(b.lit, mid, .25)); const maize = []; for (let i = 0; i < 17; i++) maize.push([20 + i * 74, 520 + (i % 3) * 12, .75]); b.line(strew(maize.filter(([x]) => x < 430 || x > 800), MAIZE), b.leaf, 4); b.ground(x => 560 + 8 * Math.sin(x / 120), b.earth);
  // the ant-hill
  b.fill('M380 640Q430 560 470 470Q500 420 540 430Q570 400 620 420Q660 410 690 450Q760 560 830 640Q600 668 380 640Z', mix(warm, b.earth, .35)); b.fill('M620 420Q660 410 690 450Q760 560 830 640Q760 650 700 652Q690 520 620 420Z', mix(warm, deep, .25)); b.line('M470 500Q500 540 480 600M560 460Q550 540 580 620M640 480Q680 560 680 630', mix(warm, deep, .35), 3, { opacity: .6 });
  person(b, 560, 432, 1.75, { pose: 'point', kind: 'trousers', coat: light, head: 'cap' }); b.line('M622 276V150', mix(warm, deep, .5), 6); b.fill('M622 152Q670 130 720 158Q760 178 790 160Q770 220 720 214Q670 196 622 226Z', '#B8392B'); b.fill('M520 372H552V348H520Z', gold); b.line('M546 348L560 318M520 360H510', deep, 3); b.dots([[529, 360]], 6, deep);
  // the drummer
  worker(b, 330, 636, 1.85, { kind: 'long', coat: warm, head: 'scarf' }); b.fill('M-32 0L-24-76H24L32 0Q0 12 -32 0Z', mix(warm, deep, .5), { at: { x: 412, y: 644, s: 1 } }); b.fill('O412 568 25 8', light); b.line('M388 640L400 572M436 640L424 572M412 648V576', gold, 3); b.line('M362 548L398 564M372 540L420 560', mix(warm, deep, .3), 5); b.line('M446 556Q456 566 446 578M460 548Q476 566 460 586', gold, 3.4); bicycle(b, 930, 640, 1.6); bicycle(b, 1090, 646, 1.5, true); person(b, 1010, 640, 1.6, { pose: 'point', flip: true, kind: 'trousers', coat: gold, head: 'hair' }); grass(b, 640, 672, 10); birds(b, 900, 220, 5);
}

function higherBank(b) {
  const { light, mid, deep, warm, gold } = b.tones, mud = mix(b.earth, b.wall, .3);
  sky(b, { x: 930, y: 110, r: 54, clouds: 3, horizon: 300 }); hills(b, [[270, 60, 300, .14, 2]]); b.ground(b.ridge(320, 6, 300), b.land(.34)); b.fill('M0 336H1200V675H0Z', mud); stream(b, [[900, 336, 20], [1010, 360, 24], [1000, 390, 34], [1100, 430, 60], [1240, 470, 90]]);
  // cracked flood plain
  let cracks = ''; for (let r = 0; r < 4; r++) for (let i = 0; i < 10; i++) { const x = 470 + i * 84 + (r % 2) * 40, y = 372 + r * 50 + r * r * 7, k = 1 + r * .3; if (x > 950 + r * 20 || x > 1180) continue; cracks += `M${x} ${y}L${x + 26 * k} ${y + 10 * k}L${x + 50 * k} ${y + 2}M${x + 26 * k} ${y + 10 * k}L${x + 20 * k} ${y + 26 * k}`; } b.line(cracks, mix(mud, deep, .4), 3); b.line('M560 350V320L580 326M700 356L690 330', mix(warm, deep, .5), 5);
  // the higher bank on the left with ridges of maize and sweet potato
  rise(b, [[-60, 400], [160, 404], [380, 424], [520, 470], [640, 560], [700, 700]], mix(b.lit, mid, .3)); b.line(spline([[-60, 402], [160, 406], [380, 426], [520, 472], [640, 562], [700, 690]]), b.clay, 9);
  for (let k = 0; k < 3; k++) b.line(spline(along(x => 440 + k * 30 + x * .04 + 6 * Math.sin(x / 80 + k), -20, 380 + k * 60, 80)), mix(warm, deep, .35), 13); const m = []; for (let i = 0; i < 10; i++) m.push([20 + i * 40, 440 + i * 2 + (i % 2) * 30, .6]); b.line(strew(m, MAIZE), b.leaf, 4);
  b.fill('M-20 560Q300 520 560 560Q700 590 760 690H-20Z', mix(b.lit, gold, .2));
  // baobab
  b.fill('M880 600Q900 470 868 380L800 330L812 318L880 350L886 300L900 300L910 352L950 290L964 296L950 360L1010 316L1020 328L970 384Q950 480 990 600Z', mix(warm, deep, .42)); b.fill('O800 312 56 30O890 280 62 34O968 276 56 30O1030 312 50 28', b.leaf); b.fill('O880 268 36 18O1010 300 30 14', mix(b.leaf, b.lit, .4)); b.fill('M620 690Q700 580 900 580Q1100 580 1240 620V690Z', mix(b.lit, b.earth, .35)); 
  // the circle on mats
  b.fill('O760 636 250 46', mix(gold, light, .25)); b.line('O760 636 226 38', warm, 3, { dash: '12 9' }); b.fill('M730 626H790V650H730Z', mix(warm, deep, .4)); b.fill('M730 626H790L780 616H740Z', gold); b.dots([[706, 640], [716, 646], [698, 648]], 5, gold);
  for (const [x, y, s, c, h] of [[560, 628, 1.5, warm, 'scarf'], [640, 606, 1.35, light, 'bun'], [730, 598, 1.3, gold, 'scarf'], [820, 600, 1.3, '#8C3B52', 'hair'], [910, 612, 1.4, mix(mid, light, .4), 'scarf'], [980, 636, 1.5, gold, 'bun'], [650, 668, 1.6, '#2F6F86', 'scarf'], [870, 670, 1.6, warm, 'bun']]) person(b, x, y, s, { pose: 'sit', kind: 'long', coat: c, head: h }); person(b, 340, 640, 1.6, { pose: 'bend', kind: 'long', coat: gold, head: 'hair' }); b.line('M392 616L400 650', mix(warm, deep, .5), 5); worker(b, 160, 644, 1.6, { tool: 'hoe', kind: 'trousers', coat: light, head: 'cap' }); birds(b, 420, 180, 4);
}

function canals(b) {
  const { light, mid, deep, warm, gold } = b.tones, water = mix(b.cool, '#6FA59C', .3);
  sky(b, { x: 220, y: 90, r: 44, clouds: 0, horizon: 230 }); b.fill('M420 220Q400 150 500 140Q510 60 640 70Q700 0 820 40Q940 10 980 90Q1090 90 1080 160Q1150 180 1120 220Z', mix(b.tones.sky, light, .8)); b.fill('M520 220Q520 170 620 176Q660 130 760 150Q860 130 900 180Q990 176 1000 220Z', light); b.ground(b.ridge(226, 6, 300), b.land(.3)); b.fill('M0 236H1200V675H0Z', water);
  // ancient ridges spread like a fan from the left
  for (let i = 0; i < 13; i++) { const x = 1300, y = 268 + Math.tan(i * .06) * 1180 + i * i * 1.6; b.line(`M60 ${250 + i * 3}Q${520} ${252 + i * 11 + (y - 262) * .2} ${x} ${y}`, i % 2 ? mix(b.lit, mid, .3) : mix(b.lit, mid, .5), 5 + i * 1.7); } ripples(b, 260, 640, 26, mix(water, light, .7));
  for (const [x, y, s] of [[620, 400, .95], [800, 372, .8], [960, 420, 1.1], [420, 350, .6]]) stilts(b, x, y, s, { roof: s > 1 ? warm : gold }); palm(b, 1140, 420, 190, 20); palm(b, 560, 366, 100, -14); tree(b, 330, 330, 70);
  // raised beds like rafts
  const bed = (x, y, w, crop) => { b.fill(`M${x} ${y}L${x + 24} ${y - 22}H${x + w + 24}L${x + w} ${y}V${y + 14}H${x}Z`, mix(warm, deep, .4)); b.fill(`M${x} ${y}L${x + 24} ${y - 22}H${x + w + 24}L${x + w} ${y}Z`, mix(b.earth, deep, .3)); const p = []; for (let i = 0; i < w / 32; i++) p.push([x + 24 + i * 32, y - 6, 1]); b.line(strew(p, crop), b.leaf, 4); };
  const lettuce = 'M0 0Q-14-4 -14-18M0 0Q-4-14 0-26M0 0Q12-6 14-18', bean = 'M0 0V-40M0-12Q-10-18 -12-28M0-20Q10-26 12-36'; bed(120, 500, 260, lettuce); bed(760, 540, 300, bean); bed(240, 590, 240, bean);
  const canoe = (x, y, s, flip) => { b.fill('M-110-10Q-40 8 20 8Q80 6 116-14Q96 20 60 22H-60Q-96 18 -110-10Z', mix(warm, deep, .45), { at: { x, y, s, flip } }); b.line('M-104-4Q-40 14 20 13Q76 12 108-6', mix(warm, gold, .4), 4 * s, { at: { x, y, s, flip } }); };
  worker(b, 540, 548, 1.5, { tool: 'pole', pose: 'hold', kind: 'long', coat: warm, head: 'scarf' }); person(b, 620, 560, 1.3, { pose: 'sit', kind: 'trousers', coat: light, head: 'hair' }); canoe(580, 556, 1.4); b.fill('M660 548Q680 520 706 548Z', b.leaf); person(b, 1000, 640, 1.7, { pose: 'sit', kind: 'trousers', coat: gold, head: 'cap', flip: true }); canoe(980, 648, 1.5, true); b.line('M1000 560L900 690', mix(warm, gold, .2), 6); b.fill([[HERON, { x: 100, y: 420, s: .9 }], [HERON, { x: 700, y: 470, s: .7, flip: true }], [HERON, { x: 150, y: 640, s: 1.2 }]], light); person(b, 420, 580, 1.2, { pose: 'bend', kind: 'long', coat: gold, head: 'cone' }); birds(b, 240, 170, 5);
}

function harvestBoat(b) {
  const { light, mid, deep, warm, gold } = b.tones, sheaf = mix(gold, warm, .2);
  sky(b, { x: 820, y: 220, r: 84, clouds: 4, horizon: 340 }); const tone = sea(b, 350, { waves: 30, to: 660 });
  // the village on its mound
  b.fill('M60 372Q160 318 330 314Q500 318 590 372Q330 388 60 372Z', mix(mid, deep, .3)); house(b, 190, 334, .62); house(b, 290, 328, .7); house(b, 400, 336, .6, { flip: true }); tree(b, 140, 346, 90); tree(b, 260, 330, 80); tree(b, 460, 346, 96); palm(b, 510, 350, 120, 16); palm(b, 110, 352, 100, -14); b.line('M80 380H560M140 394H480M200 408H420', mix(mid, deep, .2), 5, { opacity: .4, dash: '60 20' });
  // long boat heaped with sheaves
  b.fill('O640 594 470 24', deep, { opacity: .25 }); b.fill('M330 540Q350 430 470 420Q520 376 620 384Q720 370 790 420Q890 430 900 540Z', sheaf); let ears = ''; for (let r = 0; r < 4; r++) for (let i = 0; i < 9 - r; i++) { const x = 380 + i * 58 + r * 28, y = 530 - r * 40; ears += `M${x - 20} ${y}Q${x} ${y - 26} ${x + 22} ${y - 4}M${x - 4} ${y - 2}L${x + 2} ${y - 24}`; } b.line(ears, mix(gold, deep, .32), 3.4); let tie = ''; for (let i = 0; i < 8; i++) tie += `M${390 + i * 60} ${512 - (i % 3) * 30}L${402 + i * 60} ${520 - (i % 3) * 30}`; b.line(tie, warm, 6); b.dots(Array.from({ length: 34 }, (_, i) => [350 + (i * 53) % 540, 440 + (i * 37) % 90]), 3.4, mix(gold, light, .5));
  b.fill('M160 508Q280 556 640 560Q980 556 1110 490Q1080 600 980 606H320Q210 596 160 508Z', mix(warm, deep, .6)); b.line('M172 520Q290 568 640 572Q970 568 1100 504', mix(warm, gold, .4), 6); b.line('M360 590H900', mix(warm, deep, .3), 3, { dash: b.gouge() });
  person(b, 1000, 524, 1.8, { pose: 'point', flip: true, kind: 'trousers', coat: light, head: 'cone' }); b.line('M960 330L1060 640', mix(warm, deep, .4), 7); person(b, 250, 536, 1.5, { pose: 'sit', kind: 'long', coat: warm, head: 'scarf' }); b.line('O1056 630 40 8', light, 3); birds(b, 480, 200, 6);
}

function dykeNight(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 940, y: 110, r: 44, clouds: 4, horizon: 320 }); b.ground(b.ridge(316, 8, 300), b.land(.3)); b.fill('M0 322H1200V560H0Z', b.water); ripples(b, 330, 520, 28, mix(b.water, light, .5)); boat(b, 200, 400, .7, deep);
  // the dyke: dark bank with a lit crest
  const crest = x => 486 + 10 * Math.sin(x / 190); b.ground(crest, mix(deep, warm, .28)); b.line(spline(along(crest, -40, 1240, 90)), mix(warm, gold, .4), 9, { opacity: .8 }); b.contours(crest, 4, 44, gold, .22);
  // bamboo mats and bags on the water side
  for (let i = 0; i < 4; i++) { const x = 380 + i * 130; b.fill(`M${x} 500V410L${x + 118} 406V498Z`, mix(gold, deep, .25)); let d = ''; for (let k = 1; k < 6; k++) d += `M${x + 2} ${410 + k * 15}L${x + 116} ${406 + k * 15}`; for (let k = 1; k < 7; k++) d += `M${x + k * 17} 410V500`; b.line(d, mix(gold, deep, .5), 2.4); b.line(`M${x} 516V390`, mix(warm, deep, .2), 8); } b.fill(strew([[940, 506, .9], [990, 508, .9], [1040, 506, .9], [964, 476, .85], [1014, 476, .85], [150, 506, .9], [205, 508, .9], [178, 478, .85]], 'M-26 0Q-32-14 -26-28Q0-34 26-28Q32-14 26 0Q0 6 -26 0Z'), mix(light, deep, .45));
  // lanterns
  const glow = [[330, 430], [610, 372], [860, 430], [1110, 450]]; for (const [x, y] of glow) { b.fill(`O${x} ${y + 30} 150 110`, gold, { opacity: .1 }); b.line(`M${x - 20} ${y + 110}V${y - 30}H${x}`, mix(warm, deep, .2), 5); lamp(b, x, y, .8); }
  for (const [x, y, s, o] of [[420, 590, 1.5, { pose: 'bend', coat: warm, kind: 'trousers', head: 'cap' }], [560, 600, 1.6, { pose: 'point', coat: light, kind: 'long', head: 'scarf' }], [720, 596, 1.5, { pose: 'bend', flip: true, coat: gold, kind: 'trousers', head: 'hair' }], [960, 600, 1.5, { pose: 'carry', coat: light, kind: 'trousers', head: 'hair' }], [180, 604, 1.55, { pose: 'bend', coat: gold, kind: 'long', head: 'hair', flip: true }]]) person(b, x, y, s, o);
  worker(b, 1070, 620, 1.6, { tool: 'spade', kind: 'trousers', coat: warm, head: 'cap', flip: true }); person(b, 290, 640, 1.2, { pose: 'walk', kind: 'trousers', coat: mix(mid, light, .4) }); for (const [x, y] of [[500, 660], [760, 664], [860, 660]]) b.fill('M-26 0Q-32-14 -26-28Q0-34 26-28Q32-14 26 0Q0 6 -26 0Z', mix(light, deep, .4), { at: { x, y, s: 1.1 } });
}

export const PLAINS = {
  'stories/barind-khari-turns': ['dawn', barind],
  'stories/haor-week-earlier': ['bloom', haor],
  'stories/houses-that-travel': ['frost', housesTravel],
  'stories/drain-monitors': ['monsoon', drainMonitors],
  'stories/drums-of-buzi': ['storm', drums],
  'stories/higher-bank-chikwawa': ['harvest', higherBank],
  'stories/canals-remembered': ['lagoon', canals],
  'stories/haor-harvest-boat': ['dusk', harvestBoat],
  'stories/haor-dyke-night': ['night', dykeNight],
};
