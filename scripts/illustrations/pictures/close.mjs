// Close views inside stories: a thing, a hand, one moment.
import { mix } from '../board.mjs';
import { hills, range, strew, wall } from '../kit/land.mjs';
import { FERN, FISH, hand, MULE, worker } from '../kit/living.mjs';
import { bell, bicycle, bucket, panel, pump, sluice } from '../kit/things.mjs';
import { acacia, birds, grass, palm, person, ripples, SEEDLING, sky, tree } from '../parts.mjs';

function houseParts(b) {
  const { light, deep, warm, gold } = b.tones, sand = mix(b.earth, light, .4), tin = mix(b.cool, light, .25), cane = mix(gold, light, .25);
  sky(b, { x: 260, y: 120, r: 50, clouds: 2, horizon: 300 }); b.fill('M0 290H1200V360H0Z', mix(b.cool, light, .3)); ripples(b, 296, 340, 10, light); b.ground(x => 340 + 6 * Math.sin(x / 140), sand); b.contours(() => 360, 5, 64, b.clay, .45);
  // the door stands alone, its shadow lies on the sand
  b.fill('M560 560L700 560L900 640L740 640Z', b.clay, { opacity: .4 }); b.fill('M540 560V270H720V560Z', mix(warm, deep, .35)); b.fill('M560 556V290H700V556Z', warm); b.fill('M580 400V312H680V400ZM580 530V424H680V530Z', mix(warm, deep, .2)); b.dots([[684, 430]], 7, gold); b.line('M500 566H760', mix(warm, deep, .5), 10);
  // numbered by strokes, as carpenters do
  const tally = (x, y, n, at) => { let d = ''; for (let i = 0; i < n; i++) d += `M${x + i * 12} ${y}V${y - 26}`; b.line(d, deep, 5, { at }); };
  for (let i = 0; i < 4; i++) { const at = { x: 120 + i * 26, y: 560 + i * 12, s: 1, turn: -.04 + i * .012 }; b.fill('M0 0V-190H300V0Z', mix(cane, deep, i * .06), { at, edge: mix(warm, deep, .4), width: 5 }); if (i === 3) { let d = ''; for (let k = 1; k < 12; k++) d += `M${k * 25} -4V-186`; for (let k = 1; k < 7; k++) d += `M4 ${-k * 27}H296`; b.line(d, mix(cane, deep, .22), 2.4, { at }); b.fill('M30-110H110V-60H30Z', light, { at }); tally(46, -72, 4, at); } }
  for (let i = 0; i < 5; i++) { const y = 600 - i * 16; b.fill(`M780 ${y}L812 ${y - 60}H1140L1170 ${y}Z`, mix(tin, deep, .04 + (i % 2) * .12)); } let rib = ''; for (let k = 0; k < 14; k++) rib += `M${800 + k * 26} 530L${822 + k * 23} 480`; b.line(rib, mix(tin, deep, .3), 3); b.fill('M930 520H1010V494H944Z', light); tally(948, 516, 3);
  let ends = []; for (let r = 0; r < 3; r++) for (let i = 0; i < 7 - r; i++) ends.push([820 + i * 34 + r * 17, 660 - r * 26]); for (const [x, y] of ends) b.line(`M${x} ${y}L${x + 130} ${y - 6}`, mix(gold, b.leaf, .3), 24); b.dots(ends, 12, mix(gold, light, .3)); b.dots(ends, 6, mix(warm, deep, .4));
  b.line('M120 640Q200 610 260 640Q320 664 380 636Q420 620 440 640', mix(gold, deep, .3), 7); b.line('O420 640 30 12O420 632 30 12', mix(gold, deep, .3), 6); birds(b, 840, 160, 4);
}

function appleDrying(b) {
  const { light, deep, warm, gold } = b.tones, mud = mix(b.earth, b.clay, .3);
  sky(b, { x: 240, y: 100, r: 44, clouds: 2, horizon: 280 }); range(b, 300, [[300, 96, 260], [640, 60, 280], [1020, 110, 260]], { t: .34, snow: .46 }); hills(b, [[300, 18, 200, mix(b.earth, b.clay, .5), 1]]);
  // the flat roof fills the sheet
  b.fill('M-20 690V380L180 330H1040L1240 380V690Z', mud); b.line('M-20 380L180 330H1040L1240 380', mix(mud, deep, .3), 18); b.line('M40 440H300M500 400H700M900 460H1160M80 600H200M1000 640H1180', mix(mud, deep, .25), 2.4, { dash: b.gouge(), opacity: .6 }); for (let x = 60; x < 1200; x += 90) b.line(`M${x} ${x < 180 ? 362 : x > 1040 ? 362 : 340}V${x < 180 ? 340 : x > 1040 ? 340 : 318}`, mix(gold, warm, .4), 22, { dash: '4 4' });
  const tray = (x, y, w, h, k) => { b.fill(`M${x} ${y}L${x + 26} ${y - h}H${x + w - 26}L${x + w} ${y}V${y + 12}H${x}Z`, mix(warm, deep, .4)); b.fill(`M${x + 10} ${y - 4}L${x + 32} ${y - h + 5}H${x + w - 32}L${x + w - 10} ${y - 4}Z`, mix(gold, light, .4)); const rings = []; for (let r = 0; r < 3; r++) for (let i = 0; i < 6; i++) rings.push([x + 46 + i * (w - 92) / 5 + (1 - r) * (i - 2.5) * -5, y - h * .2 - r * h * .27]); b.dots(rings, 13 * k, light); b.line(rings.map(([u, v]) => `O${u} ${v} ${13 * k}`).join(''), '#B5382A', 3); b.dots(rings, 3.4 * k, mix(gold, warm, .4)); };
  tray(130, 470, 300, 80, 1); tray(790, 470, 310, 80, 1); tray(40, 620, 370, 108, 1.25); tray(760, 630, 390, 110, 1.3);
  // ladder hole
  b.fill('M470 600L500 530H680L710 600Z', deep); b.fill('M470 600L500 530H680L710 600L724 610L690 516H490L456 610Z', mix(mud, light, .25)); b.line('M540 640L560 430M620 640L632 430M544 590H624M548 548H627M552 508H629M556 468H631', mix(warm, deep, .45), 10);
  b.line('M440 520L400 400', mix(warm, deep, .4), 8); b.line('M440 520L410 560M440 520L428 566M440 520L448 568M440 520L466 562', mix(gold, deep, .2), 6); b.fill('M640 668Q650 628 700 626Q750 628 760 668Z', mix(gold, warm, .35)); b.fill('O676 626 16O704 618 17O730 626 15', '#B5382A');
}

function waterLog(b) {
  const { light, mid, deep, warm, gold } = b.tones, moss = mix(b.leaf, b.lit, .4), water = mix(b.cool, '#7FB9B4', .4);
  b.fill('M0 0H1200V675H0Z', mix(b.leaf, deep, .35)); b.fill('M0 0H1200V150Q900 190 600 150Q300 120 0 170Z', mix(b.lit, mid, .4)); b.line(strew([[80, 120, 2.4], [220, 90, 1.8], [1100, 110, 2.4], [980, 80, 1.7], [560, 70, 1.5], [760, 96, 1.6], [380, 110, 1.8]], FERN), b.leaf, 6);
  // the ditch comes from above and is shared below
  b.fill('M180 150Q600 110 1020 150L1100 330H100Z', water); b.line('M300 180Q420 170 500 190M620 170Q760 160 860 184M220 240Q400 226 520 250M700 236Q860 224 980 250M180 296Q340 280 460 300M640 290Q800 280 1000 300', light, 4, { opacity: .75 });
  b.fill('M60 420H1140V675H60Z', mix(b.clay, deep, .45)); const fall = (x0, x1, X0, X1) => { b.fill(`M${x0} 392H${x1}Q${x1 + 10} 470 ${X1} 690H${X0}Q${x0 - 10} 480 ${x0} 392Z`, water); let d = ''; for (let i = 1; i < 5; i++) { const t = i / 5; d += `M${x0 + (x1 - x0) * t} 404Q${x0 + (x1 - x0) * t} 480 ${X0 + (X1 - X0) * t} ${560 + (i % 2) * 70}`; } b.line(d, light, 4, { opacity: .7 }); };
  fall(190, 330, 60, 330); fall(470, 540, 440, 560); fall(660, 900, 640, 980); fall(990, 1040, 1010, 1110); b.fill('M340 690Q350 520 400 430H440Q430 560 430 690ZM570 690Q566 540 560 430H640Q630 560 620 690ZM920 690Q930 540 920 430H970Q990 560 1000 690Z', mix(b.wall, deep, .45));
  // the beam with notches of different width
  b.fill('M40 320Q36 300 60 296H1140Q1164 300 1160 320V404Q1150 420 1130 416H1046V360H986V416H906V350H656V416H546V364H466V416H336V352H186V416H70Q44 420 40 404Z', mix(warm, deep, .3)); b.fill('M40 320Q36 300 60 296H1140Q1164 300 1160 320Q600 334 40 320Z', mix(warm, gold, .35)); b.line('M70 346Q400 338 640 342M760 338Q960 334 1130 344M80 384H170M350 390H450M560 386H640M920 392H976M1060 388H1140', mix(warm, deep, .55), 3, { dash: b.gouge() });
  b.fill('M60 296Q120 274 190 292Q160 312 60 308ZM940 296Q1020 270 1110 294Q1040 316 940 306ZM520 298Q560 284 610 298Q570 310 520 306Z', moss); b.fill('M0 690V560Q70 540 90 620Q100 660 90 690ZM1200 690V540Q1120 540 1110 620Q1104 660 1120 690Z', moss); b.line(strew([[40, 580, 2.2], [1160, 570, 2.2]], FERN), b.leaf, 6);
  hand(b, 590, 250, 1.25, { turn: .66, skin: '#8A5A3A', sleeve: '#7E3B4F' });
}

function coconutDitches(b) {
  const { light, mid, deep, warm, gold } = b.tones, brown = mix(mix(warm, gold, .5), b.cool, .82);
  sky(b, { x: 600, y: 110, r: 46, clouds: 2, horizon: 270 }); b.ground(b.ridge(266, 20, 160), b.land(.36)); b.fill('M0 290H1200V675H0Z', mix(b.lit, mid, .4));
  // ditches run to one point
  for (const [x0, x1, X0, X1] of [[470, 486, -260, 60], [560, 578, 240, 480], [640, 656, 700, 940], [720, 738, 1160, 1500]]) { b.fill(`M${x0 - 3} 292H${x1 + 3}L${X1 + 22} 690H${X0 - 22}Z`, b.clay); b.fill(`M${x0} 292H${x1}L${X1} 690H${X0}Z`, brown); let d = ''; for (const t of [.2, .42, .64, .86]) { const u = (x0 + (X0 - x0) * t), w = (x1 - x0) + (X1 - X0 - x1 + x0) * t, y = 292 + 398 * t; d += `M${u + w * .25} ${y}H${u + w * .55}M${u + w * .5} ${y + 16}H${u + w * .75}`; } b.line(d, light, 3, { opacity: .7 }); }
  for (const [x, y, h, l] of [[530, 312, 90, -8], [610, 308, 84, 6], [700, 314, 90, 10], [440, 330, 120, -14], [780, 336, 130, 16], [330, 400, 200, -30], [620, 360, 150, 8], [880, 410, 220, 26], [180, 520, 330, -50], [1060, 520, 340, 50]]) { palm(b, x, y, h, l); b.dots([[x + l - h * .03, y - h + h * .05], [x + l + h * .04, y - h + h * .06], [x + l, y - h + h * .09]], h * .03, mix(gold, warm, .4)); }
  // sluice closed with a board in the near ditch
  b.fill('M620 560V480H660V620H610ZM980 560V480H940V620H990Z', mix(b.wall, deep, .22)); b.fill('M660 600V506H940V600Z', mix(warm, deep, .35)); b.line('M660 530H940M660 554H940M660 578H940', mix(warm, gold, .3), 4); b.line('M640 484H960M800 506V450', mix(warm, deep, .5), 10); b.fill('M756 450H844V436H756Z', mix(warm, deep, .4));
  // seedlings under a net
  b.line('M300 660V520M520 660V520M330 600V480M500 600V480', mix(warm, deep, .5), 6); b.fill('M284 524L320 476H510L536 524Z', deep, { opacity: .55 }); b.line('M300 510H524M310 494H516M340 476L324 524M380 476L372 524M420 476V524M460 476L468 524', light, 1.8, { opacity: .6 }); b.fill(strew([[330, 640, 1.5], [390, 644, 1.6], [450, 640, 1.5], [500, 646, 1.5], [360, 610, 1.2], [430, 610, 1.2], [480, 608, 1.1]], SEEDLING), b.leaf); b.fill('M306 656H524V668H306Z', mix(warm, deep, .4));
  bicycle(b, 1080, 650, 1.9, true); b.fill('M1090 530H1150L1144 566H1096Z', mix(gold, warm, .3)); grass(b, 620, 668, 10);
}

function warningMast(b) {
  const { light, deep, warm, gold } = b.tones, snow = mix(light, b.tones.sky, .25), rock = mix(deep, b.tones.far, .35);
  sky(b, { x: 250, y: 110, r: 40, clouds: 1, horizon: 330 }); b.dots(Array.from({ length: 22 }, (_, i) => [(i * 173) % 1180 + 10, (i * 67) % 190 + 14]), 1.8, light, .8);
  range(b, 430, [[150, 150, 260], [480, 90, 300], [900, 40, 380]], { t: .4, snow: .62 }); b.ground(b.ridge(420, 26, 220), snow); b.contours(() => 430, 3, 36, b.tones.far, .5); b.ground(x => 520 - 60 * Math.exp(-(((x - 640) / 300) ** 2)) + 10 * Math.sin(x / 70), mix(snow, b.tones.far, .3));
  const stones = []; for (let i = 0; i < 30; i++) { const x = b.rnd(0, 1200), n = Math.exp(-(((x - 640) / 340) ** 2)); stones.push(['M-30 0L-26-20L-8-32L18-28L32-8L28 0Z', { x, y: 560 - 50 * n + b.rnd(0, 120), s: b.rnd(.6, 1.7), flip: i % 2 === 0 }]); } b.fill(stones, rock); b.fill(stones.slice(0, 16).map(([, at]) => ['M-26-20L-8-32L18-28L2-24Z', at]), snow);
  // the mast
  b.line('M640 560V120', mix(deep, light, .3), 11); b.line('M640 300L470 590M640 300L820 590', mix(deep, light, .35), 3); b.fill('O640 110 90', gold, { opacity: .12 }); b.fill('O640 110 50', gold, { opacity: .25 }); b.fill('O640 110 20', mix(gold, light, .3)); b.line('M640 190H740V210', mix(deep, light, .3), 8); bell(b, 740, 286, 1.15); b.line('M790 240Q812 262 794 290M812 226Q842 262 818 304', gold, 4); b.line('M640 250H560', mix(deep, light, .3), 7); panel(b, 480, 300, 1); b.fill('M616 400H664V470H616Z', mix(light, deep, .2)); b.dots([[640, 420]], 6, warm); b.line('M640 470V560', deep, 4);
  b.fill('M600 566L620 540H660L684 566Z', rock); person(b, 960, 590, 1.3, { pose: 'stand', kind: 'trousers', coat: warm, head: 'cap', flip: true }); b.line('M936 590V480', mix(warm, deep, .3), 5);
}

function scoopHole(b) {
  const { light, deep, warm, gold } = b.tones, sand = mix(b.earth, light, .35);
  sky(b, { x: 980, y: 100, r: 52, clouds: 2, horizon: 270 }); hills(b, [[240, 40, 300, .14, 1], [276, 20, 260, mix(b.lit, b.earth, .5)]]);
  b.fill('M0 300Q600 270 1200 300V675H0Z', mix(b.lit, b.earth, .45)); b.fill('M-20 330Q300 292 620 300Q960 308 1220 350V690H-20Z', sand); b.line('M40 400Q320 360 620 370Q900 380 1160 410M20 620Q300 600 500 640M700 640Q900 610 1180 640', b.clay, 2.4, { dash: b.gouge(), opacity: .6 });
  // the dam at the back
  b.fill('M130 356L170 316H1010L1060 356V378H130Z', mix(b.wall, deep, .14)); b.fill('M130 356H1060V380H130Z', mix(b.wall, deep, .32)); b.line('M300 318V354M480 316V356M660 316V356M840 316V356', mix(b.wall, deep, .3), 3);
  acacia(b, 930, 470, 2.1); b.fill('O760 600 330 70', b.clay, { opacity: .45 });
  // the hole
  b.fill('O600 590 190 62', mix(sand, b.clay, .55)); b.fill('O600 584 150 44', mix(b.clay, deep, .3)); b.fill('O604 594 112 28', mix(b.cool, deep, .06)); b.line('M540 592H610M600 604H670', light, 3.4); b.dots([[420, 560], [440, 540], [780, 560], [800, 580], [400, 600], [770, 620]], 6, mix(sand, b.clay, .5));
  const can = (x, y, s) => { b.fill('M-26 0V-52Q-26-60 -18-60H2L10-72H22V-58Q26-58 26-52V0Z', '#E0B03A', { at: { x, y, s } }); b.line('M-16-44L16-10M16-44L-16-10', mix('#E0B03A', deep, .3), 3 * s, { at: { x, y, s } }); };
  person(b, 400, 616, 1.9, { pose: 'bend', kind: 'long', coat: warm, head: 'hair' }); b.fill('M452 560Q450 590 480 592Q508 590 506 560Z', mix(gold, warm, .5)); person(b, 800, 620, 1.95, { pose: 'bend', flip: true, kind: 'long', coat: '#2F6F86', head: 'bun' }); can(720, 604, 1.2); can(880, 652, 1.2); can(300, 650, 1.15);
  b.fill(MULE, mix(deep, light, .4), { at: { x: 1050, y: 560, s: 1.7, flip: true } }); can(1030, 500, .8); can(1090, 500, .8); b.line('M1010 464H1110', mix(warm, deep, .4), 8); birds(b, 420, 150, 4); grass(b, 330, 350, 8, mix(b.leaf, gold, .3), { x0: 20, x1: 400 });
}

// One field, two months: the frame and the far hut stay, the ground changes.
function zaiField(b, ripe) {
  const { light, deep, warm, gold } = b.tones, red = mix(warm, b.earth, .45);
  sky(b, { x: ripe ? 260 : 900, y: 110, r: 50, clouds: ripe ? 4 : 1, horizon: 290 }); b.ground(b.ridge(290, 12, 260), b.land(.24)); b.ground(x => 316 + 4 * Math.sin(x / 140), ripe ? mix(b.earth, gold, .35) : red); if (ripe) b.contours(() => 330, 6, 50, mix(gold, warm, .5), .5); acacia(b, 240, 350, .55);
  const places = []; for (let j = 0; j < 5; j++) for (let i = 0; i < 9 - j; i++) { const s = .5 + j * .32, x = 600 + (i - (8 - j) / 2) * (120 + j * 52) + (j % 2 ? 12 : -10), y = 360 + j * 48 + j * j * 8; if (x > -40 && x < 1240) places.push([x, y, s]); }
  if (!ripe) {
    b.line('M40 340L100 350L130 338M420 344L470 352L520 340M820 346L880 354L930 344M1040 400L1100 410M90 430L160 440L190 426M380 520L450 530M760 440L830 448L860 436M1000 560L1090 572L1130 556', mix(red, deep, .4), 2.6); b.fill(places.map(([x, y, s]) => `O${x} ${y} ${36 * s} ${14 * s}`).join(''), mix(red, light, .35)); b.fill(places.map(([x, y, s]) => `O${x} ${y + 2} ${28 * s} ${9 * s}`).join(''), mix(red, deep, .6)); b.fill(places.map(([x, y, s]) => [SEEDLING, { x, y: y + 3 * s, s: s * .85 }]), mix(b.lit, b.leaf, .4));
    worker(b, 950, 470, 1.3, { tool: 'basket', kind: 'long', coat: warm, head: 'scarf', thing: mix(deep, warm, .4) });
  } else {
    // round granary on stones
    b.fill('M860 430V336Q940 316 1020 336V430Q940 450 860 430Z', mix(b.wall, b.clay, .55)); b.line('M862 370Q940 390 1018 370', mix(b.clay, deep, .3), 3); b.fill('M836 344Q920 300 940 236Q960 300 1044 344Q940 372 836 344Z', gold); b.line('M880 336Q926 300 938 256M1000 336Q954 300 942 256', mix(gold, deep, .4), 3); b.dots([[880, 446], [940, 452], [1000, 446]], 13, mix(b.wall, deep, .4)); b.fill('M920 400V366H960V400Z', deep);
    const stalk = 'M-12 0Q-14-50 -22-92M0 0V-108M12 0Q14-50 24-90M-6-30Q-26-44 -38-34M6-34Q26-50 40-40', ear = 'M-22-92Q-32-112 -26-132Q-14-116 -22-92ZM0-108Q-9-130 0-150Q9-130 0-108ZM24-90Q16-112 28-132Q36-112 24-90Z';
    for (let j = 0; j < 5; j++) { const row = places.filter(([, , s]) => Math.abs(s - (.5 + j * .32)) < .01); b.line(row.map(([x, y, s]) => [stalk, { x, y: y + 6, s }]), mix(b.leaf, gold, .3), 3 + j * .9); b.fill(row.map(([x, y, s]) => [ear, { x, y: y + 6, s }]), mix(warm, gold, .35)); }
    person(b, 760, 430, .9, { pose: 'carry', kind: 'long', coat: light, head: 'bun' });
  }
  birds(b, 560, 150, 5);
}

function clamSlate(b) {
  const { light, deep, warm, gold } = b.tones, blue = '#2E7E93';
  b.fill('M0 0H1200V675H0Z', mix(b.cool, blue, .35)); b.fill('M0 0H1200V90Q900 120 600 90Q300 60 0 100Z', mix(b.cool, light, .35)); for (const [x, w] of [[160, 90], [420, 130], [760, 110], [1020, 80]]) b.fill(`M${x} 0H${x + w}L${x + w - 160} 560H${x - 280}Z`, light, { opacity: .1 }); b.line('M40 60Q100 44 160 60Q220 76 280 60M520 50Q580 34 640 50Q700 66 760 50M900 70Q960 54 1020 70', light, 4, { opacity: .7 });
  b.ground(x => 470 + 40 * Math.sin(x / 190) + 12 * Math.sin(x / 60), mix(blue, deep, .25)); b.ground(x => 540 + 24 * Math.sin(x / 150 + 1), mix(b.earth, blue, .35)); b.contours(x => 550 + 24 * Math.sin(x / 150 + 1), 2, 40, light, .4);
  // corals
  const fan = 'M0 0V-30M0-20L-26-60M0-24L-8-76M0-24L14-72M0-18L34-52M-14-44L-34-54M22-40L40-36'; b.line(strew([[80, 530, 1.6], [1110, 520, 1.7], [980, 500, 1.1], [240, 500, 1]], fan), mix(warm, gold, .2), 8); b.line(strew([[420, 520, 1.1], [1180, 560, 1.3]], fan), '#9B6BA0', 7); b.fill('M560 560Q550 500 610 490Q680 490 676 560ZM20 600Q10 560 60 552Q110 556 104 600Z', mix(gold, warm, .3)); b.line('M566 540Q620 520 670 540M574 516Q620 500 662 516', mix(warm, deep, .2), 3);
  // giant clams with coloured lips
  const clam = (x, y, s, lip) => { const at = { x, y, s }; b.fill('M-80 0Q-70 44 0 48Q70 44 80 0L60-14L40 0L20-16L0 0L-20-16L-40 0L-60-14Z', mix(b.wall, deep, .28), { at }); b.line('M-50 4L-40 40M-14 6L-10 46M20 6L16 46M54 4L42 40', mix(b.wall, deep, .5), 3 * s, { at }); b.line('M-78-4Q-60-34 -40-10Q-20-40 0-12Q20-40 40-10Q60-34 78-4', lip, 15 * s, { at }); b.dots([-58, -40, -18, 0, 20, 40, 58].map((u, i) => [x + u * s, y + (i % 2 ? -12 : -22) * s]), 2.6 * s, light); };
  clam(330, 600, 1.15, '#2B7FB8'); clam(790, 610, 1.3, '#3FA37A'); clam(1020, 590, .9, '#2B7FB8'); clam(160, 640, .8, '#3FA37A');
  // rope with floats and tags
  b.line('M-20 470Q300 430 620 470Q920 510 1220 440', light, 5); b.dots([[120, 452], [420, 446], [760, 490], [1040, 478]], 13, warm); b.fill('M250 446H286V490H250ZM560 462H596V506H560ZM900 496H936V540H900Z', gold);
  // the swimmer
  const skin = '#6B4226'; b.line('M520 300L380 330M520 318L372 380', skin, 26); b.fill('M384 318L300 300L296 344L380 344ZM376 366L300 380L310 420L386 396Z', deep); b.fill('M500 280Q600 250 700 286Q720 310 690 326Q600 340 506 334Q480 310 500 280Z', warm); b.fill('O742 300 38', skin); b.fill('M712 280Q722 254 760 258Q784 270 782 292Q760 276 736 284Z', '#20140F'); b.fill('M752 290H790V318H756Z', mix(b.cool, light, .5), { edge: deep, width: 5 }); b.line('M724 268Q700 220 720 170', gold, 8); b.line('M680 312Q720 372 790 372', skin, 20); b.fill('M770 340L900 330L906 410L778 420Z', light, { edge: mix(warm, deep, .3), width: 7 }); b.line('M792 356L880 349M794 374L860 369M796 392L884 386', mix(deep, light, .3), 5); b.line('M700 296Q790 300 846 352', skin, 18); b.line('M846 352L826 380', gold, 6);
  b.dots([[724, 140], [736, 110], [716, 90], [730, 60]], 7, light, .7); b.fill(strew([[180, 260, .9], [250, 300, .7], [960, 220, .9, true], [1040, 250, .7, true], [1000, 290, .8, true]], FISH), gold); b.fill(strew([[220, 220, .6], [1090, 180, .6, true]], FISH), light);
}

function yamHouse(b) {
  const { light, mid, deep, warm, gold } = b.tones, cane = mix(gold, light, .3), wood = mix(warm, deep, .45);
  sky(b, { x: 200, y: 110, r: 46, clouds: 3, horizon: 320 }); hills(b, [[300, 50, 240, .26, 2], [370, 24, 260, .5]]); b.ground(x => 470 + 8 * Math.sin(x / 120), mix(b.lit, mid, .35)); tree(b, 90, 520, 220); palm(b, 1120, 500, 300, 24); palm(b, 1050, 490, 220, -20);
  // raised store with an open front
  b.line('M300 610V170M900 610V170M500 610V500M700 610V500', wood, 20); b.fill('M250 520V492H950V520Z', wood); b.fill('M312 492V230H888V492Z', mix(deep, warm, .35)); b.fill('M200 250Q420 150 600 60Q780 150 1000 250L980 282Q790 190 600 110Q410 190 220 282Z', mix(gold, deep, .2)); b.line('M250 250Q440 160 600 84Q760 160 950 250M290 240L310 212M360 206L384 178M440 168L462 140M540 118L552 92M660 118L648 92M760 168L738 140M840 206L816 178M910 240L890 212', mix(gold, deep, .45), 3);
  b.fill('M300 232L600 104L900 232Z', mix(gold, deep, .36)); b.line('M420 226L600 150L780 226M500 226L600 184L700 226', mix(gold, deep, .55), 3);
  const weave = (x0, x1) => { b.fill(`M${x0} 492V300L${x1} 250V492Z`, cane); let d = ''; for (let y = 300; y < 490; y += 22) d += `M${x0} ${y}H${x1}`; for (let x = Math.min(x0, x1) + 14; x < Math.max(x0, x1); x += 22) d += `M${x} ${290}V490`; b.line(d, mix(cane, deep, .35), 4); }; weave(312, 400); weave(888, 800);
  // yams in rows on vines
  b.line('M400 268H800M400 350H800M400 432H800', wood, 9); const yam = 'M0 0Q-20 6 -18 34Q-16 64 0 70Q16 64 18 34Q20 6 0 0Z', hung = []; for (let r = 0; r < 3; r++) for (let i = 0; i < 9; i++) hung.push([yam, { x: 424 + i * 44, y: 276 + r * 82 + (i % 2) * 5, s: .8 + ((i * 5 + r) % 3) * .06 }]); b.fill(hung, mix(warm, deep, .25)); b.fill(hung.map(([, at]) => ['M-8 14Q-12 36 -4 56L-2 30Z', at]), mix(warm, light, .25)); b.line(hung.map(([, at]) => ['M0 0V-10', at]), b.leaf, 5);
  b.line('M260 650L330 506M310 650L372 506M272 622H322M288 588H336M302 556H350', wood, 9); b.ground(x => 612 + 5 * Math.sin(x / 90), mix(b.earth, warm, .2)); b.fill('M296 610L312 584H290ZM884 610L900 584H916Z', wood);
  b.fill('M-14-14Q-22-24 -20-34Q-10-28 0-28Q6-28 8-38Q12-46 18-40L24-36L18-34Q20-16 6-12Z', mix(warm, light, .15), { at: { x: 600, y: 646, s: 1.9 } }); b.line('M-2-12V0M6-12V0', gold, 4, { at: { x: 600, y: 646, s: 1.9 } }); b.fill('O14 -45 4', '#B5382A', { at: { x: 600, y: 646, s: 1.9 } }); b.fill('M-7-7Q-11-12 -10-17Q-5-14 0-14Q3-14 4-19Q6-23 9-20L12-18L9-17Q10-8 3-6Z', gold, { at: { x: 690, y: 654, s: 1.6 } });
  worker(b, 1000, 646, 1.8, { tool: 'basket', kind: 'long', coat: gold, head: 'bun', flip: true, thing: mix(warm, deep, .25) }); grass(b, 630, 668, 10);
}

function sodWall(b) {
  const { light, deep, warm, gold } = b.tones, straw = mix(gold, b.lit, .35), lake = mix(b.cool, '#6FA9C4', .5);
  b.fill('M0 0H1200V675H0Z', lake); b.fill('M0 0H1200V60Q900 84 600 62Q300 40 0 70Z', straw); b.fill('O420 190 210 26O330 206 120 16O820 150 180 20O900 166 110 14', light, { opacity: .6 }); ripples(b, 90, 330, 16, light);
  // courses of sods, grass side up
  b.fill('M0 380H760V460H940V690H0ZM1140 540H1200V690H1140Z', mix(warm, deep, .62));
  for (let r = 0; r < 4; r++) for (let i = 0; i < 9; i++) { const x = -60 + i * 150 + (r % 2) * 72, y = 350 + r * 86, c = mix(warm, deep, .42 + ((i * 3 + r) % 3) * .06); if (r === 0 && i > 4) continue; if (i === 7 && r < 3) continue; b.fill(`M${x} ${y + 78}Q${x - 6} ${y + 40} ${x + 4} ${y + 12}H${x + 138}Q${x + 146} ${y + 40} ${x + 140} ${y + 78}Z`, c); b.fill(`M${x - 2} ${y + 26}Q${x + 30} ${y - 8} ${x + 72} ${y}Q${x + 120} ${y - 6} ${x + 144} ${y + 26}Q${x + 70} ${y + 14} ${x - 2} ${y + 26}Z`, (i + r) % 2 ? mix(b.leaf, gold, .35) : mix(b.leaf, gold, .2)); b.line(`M${x + 24} ${y + 44}Q${x + 40} ${y + 52} ${x + 60} ${y + 46}M${x + 80} ${y + 62}Q${x + 96} ${y + 54} ${x + 116} ${y + 60}`, mix(c, light, .3), 2.4); }
  // spillway of flat stones
  b.fill('M960 350H1130L1150 690H930Z', mix(deep, b.wall, .35)); for (let r = 0; r < 5; r++) b.fill(`M${956 - r * 4} ${380 + r * 66}Q${1044} ${360 + r * 66} ${1134 + r * 4} ${380 + r * 66}L${1130 + r * 4} ${412 + r * 66}Q1044 ${424 + r * 66} ${958 - r * 4} ${412 + r * 66}Z`, mix(b.wall, deep, .22 + (r % 2) * .1)); b.fill('M1000 340H1090Q1084 500 1096 690H990Q1010 500 1000 340Z', mix(lake, light, .4), { opacity: .85 }); b.line('M1020 370Q1026 500 1014 660M1050 360Q1056 520 1050 670M1076 390Q1070 520 1082 650', light, 5, { dash: '70 18' });
  // hands lay the next one
  const y = 262; b.fill(`M560 ${y + 96}Q552 ${y + 50} 566 ${y + 20}H720Q730 ${y + 50} 722 ${y + 96}Z`, mix(warm, deep, .42)); b.fill(`M552 ${y + 36}Q600 ${y - 10} 644 ${y}Q700 ${y - 10} 734 ${y + 36}Q640 ${y + 18} 552 ${y + 36}Z`, mix(b.leaf, gold, .2)); hand(b, 520, 316, 1.2, { turn: .2, skin: '#8A5A3A', sleeve: '#A63A4A' }); hand(b, 772, 306, 1.2, { turn: -.34, flip: true, skin: '#8A5A3A', sleeve: '#A63A4A' });
  b.line(strew([[60, 352, 2], [190, 346, 1.8], [340, 350, 2], [460, 350, 1.7], [860, 436, 2]], 'M0 0Q-8-14 -18-18M0 0Q-3-20 -8-28M0 0Q2-20 6-30M0 0Q8-14 18-18'), mix(b.leaf, gold, .45), 5);
}

function gutter(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  b.fill('M0 0H1200V675H0Z', mix(b.tones.sky, light, .2)); b.fill('M700 60Q740 20 820 30Q880 -20 980 10Q1100 0 1140 70Q1210 90 1220 140H660Q660 90 700 60Z', mix(b.tones.far, b.tones.sky, .4)); b.ground(b.ridge(420, 30, 260), b.land(.24)); b.ground(x => 470 + 8 * Math.sin(x / 100), b.earth); const thorn = 'M0 0L-4-30L-22-52M-4-30L10-58M0-14L20-36'; b.line(strew([[700, 480, 1], [1120, 490, 1.2], [1180, 470, .9], [640, 470, .8]], thorn), mix(deep, light, .4), 4);
  // wall and tiled eaves, near
  b.fill('M0 675V230H470V675Z', b.wall); b.fill('M0 675V600H470V675Z', mix(b.wall, b.clay, .5)); b.fill('M90 520V340H250V520Z', mix(deep, mid, .3), { edge: mix(warm, deep, .3), width: 14 }); b.line('M170 340V520M90 430H250', mix(warm, deep, .3), 8);
  b.fill('M-20 -20H380L560 240H-20Z', warm); for (let r = 0; r < 6; r++) { let d = ''; for (let i = 0; i < 14; i++) { const y = 20 + r * 42, x = -30 + i * 44 + (r % 2) * 22; if (x > 380 + r * 30) continue; d += `M${x} ${y}Q${x + 22} ${y + 30} ${x + 44} ${y}`; } b.line(d, mix(warm, deep, .3), 5); }
  b.fill('M-20 236H570V262H-20Z', mix(b.cool, light, .2)); b.line('M-20 240H570', mix(b.cool, deep, .3), 4); b.line('M60 262V284M240 262V284M420 262V284', mix(deep, light, .3), 6);
  // pipe to the domed cistern
  b.line('M560 252L640 300V400', mix(b.cool, light, .1), 24); b.line('M560 252L640 300V400', mix(b.cool, deep, .25), 3); b.fill('M560 640V460Q580 380 740 362Q900 380 1000 460V640Q780 690 560 640Z', light); b.fill('M840 660V378Q950 404 1000 460V640Q930 658 840 660Z', mix(light, deep, .14)); b.line('M562 500Q780 552 998 500', mix(light, deep, .25), 4); b.fill('M690 384H800V352H690Z', mix(b.wall, deep, .3)); b.fill('M680 356H810V340H680Z', mix(warm, deep, .2)); b.fill('M732 384H758V410H732Z', gold); b.line('M736 384Q745 364 754 384', mix(deep, light, .2), 5); b.dots([[745, 398]], 4, deep);
  pump(b, 900, 470, 1.5); bucket(b, 1090, 640, 1.3, warm); b.line('M966 476Q1080 470 1090 560', mix(b.cool, light, .4), 6);
  // first drops
  let drops = ''; for (let i = 0; i < 26; i++) { const x = 520 + (i * 97) % 660, y = (i * 61) % 330 + 20; drops += `M${x} ${y}L${x - 5} ${y + 22}`; } b.line(drops, mix(b.cool, deep, .2), 3, { opacity: .7 }); b.fill(strew([[604, 308, 1.2], [574, 300, .9], [540, 292, .8]], 'M0-16Q12 2 0 8Q-12 2 0-16Z'), mix(b.cool, deep, .15)); grass(b, 640, 668, 8, deep, { x0: 1000, x1: 1190 });
}

export const CLOSE = {
  'stories/char-house-parts': ['frost', houseParts],
  'stories/apple-drying': ['heights', appleDrying],
  'stories/water-dividing-log': ['dawn', waterLog],
  'stories/coconut-ditches': ['day', coconutDitches],
  'stories/warning-mast': ['blue', warningMast],
  'stories/scoop-hole': ['harvest', scoopHole],
  'stories/zai-june': ['bloom', b => zaiField(b, false)],
  'stories/zai-october': ['heights', b => zaiField(b, true)],
  'stories/clam-slate': ['lagoon', clamSlate],
  'stories/yam-house': ['day', yamHouse],
  'stories/sod-wall': ['heights', sodWall],
  'stories/gutter-and-cistern': ['harvest', gutter],
};
