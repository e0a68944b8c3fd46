// Stories from coasts and islands.
import { along, mix, spline } from '../board.mjs';
import { hills, rise, strew } from '../kit/land.mjs';
import { BANANA, BREADFRUIT, HERON, worker } from '../kit/living.mjs';
import { basket, bucket, JUG, pump } from '../kit/things.mjs';
import { boat, jetty, mangroves, outrigger, pond, sail, scallops, sea } from '../kit/water.mjs';
import { birds, crown, grass, grove, house, palm, person, ripples, SEEDLING, sky, tree } from '../parts.mjs';

function saltLine(b) {
  const { light, mid, deep, warm, gold } = b.tones, brown = mix(mix(warm, gold, .6), b.cool, .45);
  sky(b, { x: 330, y: 150, r: 60, clouds: 3, horizon: 300 }); grove(b, 'round', Array.from({ length: 26 }, (_, i) => [i * 50 - 10, 306 + (i % 3) * 2, 26 + (i * 7) % 16]), b.land(.3));
  const tone = sea(b, 300, { tone: brown, waves: 24 }); boat(b, 160, 380, .6); boat(b, 470, 344, .4, deep, true); person(b, 150, 376, .6, { pose: 'sit', head: 'cone', coat: warm }); b.line('M186 350L150 392', deep, 3);
  // garden bank with ditches, house on the right
  b.fill('M620 690Q640 560 760 500Q900 440 1220 430V690Z', mix(b.lit, mid, .35)); b.line('M760 690Q800 580 920 520M900 690Q930 600 1040 540M1060 690Q1080 620 1160 570', brown, 22); b.line('M770 690Q808 586 926 524', light, 3, { opacity: .5 });
  palm(b, 680, 560, 260, -90); palm(b, 760, 520, 300, -60); palm(b, 850, 500, 250, -40); palm(b, 1160, 470, 290, 20);
  house(b, 960, 510, 1.9, { roof: mix(gold, deep, .2) }); for (const [x, y, s] of [[930, 548, 1.7], [1000, 566, 1.9], [1080, 556, 1.6]]) { b.fill(JUG, mix(warm, deep, .25), { at: { x, y, s } }); b.line('M-19-26Q0-20 19-26', mix(warm, light, .3), 3, { at: { x, y, s } }); }
  b.fill('M1110 596Q1116 552 1170 552Q1220 556 1230 600Q1170 616 1110 596Z', mix(b.cool, deep, .15)); b.line('M1130 590Q1134 566 1170 564', light, 3);
  jetty(b, 250, 592, 700, 560, { width: 16, post: 70 }); b.line('M250 640V540M330 636V536', mix(warm, deep, .5), 6);
  person(b, 400, 578, 1.8, { pose: 'bend', kind: 'trousers', coat: gold, head: 'cone', flip: true }); b.line('M344 556V650', light, 2.4); b.fill('M336 646H352V668H336Z', warm); worker(b, 530, 568, 1.75, { tool: 'book', kind: 'long', coat: mix(deep, mid, .4), head: 'cone', flip: true });
  b.line('O344 668 26 6', light, 2.4); grass(b, 640, 672, 8, deep, { x0: 720, x1: 1190 });
}

function boatsUp(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { r: 0, x: 0, y: 0, clouds: 0, horizon: 300 });
  for (const [y, k] of [[40, .5], [110, .36], [190, .22]]) b.fill(`M-20 ${y}Q200 ${y - 40} 420 ${y + 6}Q700 ${y + 50} 900 ${y}Q1080 ${y - 30} 1220 ${y + 20}V${y + 50}Q1000 ${y + 10} 840 ${y + 54}Q600 ${y + 90} 380 ${y + 50}Q180 ${y + 20} -20 ${y + 56}Z`, mix(b.tones.sky, deep, k));
  const tone = sea(b, 290, { shine: false, waves: 12, tone: mix(b.cool, deep, .2) }); let caps = ''; for (let i = 0; i < 15; i++) { const x = b.int(0, 800), y = b.int(306, 520), w = 20 + (y - 300) * .2; caps += `M${x} ${y}Q${x + w * .4} ${y - w * .5} ${x + w} ${y - 2}`; } b.line(caps, light, 5);
  // grassy slope up to the right
  rise(b, [[-60, 650], [180, 590], [420, 540], [640, 470], [860, 370], [1040, 300], [1260, 250]], mix(b.lit, mid, .5), { lines: 4, gap: 46 }); b.line(spline([[-60, 646], [180, 586], [420, 536], [560, 498]]), mix(b.earth, light, .4), 14);
  // palms in the wind
  const gale = (x, y, s) => { b.line('M0 0Q10-90 70-150', mix(warm, deep, .5), 9 * s, { at: { x, y, s } }); b.fill('M70-150Q120-190 190-170Q130-170 72-146ZM70-150Q140-170 196-134Q130-150 72-144ZM70-150Q130-140 170-98Q116-128 70-144ZM70-150Q100-196 160-206Q112-184 74-148ZM70-150Q96-130 110-90Q84-120 68-146Z', b.leaf, { at: { x, y, s } }); };
  gale(690, 460, 1); gale(800, 410, 1.2); gale(1000, 330, .9);
  const rollers = []; for (let i = 0; i < 6; i++) rollers.push(`M${270 + i * 70} ${640 - i * 34}L${330 + i * 70} ${652 - i * 34}`); b.line(rollers.join(''), mix(warm, deep, .5), 12);
  const hull = (x, y, s, c, t) => { const at = { x, y, s, turn: t }; b.line('M-80 34H80M-50 34L-40 6M46 34L40 6', mix(warm, deep, .5), 5 * s, { at }); b.fill('M-104-20Q-70 2 0 2Q70 2 106-24Q92 20 50 20H-54Q-90 16 -104-20Z', c, { at }); b.line('M-96-12Q-60 6 0 6Q60 6 98-16', light, 5 * s, { at }); };
  hull(420, 560, 1.35, warm, -.42); hull(150, 610, 1.1, gold, -.2); hull(1010, 350, .8, '#2F7A8C', -.3);
  b.line('M528 496Q640 470 800 414', mix(gold, deep, .3), 5);
  for (let i = 0; i < 5; i++) { const x = 600 + i * 62; person(b, x, 556 - i * 32, 1.4, { pose: i % 2 ? 'walk' : 'point', kind: i % 2 ? 'trousers' : 'long', coat: [gold, light, warm, mix(mid, light, .4), light][i], head: ['hair', 'cap', 'bun', 'hair', 'scarf'][i] }); }
  person(b, 300, 650, 1.5, { pose: 'point', kind: 'trousers', coat: light, head: 'hair' }); person(b, 236, 660, 1.1, { pose: 'walk', kind: 'trousers', coat: warm, head: 'hair' }); house(b, 1080, 300, .7); grass(b, 560, 668, 14, deep, { x0: 620, x1: 1190, s: 1.2 });
  let gust = ''; for (let i = 0; i < 10; i++) { const x = b.int(20, 1050), y = b.int(210, 480); gust += `M${x} ${y}Q${x + 60} ${y - 12} ${x + 130} ${y - 4}`; } b.line(gust, light, 2, { opacity: .55 });
}

function kitchens(b) {
  const { light, mid, deep, warm, gold } = b.tones, water = mix(b.cool, light, .15);
  sky(b, { x: 640, y: 130, r: 48, clouds: 2, horizon: 320 });
  b.fill('M0 300H1200V675H0Z', water); mangroves(b, 470, 740, 322, .4, b.land(.5)); let fence = ''; for (let x = 400; x < 820; x += 9) fence += `M${x} ${346 + (x % 3)}V${326 - (x % 5)}`; b.line(fence + 'M396 336H824', mix(warm, deep, .45), 3.4); b.fill(strew([[450, 372, .7], [520, 380, .8], [600, 376, .7], [700, 382, .9], [760, 374, .7]], SEEDLING), b.leaf);
  // houses on both sides of the lane, doors too low for their walls
  const home = (x0, x1, X0, X1, c, roof, side) => { const y0 = 380, y1 = 600, top = 250, Top = 150; b.fill(`M${x0} ${y0}V${top}L${X0} ${Top}V${y1}Z`, c); b.fill(`M${x0 - side * 16} ${top + 10}L${x0 - side * 4} ${top - 40}L${X0} ${Top - 96}V${Top + 12}Z`, roof); };
  home(330, 0, -20, 0, mix(b.wall, gold, .25), warm, -1); home(860, 0, 1220, 0, mix(b.wall, b.cool, .4), mix(warm, deep, .3), 1);
  b.line('M20 166V580M110 200V530M190 226V480M270 248V430M1180 166V580M1090 200V530M1010 226V480M930 248V430', mix(b.wall, deep, .22), 4); b.line('M330 226L-20 110M330 244L-20 140M870 226L1220 110M870 244L1220 140', mix(warm, deep, .45), 4); b.fill('M60 360V290L140 308V366ZM1060 366V308L1140 290V360Z', mix(deep, mid, .25)); b.line('M100 300V364M60 326L140 338M1100 300V364M1060 338L1140 326', b.wall, 4);
  b.fill('M30 566V452L96 446V540ZM170 510V440L222 436V492Z', mix(deep, mid, .25)); b.fill('M252 430V380L296 372V420Z', mix(deep, mid, .4)); b.fill('M1000 520V446L940 438V494ZM1150 590V452L1080 444V556Z', mix(deep, mid, .25));
  b.line('M-20 600L330 392M1220 600L860 392', mix(b.wall, deep, .4), 12, { round: false }); b.line('M-20 520L330 360M1220 516L860 360', mix(b.clay, deep, .1), 3, { dash: '30 10', opacity: .6 });
  b.fill('M0 590L330 398L420 372H780L860 398L1200 590V675H0Z', water); ripples(b, 400, 668, 26, light, { x0: 180, x1: 960 }); b.fill('M-20 640L30 566L96 540L180 500L250 470L200 540L120 690H-20Z', mix(water, deep, .14)); 
  // plank walkway
  b.line('M360 690L520 420M470 690L560 420', mix(warm, deep, .55), 7); let planks = ''; for (let i = 0; i < 24; i++) { const t = i / 23, y = 420 + 262 * t * t; planks += `M${520 - 152 * t * t - 6} ${y}H${562 - 88 * t * t + 6}`; } b.line(planks, mix(warm, gold, .35), 13, { round: false }); 
  person(b, 528, 470, .85, { pose: 'walk', kind: 'trousers', coat: light }); person(b, 440, 610, 1.45, { pose: 'carry', kind: 'long', coat: gold, head: 'bun' });
  // the kitchen on blocks
  const blocks = []; for (const x of [690, 800, 910, 1010]) for (let r = 0; r < 3; r++) blocks.push(`M${x} ${640 - r * 26}V${618 - r * 26}H${x + 44}V${640 - r * 26}Z`); b.fill(blocks.join(''), mix(b.clay, deep, .3)); b.fill('M660 566V544H1090V566Z', mix(warm, deep, .35)); b.line('M672 544V396M1078 544V396M672 400H1078', mix(warm, deep, .5), 8); b.fill('M630 404L720 344H1040L1120 404Z', mix(gold, deep, .15)); b.line('M660 388H1090M690 368H1066', mix(gold, deep, .4), 2.4, { dash: b.gouge() });
  b.fill('M900 544V506H1000V544Z', mix(b.wall, b.clay, .6)); b.fill('M920 540Q930 516 944 534Q956 510 972 540Z', gold); b.fill('M904 506Q904 476 950 474Q996 476 996 506Z', deep); b.line('M940 460Q932 440 942 424M962 458Q956 438 966 420', light, 4, { opacity: .7 });
  worker(b, 840, 544, 1.45, { kind: 'long', coat: warm, head: 'scarf' }); b.line('M858 476L920 484', mix(warm, deep, .5), 4); b.fill(strew([[720, 544, .9], [764, 544, .75]], JUG), mix(warm, gold, .4)); person(b, 1040, 544, .95, { pose: 'sit', kind: 'trousers', coat: gold });
}

function schoolInland(b) {
  const { light, mid, deep, warm, gold } = b.tones, sand = mix(b.earth, light, .3);
  sky(b, { x: 960, y: 100, r: 48, clouds: 3, horizon: 250 });
  const ocean = sea(b, 230, { shine: false, waves: 10, to: 330, tone: mix(b.cool, '#4E97A6', .35) });
  // ocean, strip of sand, river
  b.fill('M-20 340Q300 316 620 330Q920 344 1220 320V430Q900 446 600 432Q280 420 -20 440Z', sand); const spray = []; for (let i = 0; i < 22; i++) spray.push([i * 58 + b.rnd(-12, 12), 334 + b.rnd(-10, 6)]); b.line(spline(along(x => 334 + 8 * Math.sin(x / 60), -20, 1220, 60)), light, 10); b.dots(spray, 7, light); b.dots(spray.map(([x, y]) => [x + 14, y - 16]), 3, light);
  b.fill('M-20 436Q280 416 600 428Q900 442 1220 426V690H-20Z', mix(b.cool, deep, .1)); ripples(b, 450, 640, 18, light);
  for (const [i, [x, w]] of [[40, 60], [130, 50], [210, 66], [320, 54], [800, 60], [900, 52], [990, 66], [1100, 56]].entries()) block2(b, x, 392, w, 34 + (i % 3) * 8, [b.wall, mix(b.wall, gold, .3), mix(b.wall, warm, .25)][i % 3]);
  // painted boats with high bows
  const pirogue = (x, y, s, c, d, flip) => { const at = { x, y, s, flip }; b.fill('M-90-14Q-40 8 20 6Q70 0 118-46Q108 10 60 22H-50Q-80 18 -90-14Z', c, { at }); b.line('M-84-8Q-40 14 20 12Q66 8 108-28', d, 6 * s, { at }); b.line('M-78 2Q-40 20 16 19Q60 16 98-12', light, 3 * s, { at, dash: '10 8' }); };
  [[80, 428, .62, warm, gold], [210, 420, .55, '#2F6F86', light, true], [330, 430, .65, gold, warm], [450, 420, .55, light, '#2F6F86', true], [760, 430, .6, warm, light], [880, 434, .65, '#2F6F86', gold, true], [1010, 426, .6, gold, deep], [1130, 430, .62, light, warm, true]].forEach(a => pirogue(...a));
  // the bridge to the other bank
  b.fill('M560 420L650 420L420 690H60Z', mix(b.wall, deep, .2)); b.fill('M650 420L420 690H480L668 428Z', mix(b.wall, deep, .42)); b.line('M556 414L40 690M654 414L426 690', mix(warm, deep, .45), 5); let rail = ''; for (let i = 0; i < 8; i++) { const t = (i / 7) ** 1.4; rail += `M${556 - 440 * t} ${418 + 232 * t}V${418 + 232 * t - 18 - 40 * t}M${654 - 206 * t} ${420 + 240 * t}V${420 + 240 * t - 18 - 40 * t}`; } b.line(rail + 'M556 400L110 592M654 402L446 606', mix(warm, deep, .5), 4);
  const chair = (x, y, s) => b.line('M-14-6V-40M-14-20H12M-12 0V-20M12 0V-20', mix(warm, gold, .3), 5 * s, { at: { x, y: y - 84 * s, s: s * .9 } });
  for (const [i, [x, y, s]] of [[594, 438, .42], [572, 462, .52], [542, 492, .66], [500, 528, .82], [440, 572, 1.02], [350, 630, 1.3]].entries()) { person(b, x, y, s, { pose: 'walk', flip: true, kind: i % 2 ? 'long' : 'trousers', coat: [warm, gold, light, warm, mix(mid, light, .4), gold][i], head: i % 2 ? 'bun' : 'hair' }); chair(x - 4 * s, y, s); }
  b.fill('M-20 690V610Q60 590 120 690ZM520 690Q700 620 900 640Q1080 650 1220 610V690Z', mix(b.lit, mid, .3)); palm(b, 1130, 640, 230, -30); tree(b, 980, 650, 120); person(b, 740, 660, 1.5, { pose: 'point', flip: true, kind: 'long', coat: warm, head: 'scarf' }); birds(b, 300, 130, 6);
}
const block2 = (b, x, y, w, h, c) => { b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, c); b.fill(`M${x + w * .2} ${y}V${y - h * .5}H${x + w * .42}V${y}ZM${x + w * .6} ${y - h * .4}V${y - h * .66}H${x + w * .8}V${y - h * .4}Z`, mix(b.tones.deep, c, .15)); };

function closedReef(b) {
  const { light, mid, deep, warm, gold } = b.tones, turq = '#62C2BC';
  sky(b, { x: 260, y: 90, r: 46, clouds: 5, horizon: 230 }); b.fill('M0 220H1200V675H0Z', mix(b.cool, '#2E7E93', .55)); ripples(b, 230, 320, 8, light);
  // volcanic slopes
  b.fill(spline([[620, 232], [740, 150], [820, 96], [900, 130], [980, 70], [1080, 116], [1240, 150], [1260, 320], [1000, 300], [760, 270]], true), b.land(.5)); b.line('M820 110Q800 180 760 240M980 86Q1000 170 960 250M1080 126Q1100 200 1080 270M900 134Q890 200 880 250', mix(b.land(.5), deep, .3), 4, { opacity: .6 }); b.fill('M640 268Q800 250 960 276Q1100 300 1220 290V330Q1040 330 900 306Q760 290 640 268Z', mix(b.lit, mid, .4)); for (const [x, y] of [[860, 286], [930, 294], [1010, 304], [1100, 308]]) house(b, x, y, .36);
  // the lagoon, pale over sand, with its reef line
  b.fill(spline([[120, 330], [420, 290], [760, 300], [1100, 330], [1260, 360], [1260, 560], [960, 600], [560, 620], [220, 560], [60, 440]], true), turq); b.fill(spline([[420, 340], [760, 330], [1080, 370], [1180, 440], [980, 520], [640, 540], [400, 460]], true), mix(turq, light, .4)); b.line(spline([[1260, 330], [1100, 318], [760, 290], [420, 280], [120, 322], [40, 440], [210, 572], [560, 634], [960, 612], [1260, 570]]), light, 8, { dash: '60 10 20 12 90 14' });
  const coral = []; for (let i = 0; i < 26; i++) { const a = i * .48, x = 640 + Math.cos(a) * 560, y = 455 + Math.sin(a) * 150; coral.push([x, y]); } b.dots(coral, 9, mix(warm, turq, .5)); b.dots(coral.map(([x, y], i) => [x + 22, y + (i % 2 ? 9 : -7)]), 6, mix(gold, turq, .4)); ripples(b, 350, 580, 16, light, { x0: 150, x1: 1050 });
  // the pole with its bundle of leaves
  b.line('M330 590V330', mix(warm, deep, .4), 10); b.line('O330 592 44 9', light, 3); b.fill([['M0 0Q-40 10 -56 54Q-20 44 0 0Q-16 40 -8 78Q14 50 0 0Q22 40 54 50Q44 10 0 0Z', { x: 330, y: 352, s: 1.3 }]], b.leaf); b.line('M308 360Q330 372 352 360', gold, 6);
  outrigger(b, 700, 450, 1.15, gold); person(b, 680, 446, .9, { pose: 'sit', coat: warm, kind: 'long', head: 'bun' });
  const swimmer = (x, y, s, flip) => { const at = { x, y, s, flip }; b.fill('M-60 4Q-20-14 20-6L26 6Q-20 14 -60 8Z', '#6B4226', { at }); b.fill('O36 -2 13', '#6B4226', { at }); b.fill('M28-14Q38-20 46-10L40-2Q34-10 28-6Z', '#20140F', { at }); b.line('M44-6L52-30', warm, 5 * s, { at }); b.line('M-60 6L-86 14M-56 8L-80 22', deep, 6 * s, { at }); b.line('O0 8 70 13', light, 2.4, { at, opacity: .8 }); };
  swimmer(520, 520, 1.1); swimmer(880, 540, 1, true);
  // headland in front
  b.fill('M-20 690V560Q80 540 150 600Q200 640 210 690ZM960 690Q1040 610 1220 590V690Z', mix(b.leaf, deep, .2)); b.line(strew([[60, 580, 2], [130, 620, 1.8], [1120, 630, 2], [1060, 660, 1.7], [30, 620, 1.6]], 'M0 0Q-14-20 -34-24M0 0Q-6-28 -18-44M0 0Q2-30 4-52M0 0Q12-24 28-36M0 0Q18-12 38-14'), mix(b.leaf, b.lit, .4), 5); birds(b, 420, 150, 5);
}

function yams(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  sky(b, { r: 0, x: 0, y: 0, clouds: 6, horizon: 320 });
  // volcano
  b.fill('M530 362L760 150Q790 140 820 150L1060 362Z', b.land(.36)); b.fill('M760 150Q790 140 820 150L834 162Q790 158 748 162Z', warm); b.fill('M786 140Q740 110 780 80Q730 40 800 20Q860 -10 930 10Q880 40 900 60Q850 70 850 96Q820 110 800 140Z', mix(b.tones.sky, light, .45)); b.line('M700 210Q720 260 690 330M860 200Q850 260 890 320', mix(b.land(.36), deep, .25), 4);
  hills(b, [[340, 26, 240, .5, 1]]); b.ground(x => 410 + 10 * Math.sin(x / 120), mix(b.lit, mid, .45)); b.fill([[BANANA, { x: 520, y: 420, s: .9 }], [BANANA, { x: 600, y: 424, s: 1.1 }], [BANANA, { x: 1160, y: 470, s: 1.4 }]], mix(b.leaf, b.lit, .3));
  // the banyan on the left
  b.fill('M110 560Q130 440 110 330L150 320L160 420L190 320L220 330L214 440L250 330L282 340Q250 470 290 560Q240 540 226 560Q200 536 180 560Q150 536 110 560Z', mix(warm, deep, .55)); b.line('M60 330V540M90 320V556M310 330V540M340 310V480', mix(warm, deep, .45), 5); b.fill(crown(b, 200, 230, 300, 170, 12), b.leaf); b.fill(crown(b, 230, 190, 210, 110, 10), mix(b.leaf, b.lit, .28));
  // the storm house tied with vines
  b.fill('M700 510V470H1080V510Z', mix(warm, deep, .4)); b.fill('M650 500Q720 360 890 350Q1060 360 1130 500Q1110 520 1090 500Q890 480 690 500Q670 520 650 500Z', mix(gold, deep, .22)); b.line('M720 430Q890 400 1060 430M690 470Q890 440 1090 470M770 384Q890 368 1010 384', mix(gold, deep, .5), 2.6, { dash: b.gouge() }); b.line('M640 556L700 460Q760 376 800 364M1140 556L1080 460Q1020 376 980 364M770 540L800 440Q840 370 860 354M1010 540L980 440Q940 370 920 354', b.leaf, 6); b.fill('M860 512V460Q890 444 920 460V512Z', deep);
  b.ground(x => 540 + 6 * Math.sin(x / 100), mix(warm, b.earth, .45)); 
  const mound = []; for (let i = 0; i < 9; i++) mound.push([60 + i * 140, 590 + (i % 2) * 14, 1]); b.fill(strew(mound, 'M-54 10Q-30-26 0-28Q30-26 54 10Z'), mix(warm, deep, .38)); b.line(strew(mound.filter((_, i) => i % 3), 'M0-26Q-18-40 -10-60Q4-50 0-26Q10-46 24-46Q20-30 0-26'), b.leaf, 3.4);
  const yam = 'M-34 0Q-40-14 -20-18Q10-24 36-12Q44-2 30 6Q0 12 -34 0Z', leaf = 'M-50 0Q-30-40 10-34Q46-28 54 0Q20 26 -14 20Q-40 16 -50 0Z';
  b.fill(strew([[470, 640, 1.4], [560, 652, 1.2]], leaf), mix(b.leaf, b.lit, .35)); b.line('M400 640H536M500 652H620', b.leaf, 3); b.fill(strew([[470, 634, 1], [562, 648, .9], [700, 656, 1], [740, 642, .9, true]], yam), mix(warm, deep, .2)); 
  person(b, 360, 640, 1.75, { pose: 'bend', kind: 'long', coat: gold, head: 'hair' }); person(b, 660, 652, 1.7, { pose: 'bend', kind: 'long', coat: warm, head: 'bun', flip: true }); worker(b, 880, 640, 1.75, { tool: 'basket', kind: 'long', coat: mix(mid, light, .4), head: 'bun', thing: mix(warm, deep, .2) }); person(b, 1010, 646, 1.1, { pose: 'carry', kind: 'trousers', coat: warm, head: 'hair' });
}

function roofedWell(b) {
  const { light, mid, deep, warm, gold } = b.tones, coral = mix(light, '#FFFFFF', .5), turq = '#62C2BC';
  sky(b, { x: 600, y: 80, r: 44, clouds: 4, horizon: 260 });
  // lagoon left, ocean right
  b.fill('M0 260H1200V675H0Z', turq); b.fill('M640 260H1200V675H700Z', mix('#2E7E93', b.cool, .3)); ripples(b, 270, 560, 12, light, { x0: 0, x1: 380 }); scallops(b, 290, 8, { x0: 860, x1: 1240, gap: 34, opacity: .6 }); b.line('M800 300Q900 380 960 470Q1020 560 1060 690', light, 10, { dash: '80 12 30 10' }); sail(b, 330, 306, .4, gold);
  // the strip of land runs towards the viewer
  b.fill('M560 268H700Q800 380 900 520Q980 620 1000 690H120Q240 560 380 430Q500 330 560 268Z', mix(b.earth, light, .45)); b.fill('M585 268H680Q770 390 850 520Q920 630 930 690H210Q330 560 430 440Q540 330 585 268Z', mix(b.lit, mid, .25)); b.fill('M620 268H650Q680 340 670 420Q650 520 640 690H430Q520 540 590 420Q624 340 620 268Z', coral); b.line('M632 300Q640 360 610 440Q560 540 520 660', mix(b.earth, light, .2), 3, { dash: '8 14' });
  b.fill([[BREADFRUIT, { x: 470, y: 440, s: 1.2 }], [BREADFRUIT, { x: 540, y: 360, s: .7 }], [BREADFRUIT, { x: 720, y: 360, s: .7 }]], b.leaf); b.dots([[436, 350], [480, 330], [510, 362], [456, 384]], 8, mix(b.lit, light, .2));
  // pandanus on props
  for (const [x, y, s] of [[300, 590, 1.4], [850, 520, 1.1], [790, 420, .7]]) { b.line('M0-70L-26 0M0-70L-8 0M0-70L10 0M0-70L28 0M0-66V-110M0-90L-24-120M0-96L24-124', mix(warm, deep, .45), 5 * s, { at: { x, y, s } }); b.line('M0-110L-20-150M0-110L4-156M0-110L26-144M-24-120L-58-136M-24-120L-52-108M-24-120L-40-150M24-124L56-144M24-124L58-118', b.leaf, 7 * s, { at: { x, y, s } }); b.dots([[x - 10 * s, y - 104 * s]], 11 * s, gold); }
  palm(b, 160, 540, 260, -30); palm(b, 930, 600, 280, 50); house(b, 560, 330, .5, { roof: gold });
  // ring well, roof and pump
  b.fill('M600 640V560H800V640Q700 672 600 640Z', mix(b.wall, deep, .16)); b.fill('O700 560 100 24', light); b.fill('O700 562 82 17', mix(deep, mid, .3)); b.line('M600 600Q700 632 800 600', mix(b.wall, deep, .34), 3); b.line('M612 560V430M788 560V430', mix(warm, deep, .4), 9); b.fill('M570 440L700 366L830 440Z', mix(gold, deep, .15)); b.line('M610 428L700 378L790 428M650 432L700 400L750 432', mix(gold, deep, .42), 3); pump(b, 720, 560, .9, false);
  worker(b, 560, 652, 1.7, { tool: 'bucket', kind: 'long', coat: warm, head: 'bun' }); person(b, 880, 656, 1.7, { pose: 'point', flip: true, kind: 'trousers', coat: light, head: 'hair' }); bucket(b, 790, 662, .8, gold); birds(b, 330, 150, 5);
}

function crabs(b) {
  const { light, deep, warm, gold } = b.tones, water = mix('#8E86B0', b.tones.sky, .3);
  sky(b, { x: 560, y: 170, r: 62, clouds: 3, horizon: 280 }); b.fill('M0 290H1200V675H0Z', water); b.fill('M0 420Q600 400 1200 424V675H0Z', mix(water, deep, .18)); ripples(b, 300, 650, 26, mix(water, light, .55)); let g = ''; for (let y = 300; y < 420; y += 14) g += `M${560 - 30 - b.rnd(0, 20)} ${y}H${590 + b.rnd(0, 30)}`; b.line(g, mix(gold, light, .3), 4, { opacity: .8 });
  mangroves(b, -20, 380, 318, .6, b.land(.5)); mangroves(b, 780, 1230, 322, .7, b.land(.6)); mangroves(b, -40, 170, 480, 1.5, mix(b.leaf, deep, .2)); mangroves(b, 1010, 1240, 500, 1.6, mix(b.leaf, deep, .25));
  b.fill([[HERON, { x: 300, y: 412, s: .8 }], [HERON, { x: 880, y: 392, s: .7, flip: true }], [HERON, { x: 360, y: 396, s: .6 }]], light);
  // the dugout with two women; the crab between them
  b.fill('O600 596 330 22', deep, { opacity: .3 }); person(b, 430, 566, 1.9, { pose: 'sit', kind: 'long', coat: warm, head: 'bun' }); person(b, 770, 566, 1.9, { pose: 'sit', kind: 'long', coat: gold, head: 'hair', flip: true });
  b.line('M452 506Q500 500 548 512M748 506Q700 500 660 512', '#6B4226', 12); b.fill('M560 520Q566 492 604 490Q642 492 648 520Q604 540 560 520Z', mix(b.leaf, deep, .2)); b.line('M562 512Q540 500 536 480Q548 486 556 482M646 512Q668 500 672 480Q660 486 652 482M572 530L556 548M590 534L582 552M618 534L626 552M636 530L652 548', mix(b.leaf, deep, .2), 6); b.dots([[594, 494], [614, 494]], 3, light); b.line('M530 470H680', mix(gold, light, .3), 8); b.line('M546 466V474M566 466V474M586 466V474M606 466V474M626 466V474M646 466V474', deep, 3);
  b.fill('M240 540Q330 560 600 562Q870 560 970 530Q950 600 860 606H340Q262 602 240 540Z', mix(warm, deep, .55)); b.line('M252 548Q340 568 600 570Q860 568 958 540', mix(warm, gold, .3), 5); basket(b, 890, 566, .9, mix(b.leaf, deep, .3)); b.line('M330 520L250 640', mix(warm, deep, .4), 8); b.fill('M258 630L236 672L216 662Z', mix(warm, deep, .4));
  mangroves(b, 60, 160, 720, 1.5, deep, deep); birds(b, 660, 150, 6);
}

function roofSchool(b) {
  const { light, mid, deep, warm, gold } = b.tones, wood = mix(gold, warm, .35);
  sky(b, { x: 900, y: 110, r: 50, clouds: 4, horizon: 300 }); sea(b, 280, { to: 460, waves: 12, shine: false });
  rise(b, [[-60, 170], [120, 230], [300, 360], [460, 480], [640, 640], [700, 720]], b.land(.56), { lines: 3, gap: 60 }); grove(b, 'round', [[60, 230, 50], [150, 280, 60], [230, 330, 50], [320, 420, 60], [90, 330, 60], [180, 400, 70]], b.land(.75)); b.fill([[BANANA, { x: 60, y: 500, s: 1.4 }], [BANANA, { x: 250, y: 560, s: 1.3 }]], mix(b.leaf, b.lit, .25));
  house(b, 90, 450, .9); b.fill('M-10-34L20-62L50-34L46-28L20-52L-6-28ZM20-60H86L112-30H46Z', '#4C86A6', { at: { x: 270, y: 480, s: .9 } }); b.fill('M0 0V-34L20-58L40-34V0ZM40 0V-36H104V0Z', b.wall, { at: { x: 270, y: 480, s: .9 } }); b.fill('M20-60H86L112-30H46ZM20-60L-6-31L-1-27L20-52Z', '#4C86A6', { at: { x: 270, y: 480, s: .9 } });
  b.ground(x => 600 - Math.max(0, 500 - x) * .04 + 6 * Math.sin(x / 90), mix(b.lit, mid, .4)); grass(b, 620, 668, 16);
  // walls and four-sided frame
  b.fill('M520 630V450H1080V630Z', b.wall); b.fill('M520 630V590H1080V630Z', mix(b.wall, b.clay, .5)); b.fill('M600 630V500H680V630ZM780 560V500H850V560ZM930 560V500H1000V560Z', mix(deep, mid, .25));
  b.line('M480 450H1120', wood, 16, { round: false }); b.line('M480 446L700 250H900L1120 446M700 250L640 446M760 250L720 446M800 250V446M840 250L880 446M900 250L960 446M590 348H1010M540 398H1060M480 446L590 348', wood, 9); b.line('M700 250H900', mix(wood, deep, .3), 12);
  b.fill('M480 446L540 394L660 394L640 446Z', mix(warm, light, .15)); b.line('M500 440L548 398M530 442L576 398M560 442L602 398M590 442L628 398', mix(warm, deep, .2), 2.4); b.line('M640 452V520M960 452V520M1060 452V520M540 452V520', mix(deep, light, .3), 8, { round: false });
  b.line('M1130 640L1030 440M1166 640L1066 440M1118 610H1150M1100 576H1134M1084 542H1116M1066 508H1100M1050 474H1082', mix(warm, deep, .4), 7);
  const hammer = (x, y, s, flip) => { b.line('M26-82L44-108', mix(warm, deep, .5), 5 * s, { at: { x, y, s, flip } }); b.fill('M34-118L56-102L50-96L30-112Z', deep, { at: { x, y, s, flip } }); };
  person(b, 700, 350, 1.15, { pose: 'bend', kind: 'trousers', coat: warm, head: 'cap' }); person(b, 940, 352, 1.2, { pose: 'point', flip: true, kind: 'trousers', coat: gold, head: 'hair' }); hammer(940, 352, 1.2, true); person(b, 800, 250, 1.2, { pose: 'sit', kind: 'trousers', coat: light, head: 'cap' }); person(b, 1040, 500, 1.2, { pose: 'point', flip: true, kind: 'long', coat: mix(mid, light, .4), head: 'scarf' });
  person(b, 440, 646, 1.7, { pose: 'point', kind: 'trousers', coat: light, head: 'cap' }); person(b, 350, 650, 1.25, { pose: 'hold', kind: 'trousers', coat: warm, head: 'hair' }); b.fill('M700 650H900V640H700ZM716 638H920V628H716Z', wood); worker(b, 980, 654, 1.7, { kind: 'long', coat: gold, head: 'bun' }); b.line('M1000 566L900 590', wood, 9); birds(b, 560, 150, 5);
}

function gabura(b) {
  const { light, mid, deep, warm, gold } = b.tones, brick = mix(warm, light, .2);
  sky(b, { x: 260, y: 110, r: 46, clouds: 2, horizon: 280 }); b.fill('M760 -20H1220V120Q1120 150 1040 110Q960 140 880 90Q800 90 760 -20Z', mix(b.tones.far, deep, .2)); b.fill('M900 -20H1220V60Q1100 80 1020 50Q940 50 900 -20Z', mix(b.tones.far, deep, .4));
  b.fill('M0 280H1200V400H0Z', mix(b.cool, deep, .18)); ripples(b, 288, 350, 12, light); boat(b, 860, 312, .5, deep); grove(b, 'round', Array.from({ length: 14 }, (_, i) => [i * 90, 286, 18 + (i * 5) % 12]), b.land(.34));
  // the embankment
  b.fill('M-20 400L20 344Q600 330 1180 344L1220 400Z', mix(b.lit, mid, .5)); b.line('M10 346Q600 332 1190 346', mix(b.earth, light, .3), 9); palm(b, 120, 352, 120, -16); palm(b, 1090, 352, 140, 24); palm(b, 1010, 352, 100, -14); person(b, 600, 340, .55, { pose: 'walk', kind: 'trousers' }); b.fill('M0 390H1200V675H0Z', mix(b.earth, mid, .32));
  // the pond inside its raised bank
  b.fill('O420 494 420 110', mix(b.lit, mid, .35)); b.fill('O420 486 380 88', b.clay); b.fill('O420 494 350 74', mix(b.cool, '#4E97A6', .3)); ripples(b, 450, 550, 10, light, { x0: 140, x1: 560 }); b.line('M96 470Q160 390 420 386Q690 392 744 470', mix(b.leaf, deep, .1), 12, { dash: '0 22' }); b.fill('M250 470Q300 452 350 470Q300 484 250 470ZM500 520Q540 506 580 520Q540 532 500 520Z', b.leaf, { opacity: .8 });
  // filter house
  b.fill('M800 590V440H1090V590Z', brick); let d = ''; for (let r = 0; r < 6; r++) for (let i = 0; i < 6; i++) d += `M${804 + i * 50 + (r % 2) * 24} ${456 + r * 24}H${836 + i * 50 + (r % 2) * 24}`; b.line(d, mix(brick, deep, .25), 3, { round: false }); b.fill('M786 446V424H1104V446Z', mix(b.wall, deep, .14)); b.fill('M830 424V386H960V424ZM970 424V396H1060V424Z', mix(b.wall, deep, .24)); b.line('M800 520H764V430H700L640 470', mix(deep, light, .25), 8); for (const x of [850, 930, 1010]) { b.line(`M${x} 540H${x - 1}V556`, mix(deep, light, .1), 8); b.line(`M${x} 560V600`, light, 4); } b.fill('M786 604V588H1104V604Z', mix(b.wall, deep, .2));
  pump(b, 690, 560, 1.1, true);
  b.ground(x => 606 + 5 * Math.sin(x / 100), mix(b.earth, b.clay, .3));
  b.fill(strew([[850, 626, .95], [1012, 626, .95]], JUG), mix(gold, light, .2)); person(b, 930, 646, 1.6, { pose: 'stand', kind: 'long', coat: warm, head: 'scarf' }); person(b, 1080, 652, 1.65, { pose: 'carry', kind: 'long', coat: gold, head: 'bun' }); for (const [i, x] of [760, 660, 570, 480].entries()) { person(b, x, 650 + (i % 2) * 6, 1.6 - i * .06, { pose: i % 2 ? 'stand' : 'hold', kind: 'long', coat: [mix(mid, light, .4), light, '#8C3B52', gold][i], head: i % 2 ? 'scarf' : 'bun' }); b.fill(JUG, mix(warm, gold, i * .2), { at: { x: x + 44, y: 658, s: .9 } }); } person(b, 400, 654, 1, { pose: 'stand', kind: 'trousers', coat: warm, head: 'hair' }); grass(b, 640, 672, 8, deep, { x0: 0, x1: 340 });
}

export const COASTS = {
  'stories/salt-line-upriver': ['dusk', saltLine],
  'stories/boats-up-the-hill': ['storm', boatsUp],
  'stories/kitchens-on-blocks': ['day', kitchens],
  'stories/school-moved-inland': ['day', schoolInland],
  'stories/closed-reef-kadavu': ['lagoon', closedReef],
  'stories/yams-before-the-wind': ['monsoon', yams],
  'stories/well-with-a-roof': ['lagoon', roofedWell],
  'stories/crab-counters': ['violet', crabs],
  'stories/roof-school': ['dawn', roofSchool],
  'stories/sweet-water-gabura': ['monsoon', gabura],
};
