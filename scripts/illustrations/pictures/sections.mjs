// Explaining pictures for stories and articles: cuts through the ground and plans seen from above, without words.
import { along, mix, spline } from '../board.mjs';
import { hills, rings, strew } from '../kit/land.mjs';
import { worker } from '../kit/living.mjs';
import { CLOUD, pump, well } from '../kit/things.mjs';
import { grass, grove, house, palm, person, ripples, sky, tree } from '../parts.mjs';

const TUFT = 'M0 0Q-3-12 -10-18M0 0Q0-16 2-24M0 0Q5-10 12-15';
const wet = b => mix(b.cool, b.tones.deep, .12);
const grains = (b, count, x0, x1, y0, y1, r, colour, opacity) => b.dots(Array.from({ length: count }, () => [b.int(x0, x1), b.int(y0, y1)]), r, colour, opacity);

function khari(b) {
  const { light, mid, deep, warm, gold } = b.tones, clay = mix(warm, b.earth, .45);
  sky(b, { x: 950, y: 90, r: 44, clouds: 2, horizon: 230 });
  const top = 'M-20 200H260V232H470V268H560L590 330H670L700 268H840L880 310Q960 340 1040 310L1080 262H1220'; b.fill(top + 'V690H-20Z', mix(b.earth, light, .1)); b.fill('M-20 300Q300 320 600 350Q900 360 1220 330V500Q900 520 600 510Q300 500 -20 480Z', clay); b.line('M-20 350Q300 366 600 392Q900 404 1220 380M-20 410Q300 426 600 440Q900 450 1220 434', mix(clay, light, .35), 3, { dash: b.gouge() }); b.fill('M-20 480Q300 500 600 510Q900 520 1220 500V690H-20Z', mix(b.earth, gold, .2)); grains(b, 70, 10, 1190, 520, 668, 4, mix(b.earth, deep, .35), .6);
  // groundwater: where it was, where it is
  b.fill('M-20 620Q200 616 330 636Q370 644 400 662Q430 644 470 636Q800 616 1220 622V690H-20Z', wet(b), { opacity: .85 }); b.line('M-20 620Q200 616 330 636Q370 644 400 662Q430 644 470 636Q800 616 1220 622', light, 4); b.line('M-20 540H1220', wet(b), 4, { dash: '4 16' }); b.line('M820 552V604M806 592L820 608L834 592', wet(b), 5);
  b.fill('M390 232V664H410V232Z', light, { edge: mix(deep, light, .3), width: 4 }); b.fill('M384 640H416V672H384Z', deep); b.line('M400 232V206H440V226', mix(deep, light, .2), 8);
  // canal with gate, pond
  b.fill('M572 296L590 330H670L686 296Z', b.cool); b.line('M580 296H680', light, 4); b.fill('M606 330V262H618V330ZM650 330V262H662V330Z', mix(b.wall, deep, .2)); b.fill('M618 326V288H650V326Z', mix(warm, deep, .4)); b.line('M634 288V250M620 250H648', mix(warm, deep, .4), 5); b.fill('M856 300Q960 350 1062 292Q1040 310 1040 310Q960 340 880 310Z', b.cool); b.fill('M866 298H1056Q1030 326 960 330Q890 326 866 298Z', b.cool); b.line('M880 302H980M990 310H1030', light, 3); b.line(spline([[960, 344], [956, 370], [964, 396]]), wet(b), 6, { dash: '2 14' }); b.line('M630 344V380', wet(b), 6, { dash: '2 14' });
  b.line(top, mix(b.lit, mid, .3), 8); b.line(strew([[40, 198, 1.3], [90, 198, 1.3], [140, 198, 1.3], [190, 198, 1.3], [290, 230, 1.3], [330, 230, 1.3], [500, 266, 1.3], [540, 266, 1.2], [730, 266, 1.3], [780, 266, 1.3], [1110, 260, 1.3], [1160, 260, 1.3]], TUFT), b.leaf, 4); worker(b, 760, 266, .95, { tool: 'hoe', kind: 'trousers', coat: light, head: 'cap' }); person(b, 440, 232, .9, { pose: 'stand', kind: 'long', coat: warm, head: 'scarf' }); tree(b, 1170, 262, 120); palm(b, 60, 200, 130, 10);
}

function sandFilter(b) {
  const { light, mid, deep, warm, gold } = b.tones, brick = mix(warm, light, .15);
  sky(b, { x: 240, y: 80, r: 42, clouds: 2, horizon: 250 });
  b.fill('M0 330H130L190 230H270L330 340L360 420Q480 480 600 420L620 350H1200V675H0Z', b.earth); b.fill('M0 480Q300 540 700 510Q1000 490 1200 520V675H0Z', mix(b.earth, b.clay, .5)); b.line('M0 560Q400 600 800 570Q1000 560 1200 590', b.clay, 3, { dash: b.gouge() });
  // salt river left of the embankment, fresh pond right of it
  b.fill('M0 296H154L130 330L90 400Q40 430 0 430Z', mix('#6E8C99', deep, .1)); b.line('M10 310H120M0 330H96', light, 3, { opacity: .7 }); b.line('M154 296L130 330', light, 4); b.fill('M336 356L360 420Q480 480 600 420L618 356Z', b.cool); b.line('M350 366H480M500 376H590', light, 3); b.fill('O420 366 30 7O540 364 24 6', b.leaf); b.line('M0 330H130L190 230H270L330 340', mix(b.lit, mid, .3), 9); palm(b, 230, 232, 120, -10); b.line(strew([[205, 230, 1.2], [262, 230, 1.2]], TUFT), b.leaf, 4);
  // chambers in a row
  b.fill('M660 350V180H1120V350Z', brick); const cell = (x, w, list) => { let y = 340; b.fill(`M${x} 340V196H${x + w}V340Z`, mix(light, b.cool, .35)); for (const [h, c] of list) { b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, c); y -= h; } };
  const gravel = mix(b.wall, deep, .42), sand = mix(gold, light, .35), clear = mix(b.cool, light, .25); cell(676, 126, [[110, b.cool]]); cell(814, 146, [[40, gravel], [60, sand], [30, clear]]); cell(972, 134, [[104, clear]]); grains(b, 22, 822, 950, 306, 334, 7, mix(gravel, light, .35)); grains(b, 30, 820, 952, 246, 294, 3, mix(gold, deep, .25)); b.fill('M676 268H802V340H676Z', mix(b.wall, deep, .3)); grains(b, 22, 686, 794, 276, 332, 9, mix(b.wall, deep, .12)); b.line('M690 246H790M826 226H950M986 250H1090', light, 3);
  b.line('M802 250L820 224', mix(b.cool, deep, .3), 6); b.line('M740 210V256M728 244L740 258L752 244M886 226V300M874 288L886 304L898 288M950 330L986 316', mix(b.cool, deep, .45), 6); b.fill('M646 184V164H1134V184Z', mix(b.wall, deep, .16));
  b.line('M560 420V300', mix(deep, light, .25), 8); pump(b, 560, 350, 1, true); b.line('M514 290H640V196H700', mix(deep, light, .25), 8);
  for (const y of [300]) { b.line(`M1120 ${y}H1150V${y + 14}`, mix(deep, light, .1), 9); b.line(`M1150 ${y + 18}V344`, light, 6); } b.fill('M1134 350L1128 318H1174L1168 350Z', warm); person(b, 1186, 350, 1.05, { pose: 'stand', kind: 'long', coat: gold, head: 'scarf', flip: true }); person(b, 500, 346, .95, { pose: 'point', kind: 'trousers', coat: light, head: 'cap' });
  // salt kept out underground too
  b.line('M40 470Q120 500 210 480M60 520Q180 560 300 530', mix('#6E8C99', deep, .1), 5, { dash: '10 12' });
}

function rechargePond(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 1000, y: 90, r: 44, clouds: 1, horizon: 300 }); b.fill([[CLOUD, { x: 170, y: 64, s: .9 }], [CLOUD, { x: 360, y: 80, s: .7, flip: true }]], mix(b.cool, light, .4)); let rainy = ''; for (let i = 0; i < 22; i++) { const x = 50 + (i % 11) * 38, y = i > 10 ? 126 : 90; rainy += `M${x} ${y}L${x - 5} ${y + 22}`; } b.line(rainy, mix(b.cool, deep, .35), 3);
  const face = [[-20, 190], [140, 214], [250, 232], [300, 262], [350, 240], [400, 250], [440, 300], [560, 318], [620, 272], [700, 310], [860, 400], [980, 470], [1220, 520]]; b.fill(spline(face) + 'L1220 695L-20 695Z', b.earth); b.fill('M-20 330Q300 380 560 420Q800 460 930 470L1220 560V695H-20Z', mix(b.clay, b.earth, .4)); b.fill('M-20 450Q300 490 600 530Q820 540 960 500L1220 600V695H-20Z', mix(deep, mid, .4)); b.line('M-20 390Q400 440 900 490M-20 270Q120 290 240 310', b.clay, 2.4, { dash: b.gouge() }); b.line('M-20 520Q500 580 1220 640', light, 2.4, { dash: b.gouge(), opacity: .4 });
  // ditch → silt trap → pond
  b.fill('M280 252Q300 286 344 246Q310 262 280 252Z', mix(warm, deep, .4)); b.fill('M286 256Q312 274 340 250Q330 276 306 276Q290 272 286 256Z', b.cool); b.fill('M420 290Q440 350 520 356Q590 350 606 290Q560 304 510 304Q460 302 420 290Z', b.cool); b.line('M436 300H560', light, 4); b.fill('M290 270Q306 282 330 268L326 282Q306 288 290 270Z', mix(warm, deep, .45)); b.line('M30 180L130 202M60 206L220 226M346 240L410 262', mix(b.cool, deep, .2), 5, { dash: '16 10' });
  b.line('M460 366Q480 420 600 446Q760 474 900 474M520 366Q540 410 640 440M560 360Q600 400 690 430', mix(b.cool, deep, .2), 7, { dash: '2 15' }); b.line(spline(face), mix(b.lit, mid, .35), 9);
  // fence and grass, spring below
  let f = ''; for (const x of [420, 470, 520, 570, 620, 660]) f += `M${x} ${x < 600 ? 300 : 290}V${x < 600 ? 236 : 226}`; b.line(f + 'M412 254L666 244M412 274L666 264', mix(warm, deep, .45), 5); b.line(strew([[390, 244, 1.3], [640, 276, 1.4], [690, 300, 1.3], [740, 330, 1.3], [200, 222, 1.2]], TUFT), b.leaf, 4); for (const [x, y, s] of [[60, 200, 110], [150, 214, 90], [780, 352, 100]]) tree(b, x, y, s);
  b.fill('M900 474V440H960V500H912Z', mix(b.wall, deep, .3)); b.line('M952 456H984', mix(b.wall, deep, .5), 9); b.line('M988 460Q1000 470 1000 512', mix(light, b.cool, .3), 7); b.fill('O1010 520 54 12', b.cool); person(b, 1090, 522, 1, { pose: 'carry', kind: 'long', coat: warm, head: 'scarf' }); house(b, 1130, 516, .7); person(b, 560, 250, .8, { pose: 'stand', kind: 'trousers', coat: gold, head: 'cap' });
}

function saltWedge(b) {
  const { light, deep, warm, gold } = b.tones, salt = '#4E7F94', fresh = mix(b.cool, light, .25);
  b.fill('M0 0H1200V675H0Z', mix(b.tones.sky, light, .3));
  // the same reach twice: high water month above, dry month below
  const reach = (y, reachTo, level, dry) => {
    if (dry) { b.fill(`O980 ${y - 62} 34`, warm); b.line(`O980 ${y - 62} 50O980 ${y - 62} 66`, warm, 3, { dash: b.gouge() }); } else { b.fill([[CLOUD, { x: 930, y: y - 54, s: .7 }], [CLOUD, { x: 1060, y: y - 70, s: .55, flip: true }]], mix(b.cool, deep, .12)); let d = ''; for (let i = 0; i < 9; i++) d += `M${850 + i * 30} ${y - 44}L${846 + i * 30} ${y - 22}`; b.line(d, mix(b.cool, deep, .3), 3); }
    b.fill(`M0 ${y + level}H1200V${y + 210}H0Z`, fresh); b.fill(`M0 ${y + level + 6}H60Q${reachTo * .6} ${y + 100} ${reachTo} ${y + 176}H0Z`, salt); b.line(`M60 ${y + level + 6}Q${reachTo * .6} ${y + 100} ${reachTo} ${y + 176}`, light, 3, { dash: '12 10' });
    b.fill(`M-20 ${y + 240}V${y + 180}Q300 ${y + 172} 600 ${y + 178}Q900 ${y + 170} 1220 ${y + 150}V${y + 240}Z`, mix(b.clay, deep, .25)); b.line(`M-20 ${y + 180}Q300 ${y + 172} 600 ${y + 178}Q900 ${y + 170} 1220 ${y + 150}`, mix(b.clay, light, .4), 6);
    b.line(`M30 ${y + level + 40}H${reachTo * .34}M30 ${y + 140}H${reachTo * .66}`, light, 5, { dash: '26 14' }); const tip = reachTo * .66 + 6; b.line(`M${tip - 12} ${y + 130}L${tip + 4} ${y + 140}L${tip - 12} ${y + 150}`, light, 5); b.line(`M1150 ${y + level + 36}H${1150 - (dry ? 130 : 420)}M1150 ${y + level + 70}H${1150 - (dry ? 90 : 340)}`, mix(b.cool, deep, .4), 5, { dash: '26 14' });
    b.line(`M0 ${y + level}H1200`, light, 4);
    // banks seen behind: palms and a boat where the salt ends
    palm(b, 420, y + level, 84, 8); palm(b, 470, y + level, 66, -8); house(b, 660, y + level, .6); palm(b, 770, y + level, 74, 10); tree(b, 1120, y + level, 80); b.fill('M-60-12Q-20 2 10 0Q40-4 68-20Q58 18 34 18H-30Q-52 16 -60-12Z', mix(warm, deep, .4), { at: { x: reachTo, y: y + level, s: .6 } }); person(b, reachTo - 10, y + level, .62, { pose: 'sit', coat: warm, head: 'cone' }); b.line(`M${reachTo + 22} ${y + level - 6}V${y + 150}`, deep, 2.4); b.dots([[reachTo + 22, y + 150]], 7, gold);
  };
  reach(100, 330, 10, false); reach(440, 880, 34, true); b.line('M0 338H1200', mix(deep, light, .6), 3, { dash: '2 14' });
}

function sandDam(b) {
  const { light, mid, deep, warm, gold } = b.tones, rock = mix(deep, mid, .35);
  sky(b, { x: 220, y: 90, r: 46, clouds: 2, horizon: 260 }); hills(b, [[220, 50, 260, .16, 1], [400, 30, 240, .34, 1]]); b.ground(x => 500 + 6 * Math.sin(x / 90), mix(b.lit, mid, .3)); tree(b, 1150, 520, 130);
  b.fill('M-20 330L780 470L860 560H1220V690H-20Z', rock); b.line('M-20 600Q400 640 800 610Q1000 600 1220 630M-20 650Q400 680 1220 660', light, 2.4, { dash: b.gouge(), opacity: .35 });
  // bed slopes to the right; four seasons of sand behind the wall
  for (const [i, c] of [.42, .15, .3, .1].map(t => mix(gold, light, t)).entries()) { b.fill(`M-20 ${310 + i * 12}Q300 ${296 + i * 40} 760 ${290 + i * 52}V540L480 480L200 400L-20 344Z`, c); b.line(`M-20 ${310 + i * 12}Q300 ${296 + i * 40} 760 ${290 + i * 52}`, mix(gold, deep, .35), 3, { dash: b.gouge() }); }
  b.fill('M-20 344Q200 384 480 462Q640 500 760 524V690H-20Z', rock); b.fill('M120 352Q420 392 760 396V520Q640 498 480 460Q300 410 120 352Z', wet(b), { opacity: .55 }); b.line('M120 352Q420 392 760 396', light, 4, { dash: '14 10' }); b.dots(Array.from({ length: 70 }, () => [b.int(240, 750), b.int(376, 480)]).filter(([x, y]) => y < 352 + (x - 120) * .25), 5, mix(gold, deep, .25), .8); b.line('M40 430Q240 480 420 540M20 520Q260 560 560 610M60 610Q400 650 700 660M480 520Q600 550 700 556', light, 2.4, { dash: b.gouge(), opacity: .35 });
  // the wall
  b.fill('M750 560V270Q770 256 800 262L850 560Z', mix(b.wall, deep, .14)); b.fill('M800 262L850 560H880L822 264Z', mix(b.wall, deep, .36)); b.line('M756 340H812M756 420H826M756 500H840', mix(b.wall, deep, .34), 3);
  b.fill('M840 562Q980 540 1220 566V630Q1000 610 852 636Z', mix(b.earth, light, .15)); b.line('M850 562Q980 542 1220 568', mix(b.lit, mid, .3), 7);
  // pipe to the well
  b.line('M700 486H930V560', mix(deep, light, .35), 10); b.line('M700 486H930V560', light, 3, { dash: '10 10' }); b.fill('M950 620V470H1050V620Z', mix(b.wall, deep, .3)); b.fill('M964 616V478H1036V616Z', deep); b.fill('M964 616V540H1036V616Z', b.cool); b.line('M930 560H964', mix(deep, light, .35), 10); well(b, 1000, 556, 1, { roof: false }); pump(b, 1006, 516, .95);
  worker(b, 1110, 566, 1.2, { tool: 'bucket', kind: 'long', coat: warm, head: 'scarf', flip: true }); b.fill('M-124-112Q-120-138 -88-138Q-70-154 -40-146Q-2-154 10-112Q50-148 66-140Q104-144 122-106Q0-124 -124-112Z', b.leaf, { at: { x: 300, y: 330, s: .8 } }); b.line('M300 330Q304 280 296 246M300 280L262 244M300 276L334 240', mix(warm, deep, .5), 6); b.line(strew([[60, 312, 1.2], [130, 308, 1.2], [480, 296, 1.2], [560, 294, 1.1]], TUFT), mix(b.leaf, gold, .2), 4); b.line('M80 280H200M240 274H340M190 268L206 280L190 292', mix(b.cool, deep, .3), 5, { dash: '20 10' });
}

function freshLens(b) {
  const { light, deep, warm, gold } = b.tones, salt = '#3E7F93', fresh = mix('#9AD4CC', light, .3);
  sky(b, { x: 600, y: 80, r: 42, clouds: 3, horizon: 250 }); b.fill('M0 300H1200V675H0Z', salt); ripples(b, 306, 380, 10, light);
  const land = [[40, 330], [150, 290], [260, 262], [420, 250], [600, 246], [780, 252], [930, 262], [1040, 288], [1160, 336]], top = spline(land); b.fill(top + 'Q1100 470 980 690H220Q110 470 40 330Z', mix(b.earth, light, .2)); grains(b, 90, 210, 1000, 300, 660, 5, mix(b.earth, b.clay, .6), .5); b.fill('M100 330Q120 420 210 560L260 690H220Q110 470 40 330L100 306ZM1100 330Q1080 420 1000 560L950 690H980Q1100 470 1160 336L1100 306Z', mix(warm, light, .55)); b.dots([[110, 380], [150, 460], [190, 540], [1090, 380], [1050, 460], [1010, 540]], 12, mix(warm, light, .3));
  // the lens and the sea below it
  b.fill('M150 320H1050Q1000 470 600 500Q200 470 150 320Z', mix(salt, light, .3), { opacity: .6 }); b.fill('M210 312Q400 300 600 298Q800 300 990 312Q900 420 600 448Q300 420 210 312Z', fresh); b.line('M210 312Q400 300 600 298Q800 300 990 312', light, 4); b.line('M210 312Q300 420 600 448Q900 420 990 312', light, 4, { dash: '12 12' }); b.fill('M230 520H970L950 690H250Z', salt, { opacity: .28 }); b.line(strew([[330, 540, 1], [470, 580, 1], [620, 560, 1], [770, 590, 1], [880, 540, 1]], 'M0 0V-44M-12-32L0-46L12-32'), light, 5, { opacity: .7 });
  // a well in the middle reaches the lens, one near the shore draws salt
  const shaft = (x, y, foot, c) => { b.fill(`M${x - 20} ${y}V${foot}H${x + 20}V${y}Z`, mix(b.wall, deep, .35)); b.fill(`M${x - 13} ${y}V${foot - 5}H${x + 13}V${y}Z`, deep); b.fill(`M${x - 13} ${foot - 44}V${foot - 5}H${x + 13}V${foot - 44}Z`, c); }; shaft(600, 250, 372, fresh); shaft(1030, 286, 386, salt); b.fill('M-30 0V-30H30V0Z', mix(b.wall, deep, .15), { at: { x: 600, y: 250, s: 1 } }); b.line('M574 222V170M626 222V170', mix(warm, deep, .4), 6); b.fill('M556 176L600 142L644 176Z', gold); b.fill('M1000 288V264H1060V288Z', mix(b.wall, deep, .15)); b.line('M980 400Q1010 396 1022 380', '#7A3B2E', 6, { dash: '10 8' }); b.line('M1010 226L1050 258M1050 226L1010 258', '#B5382A', 7);
  palm(b, 300, 258, 130, -14); palm(b, 350, 254, 100, 12); palm(b, 880, 258, 130, 18); house(b, 420, 250, .72); house(b, 740, 250, .66, { flip: true }); b.fill('M-4 0L-3-50H3L4 0ZM0-46C-30-40-62-58-56-82C-62-104-34-118-18-112C-8-130 26-130 34-112C58-112 66-86 56-74C58-50 26-40 0-46Z', b.leaf, { at: { x: 520, y: 248, s: .8 } }); person(b, 664, 250, .75, { pose: 'stand', kind: 'long', coat: warm, head: 'bun' });
  // wave over the rim, rain from above
  b.fill('M-20 320Q40 250 110 262Q150 272 146 300Q120 276 90 296Q60 320 60 340H-20Z', mix(salt, light, .35)); b.line('M20 300Q60 262 110 272M40 326Q60 296 92 290', light, 5); let d = ''; for (let i = 0; i < 12; i++) d += `M${440 + i * 30} ${96 + (i % 3) * 14}L${436 + i * 30} ${118 + (i % 3) * 14}`; b.line(d, mix(b.cool, deep, .3), 3);
}

function roofForms(b) {
  const { light, mid, deep, warm, gold } = b.tones, sheet = mix(b.cool, light, .2);
  b.fill('M0 0H1200V675H0Z', mix(b.tones.sky, light, .3)); b.ground(b.ridge(120, 30, 300), mix(b.tones.sky, light, .6)); b.ground(b.ridge(320, 20, 260), mix(b.tones.far, light, .45)); b.fill('M0 560H1200V675H0Z', mix(b.lit, mid, .35)); b.contours(() => 572, 2, 34, light, .4);
  let gust = ''; for (let i = 0; i < 14; i++) { const x = (i * 193) % 1080, y = 90 + (i * 71) % 330; gust += `M${x} ${y}Q${x + 50} ${y - 16} ${x + 96} ${y}Q${x + 120} ${y + 8} ${x + 112} ${y - 12}`; } b.line(gust, light, 4, { opacity: .9 });
  const walls = (x, w = 200) => { b.fill(`M${x} 560V420H${x + w}V560Z`, b.wall); b.fill(`M${x} 560V536H${x + w}V560Z`, mix(b.wall, b.clay, .55)); b.fill(`M${x + 30} 560V462H${x + 74}V560ZM${x + w - 80} 510V462H${x + w - 34}V510Z`, mix(deep, mid, .25)); };
  for (const x of [60, 350, 640, 930]) walls(x);
  // 1: a flat sheet lifts away
  b.fill('M46 330L270 250L276 266L52 348Z', sheet); b.line('M80 336L92 322M130 318L142 304M190 296L202 282M240 278L250 266', mix(sheet, deep, .35), 3); b.line('M70 420L66 396M160 420V392M250 420L256 388', mix(warm, deep, .4), 5); b.line('M130 392V360M116 372L130 356L144 372M220 372V336M206 348L220 332L234 348', warm, 6);
  // 2: a gable strains under its long overhang
  b.fill('M350 420L450 310L550 420Z', b.wall); b.fill('M310 436L450 284L590 436L572 444L450 314L328 444Z', warm); b.line('M330 448L318 470M570 448L582 470', warm, 5); b.line('M310 420V386M298 398L310 382L322 398', warm, 6); b.line('M450 330V400', mix(b.wall, deep, .3), 4);
  // 3: a hip roof holds
  b.fill('M622 424L690 320H790L858 424Z', mix(warm, deep, .15)); b.line('M690 320L722 424M790 320L758 424M640 396H840M660 366H820', mix(warm, deep, .4), 4); 
  // 4: a hip roof strapped from ridge to footing
  b.fill('M912 424L980 320H1080L1148 424Z', mix(b.leaf, deep, .1)); b.line('M980 320L1012 424M1080 320L1048 424M930 396H1130M950 366H1110', mix(b.leaf, deep, .5), 4); b.line('M990 320L944 426V600M1070 320L1116 426V600', gold, 8); b.fill('M920 580H968V624H920ZM1092 580H1140V624H1092Z', mix(b.wall, deep, .4)); b.dots([[944, 426], [1116, 426], [990, 322], [1070, 322]], 8, gold);
  // how each fared
  b.line('M136 600L184 640M184 600L136 640', '#B5382A', 9); b.dots([[450, 620]], 12, gold); b.line('M716 622L734 640L766 602M1006 622L1024 640L1056 602', b.leaf, 9); palm(b, 600, 566, 150, 40);
}

function movingOrder(b) {
  const { light, mid, deep, warm, gold } = b.tones, field = mix(b.lit, light, .35);
  b.fill('M0 0H1200V675H0Z', field); for (const [d, c] of [['M620 -20H1220V150L840 190Z', mix(b.lit, gold, .3)], ['M840 190L1220 150V360L900 380Z', mix(b.lit, light, .2)], ['M900 380L1220 360V560L960 560Z', mix(b.lit, mid, .25)], ['M700 560L1220 560V690H660Z', mix(b.lit, gold, .2)]]) b.fill(d, c, { edge: mix(b.lit, deep, .15), width: 3 }); b.line('M880 60L1180 30M880 100L1190 70M920 230L1190 210M940 280L1190 262M960 430L1190 420M980 480L1190 472', mix(b.leaf, light, .2), 5, { dash: '0 14' });
  // the river and where its bank stood
  b.fill('M-20 -20H300Q520 120 500 330Q480 540 260 690H-20Z', mix(b.cool, deep, .06)); b.fill('M-20 -20H180Q360 140 340 330Q320 520 120 690H-20Z', mix(b.cool, deep, .14)); ripples(b, 40, 660, 18, light, { x0: 0, x1: 260 }); b.line('M60 60Q190 190 190 330Q186 470 60 610', light, 6, { dash: '40 20' }); b.line('M62 600L56 622L80 612', light, 6);
  const bank = (o, c, w, dash) => b.line(`M${300 - o} -20Q${520 - o} 120 ${500 - o} 330Q${480 - o} 540 ${260 - o} 690`, c, w, { dash }); bank(0, mix(warm, deep, .2), 9); bank(80, light, 4, '6 12'); bank(150, light, 4, '2 14'); b.line('M420 -20Q630 130 610 330Q590 550 380 690', warm, 5, { dash: '20 12' }); b.line('M550 -20Q740 140 720 330Q700 560 510 690', gold, 5, { dash: '20 12' });
  // houses from above, coloured by turn; new plots along the raised path
  const roof = (x, y, c, t = 0) => { b.fill('M-22-16H22V16H-22Z', mix(c, deep, .25), { at: { x: x + 4, y: y + 5, s: 1, turn: t } }); b.fill('M-22-16H22V0H-22Z', mix(c, light, .25), { at: { x, y, s: 1, turn: t } }); b.fill('M-22 0H22V16H-22Z', c, { at: { x, y, s: 1, turn: t } }); };
  for (const [x, y, t] of [[546, 210, .3], [556, 300, 0], [548, 390, -.2], [516, 470, -.4]]) roof(x, y, warm, t); for (const [x, y, t] of [[620, 160, .2], [654, 240, .1], [660, 330, 0], [640, 420, -.2], [590, 520, -.3]]) roof(x, y, gold, t); for (const [x, y, t] of [[720, 130, 0], [770, 220, .1], [780, 310, 0], [760, 410, -.1], [706, 500, -.2]]) roof(x, y, b.leaf, t); grove(b, 'round', [[600, 110, 34], [690, 380, 36], [600, 460, 30], [740, 290, 30], [690, 200, 28]], mix(b.leaf, deep, .1));
  b.line('M540 340Q760 350 900 330Q1040 300 1080 180Q1100 100 1180 60', mix(b.earth, light, .5), 26); b.line('M540 340Q760 350 900 330Q1040 300 1080 180Q1100 100 1180 60', b.clay, 3, { dash: '20 12' }); for (const [x, y, c] of [[940, 270, warm], [1010, 220, warm], [1040, 140, warm], [980, 350, gold], [1070, 300, gold], [1130, 210, gold], [1150, 130, b.leaf]]) b.fill('M-26-20H26V20H-26Z', 'none', { at: { x, y, s: 1 }, edge: c, width: 5 }); b.line('M600 336L640 338M800 346L840 342M1030 246L1050 214', deep, 5); b.line('M830 332L846 342L832 354M1042 212L1052 210L1054 224', deep, 5); for (let i = 0; i < 7; i++) b.fill(`O${890 + i * 30} ${380 - i * 4} 8`, b.leaf);
  b.fill('M430 120Q450 130 452 150L440 160Q426 140 430 120Z', mix(warm, deep, .3)); b.line('M440 150L400 170', mix(warm, deep, .4), 8); b.fill('O388 178 26 20', mix(b.leaf, deep, .1));
}

function stiltHeights(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { x: 930, y: 90, r: 46, clouds: 3, horizon: 300 }); b.ground(b.ridge(300, 12, 300), b.land(.2)); b.fill('M0 320H1200V675H0Z', mix(b.cool, light, .35)); b.fill('M0 560H1200V675H0Z', b.cool); ripples(b, 330, 660, 22, light);
  // levels
  b.line('M0 560H1200', light, 5); b.line('M190 500H1200', mix(b.cool, deep, .35), 5, { dash: '20 12' }); b.line('M190 440H1200', warm, 5, { dash: '20 12' }); b.line('M190 386H1200', b.leaf, 6);
  const home = (x, high, c) => { b.line(`M${x} 640V${high}M${x + 60} 640V${high}M${x + 130} 640V${high}M${x + 190} 640V${high}M${x} 600L${x + 60} ${high + 30}M${x + 130} ${high + 30}L${x + 190} 600`, mix(warm, deep, .5), 9); b.fill(`M${x - 20} ${high}V${high - 16}H${x + 210}V${high}Z`, mix(warm, gold, .3)); b.fill(`M${x} ${high - 14}V${high - 90}H${x + 190}V${high - 14}Z`, b.wall); b.fill(`M${x + 130} ${high - 14}V${high - 90}H${x + 190}V${high - 14}Z`, mix(b.wall, deep, .2)); b.fill(`M${x - 26} ${high - 84}L${x + 26} ${high - 150}H${x + 164}L${x + 216} ${high - 84}Z`, c); b.line(`M${x - 6} ${high - 104}H${x + 196}M${x + 12} ${high - 126}H${x + 178}`, mix(c, deep, .3), 3, { dash: b.gouge() }); b.fill(`M${x + 24} ${high - 16}V${high - 68}H${x + 56}V${high - 16}ZM${x + 84} ${high - 36}V${high - 66}H${x + 112}V${high - 36}Z`, mix(deep, mid, .2)); };
  home(300, 520, mix(gold, deep, .15)); home(600, 452, warm); home(910, 386, b.leaf);
  // the rod
  b.fill('M120 660V200H168V660Z', light); b.fill('M120 560V500H168V560Z', b.cool); b.fill('M120 500V440H168V500Z', warm); b.fill('M120 440V386H168V440Z', gold); let d = ''; for (let y = 220; y < 650; y += 20) d += `M120 ${y}H${y % 100 ? 138 : 152}`; b.line(d, deep, 3, { round: false }); b.fill('M176 386L204 370V402Z', b.leaf); b.fill('M176 440L200 428V452Z', warm); b.fill('M176 500L200 488V512Z', mix(b.cool, deep, .35));
  b.fill('M-90-12Q-40 8 0 8Q50 6 96-14Q80 18 50 20H-50Q-80 16 -90-12Z', mix(warm, deep, .4), { at: { x: 96, y: 620, s: 1 } }); person(b, 66, 620, 1.15, { pose: 'point', kind: 'long', coat: warm, head: 'scarf' }); person(b, 940, 370, .66, { pose: 'stand', kind: 'trousers', coat: gold }); person(b, 560, 636, .9, { pose: 'sit', kind: 'long', coat: light, head: 'bun' }); b.fill('M-90-12Q-40 8 0 8Q50 6 96-14Q80 18 50 20H-50Q-80 16 -90-12Z', mix(warm, deep, .45), { at: { x: 560, y: 634, s: .8 } });
}

function corridorSketch(b) {
  const { light, deep, warm, gold } = b.tones, paper = mix(light, gold, .18);
  b.fill('M0 0H1200V675H0Z', mix(b.clay, deep, .35)); b.fill('M60 40Q600 22 1140 46Q1158 340 1136 640Q600 660 64 634Q44 340 60 40Z', paper); b.line('M420 40Q416 340 424 640M790 40Q796 340 788 644', mix(paper, deep, .16), 3);
  const ink = mix(deep, warm, .15);
  // mountain by rings and hatching, upper left
  rings(b, 240, 170, 130, 84, 5, null, mix(ink, paper, .3), { width: 3 }); b.line('M200 190L240 120L280 190M222 150L236 160L250 148', ink, 5);
  // farms on both sides as hatched plots
  const plot = (x, y, w, h, t) => { const at = { x, y, s: 1, turn: t }; b.fill(`M0 0H${w}V${h}H0Z`, mix(b.lit, paper, .45), { at, edge: ink, width: 3.4 }); let d = ''; for (let i = 1; i < h / 18; i++) d += `M8 ${i * 18}H${w - 8}`; b.line(d, mix(b.leaf, paper, .2), 4, { at, dash: '10 8' }); };
  plot(380, 90, 150, 90, -.06); plot(560, 76, 130, 86, .04); plot(720, 90, 150, 84, -.03); plot(430, 470, 150, 100, .06); plot(610, 490, 140, 96, -.05); plot(780, 470, 160, 100, .05); plot(250, 500, 140, 90, -.05);
  // the corridor between them
  b.fill('M150 330Q400 250 640 300Q860 340 1080 220L1096 330Q880 440 640 400Q400 360 170 430Z', mix(gold, paper, .4)); b.line('M150 330Q400 250 640 300Q860 340 1080 220M170 430Q400 360 640 400Q880 440 1096 330', warm, 6, { dash: '26 12' });
  // gates where fences open
  for (const [x, y, t] of [[430, 282, .0], [700, 312, .2], [560, 388, .05], [850, 404, -.1]]) { b.fill(`O${x} ${y} 20`, paper); b.line('M-14-16V16M14-16V16M-14 0L10-16', ink, 5, { at: { x, y, s: 1, turn: t } }); }
  // animals on the way, wells, wet-season grass
  const hoof = []; for (let i = 0; i < 13; i++) hoof.push([220 + i * 64, 376 + 14 * Math.sin(i * .9) - (i > 9 ? (i - 9) * 22 : 0) + (i > 3 && i < 10 ? -8 + i * 2 : 0)]); b.dots(hoof, 6, ink); b.dots(hoof.map(([x, y]) => [x + 16, y + 12]), 5, ink);
  for (const [x, y] of [[190, 560], [120, 470], [160, 270]]) { b.line(`O${x} ${y} 22`, mix(b.cool, deep, .35), 6); b.fill(`O${x} ${y} 10`, mix(b.cool, deep, .25)); } b.line(strew([[960, 130, 1.6], [1010, 110, 1.5], [1060, 140, 1.6], [980, 170, 1.4], [1040, 190, 1.5], [930, 100, 1.3], [1090, 100, 1.4]], TUFT), b.leaf, 5); b.line('M900 60Q880 150 940 210Q1020 250 1110 200', b.leaf, 4, { dash: '4 12' });
  b.line('M300 60Q330 200 290 310Q270 420 340 480Q380 560 350 640', mix(b.cool, deep, .2), 7, { dash: '34 8' }); b.line('M1040 560V500M1028 514L1040 496L1052 514M1016 548H1064', ink, 5); b.fill('M960 620L1100 560L1110 574L974 632L956 632Z', gold); b.fill('M956 632L974 632L960 620Z', deep); b.line('M100 610H300M100 600V620M150 604V616M200 604V616M250 604V616M300 600V620', ink, 4);
}

export const SECTIONS = {
  'figures/khari-section': ['dawn', khari],
  'figures/pond-sand-filter': ['day', sandFilter],
  'figures/recharge-pond': ['bloom', rechargePond],
  'figures/salt-wedge': ['day', saltWedge],
  'figures/sand-dam-section': ['harvest', sandDam],
  'figures/freshwater-lens': ['lagoon', freshLens],
  'figures/roof-forms': ['day', roofForms],
  'figures/moving-order': ['dawn', movingOrder],
  'figures/stilt-heights': ['frost', stiltHeights],
  'figures/corridor-sketch': ['harvest', corridorSketch],
};
