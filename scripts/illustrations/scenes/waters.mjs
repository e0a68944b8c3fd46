// Rivers and coasts: a gauge on a bridge, mangroves at low tide, boats, a shelter.
import { mix, spline, WIDTH } from '../board.mjs';
import { birds, BOAT, crown, glint, grass, grove, house, mist, palm, person, rain, ripples, sky, tree } from '../parts.mjs';

/** A measuring staff in three colours; `y` is its foot. */
function staff(b, x, y, h, w) {
  const { light, gold, warm, deep } = b.tones;
  b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, light); b.fill(`M${x} ${y - h * .45}V${y - h * .72}H${x + w}V${y - h * .45}Z`, gold); b.fill(`M${x} ${y - h * .72}V${y - h}H${x + w}V${y - h * .72}Z`, warm);
  let d = ''; for (let i = 1; i < 14; i++) d += `M${x} ${y - h * i / 14}H${x + w * (i % 5 ? .4 : .75)}`; b.line(d, deep, 2.4, { round: false });
}

export function river(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones;
  sky(b, { horizon: 330, x: layout ? 240 : 930, y: 120, r: 52 });
  const far = b.ridge(262, 66, 280); b.ground(far, b.land(.12)); b.contours(far, 2, 26, light, .5, 1.6);
  const hill = b.ridge(330, 30, 300); b.ground(hill, b.land(.34)); mist(b, 356, .5);
  if (layout === 0) {
    b.ground(x => 396 + 4 * Math.sin(x / 90), mix(b.lit, mid, .4)); house(b, 60, 412, .9); house(b, 168, 418, .72); tree(b, 40, 420, 90); tree(b, 1150, 414, 80); house(b, 1010, 414, .9, { flip: true }); grove(b, 'poplar', [[250, 410, 70], [276, 412, 84], [300, 410, 66]], b.land(.7));
    // water, then the bridge across it
    b.fill(spline([[-40, 452], [240, 430], [600, 424], [960, 430], [1240, 452], [1260, 700], [600, 720], [-60, 700]], true), b.cool); b.fill('M-20 560Q300 530 620 560Q900 586 1220 552V690H-20Z', mix(b.cool, deep, .16)); ripples(b, 450, 668, 30, mix(b.cool, light, .7));
    const stone = mix(b.wall, deep, .2), dark = mix(b.wall, deep, .42);
    for (const x of [300, 560, 820]) { b.fill(`M${x} 560V330H${x + 86}V560Q${x + 43} 576 ${x} 560Z`, stone); b.fill(`M${x + 60} 565V330H${x + 86}V560Z`, dark); b.line(`M${x + 4} 440H${x + 34}M${x + 20} 480H${x + 56}M${x + 6} 520H${x + 40}`, dark, 2); b.line(`M${x - 26} 566Q${x + 40} 584 ${x + 112} 564`, light, 4, { opacity: .9 }); }
    b.fill('M-40 352V318H1240V352Q1100 356 1080 392Q1068 352 906 352Q880 356 866 372Q850 352 820 352H646Q620 356 604 372Q588 352 560 352H386Q360 356 344 372Q328 352 300 352H140Q120 356 112 392Q100 352 -40 352Z', stone); b.line('M-20 338H1220', dark, 3, { dash: b.gouge() });
    let rail = ''; for (let x = 10; x < 1200; x += 58) rail += `M${x} 318V276`; b.line(rail + 'M-20 278H1220M-20 296H1220', mix(warm, deep, .5), 5);
    staff(b, 574, 566, 200, 30);
    person(b, 700, 318, 1.05, { pose: 'point', flip: true, kind: 'long', coat: warm, head: 'scarf' }); person(b, 770, 318, 1.05, { pose: 'hold', kind: 'trousers', coat: light, head: 'cap', flip: true }); person(b, 210, 318, .9, { pose: 'walk', kind: 'trousers' });
    b.fill('M-40 690V600Q60 586 150 622Q220 650 250 690Z', mix(b.leaf, deep, .2)); b.fill('M1240 690V612Q1150 596 1080 630Q1020 660 1000 690Z', mix(b.leaf, deep, .2)); grass(b, 610, 660, 9, mix(b.lit, light, .2), { x0: 0, x1: 170, s: 1.3 }); grass(b, 620, 664, 8, mix(b.lit, light, .2), { x0: 1080, x1: 1190, s: 1.3 });
    birds(b, 420, 130, 5);
  } else {
    // a rising river beside a village with its bell
    b.ground(x => 380 - Math.max(0, x - 640) * .06 + 6 * Math.sin(x / 100), mix(b.lit, mid, .4));
    grove(b, 'round', [[620, 392, 40], [690, 380, 56], [1160, 356, 60], [560, 396, 34]], b.land(.66));
    b.fill(spline([[-60, 420], [180, 404], [420, 410], [560, 450], [660, 520], [760, 600], [900, 700], [400, 740], [-80, 720]], true), b.cool); b.fill('M-60 520Q200 480 400 530Q560 580 660 700H-60Z', mix(b.cool, deep, .14)); ripples(b, 430, 668, 26, mix(b.cool, light, .7), { x0: -20, x1: 520 });
    b.line(spline([[180, 404], [420, 410], [560, 450], [660, 520], [760, 600], [900, 700]]), mix(b.earth, light, .3), 10);
    house(b, 760, 452, 1.2); house(b, 1000, 430, 1, { flip: true }); house(b, 900, 520, 1.5); tree(b, 1120, 480, 170);
    b.line('M440 640V430', mix(warm, deep, .6), 16); staff(b, 448, 640, 210, 34); b.line('O464 640 50 9', light, 3, { opacity: .8 });
    // bell frame
    b.line('M650 452V330M730 452V330M640 330H740', mix(warm, deep, .5), 9); b.fill('M664 384Q672 378 674 356Q676 342 690 342Q704 342 706 356Q708 378 716 384Z', gold); b.fill('O690 388 6', deep); b.fill('M630 330L690 300L750 330Z', warm); b.line('M664 352Q650 356 646 368M716 352Q730 356 734 368M656 340Q640 344 632 358', gold, 3);
    person(b, 630, 468, 1.1, { pose: 'point', kind: 'trousers', head: 'hair', coat: warm });
    b.line('M1220 600Q1060 560 960 572Q860 590 800 560', mix(b.earth, light, .4), 20);
    person(b, 880, 612, 1.4, { pose: 'walk', kind: 'trousers', coat: light, head: 'hair' }); person(b, 980, 622, 1.4, { pose: 'carry', kind: 'long', coat: gold, head: 'bun' }); person(b, 1050, 628, .95, { pose: 'walk', kind: 'trousers' }); person(b, 1130, 636, 1.45, { pose: 'stand', kind: 'long', head: 'scarf', coat: mix(mid, light, .4) });
    grass(b, 600, 670, 12, deep, { x0: 860, x1: 1190 }); birds(b, 420, 180, 4);
  }
  rain(b);
}

const STILT = 'M0 -60Q-6-30 -34 0M0-56Q6-26 30 0M0-60Q-2-30 -14 0M0-60Q2-30 12 0M0-66V-30';
function mangroves(b, x0, x1, y, s, tone, root) {
  const n = Math.max(2, Math.round(Math.abs(x1 - x0) / (96 * s))), feet = [];
  let d = '', marks = '';
  for (let i = 0; i <= n; i++) { const x = x0 + (x1 - x0) * i / n + b.rnd(-10, 10), yy = y + b.rnd(-6, 8); feet.push([STILT, { x, y: yy, s: s * .9 }]); d += crown(b, x, yy - 84 * s, b.rnd(56, 68) * s, b.rnd(46, 60) * s, s > .9 ? 7 : 6); if (s > 1) for (let k = 0; k < 3; k++) { const u = x + b.rnd(-36, 24) * s, v = yy - b.rnd(70, 124) * s; marks += `M${u} ${v}Q${u + 8 * s} ${v - 7 * s} ${u + 18 * s} ${v}`; } }
  b.line(feet, root, 4 * s); b.fill(d, tone); b.line(marks, mix(tone, b.lit, .45), 3);
}

export function mangrove(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones, hz = 270;
  sky(b, { horizon: hz + 30, x: layout ? 860 : 360, y: 110, r: 54 });
  const far = b.ridge(hz - 30, 40, 260); b.ground(far, b.land(.14)); b.contours(far, 1, 18, light, .5, 1.6);
  b.fill(`M0 ${hz}H1200V675H0Z`, b.water); glint(b, hz + 10, hz + 120); ripples(b, hz + 12, 560, 22, mix(b.water, light, .65));
  if (layout === 0) {
    mangroves(b, 800, 1240, hz + 66, .75, b.land(.56), b.land(.7)); b.fill(BOAT, mix(warm, deep, .3), { at: { x: 320, y: 330, s: .6 } }); b.line('M320 326V276', deep, 3);
    // mud at low tide, with pools and rows of young trees
    const mud = mix(b.clay, b.land(.45), .5); b.fill(spline([[-60, 420], [160, 392], [420, 402], [700, 380], [980, 396], [1260, 372], [1280, 720], [600, 740], [-80, 720]], true), mud);
    b.fill('O240 462 150 20O760 440 120 14O1010 520 150 22O520 548 120 18O180 612 130 20', b.cool); b.line('M160 460H260M710 440H780M940 520H1040M470 548H540M120 610H200', light, 2.6, { opacity: .8 });
    const young = 'M0 4Q-1-20 0-34M0-30Q-16-30 -20-46Q-4-46 0-32Q2-50 18-54Q20-36 0-30M0-16Q12-18 18-28', list = [];
    for (let j = 0; j < 4; j++) for (let i = 0; i < 7; i++) { const x = 50 + i * 176 + (j % 2) * 70 + b.rnd(-12, 12), y = 424 + j * 52 + b.rnd(-6, 6); if (!(x > 420 && x < 620 && j > 1)) list.push([young, { x, y, s: .6 + j * .2 }]); }
    b.line(list, mix(b.leaf, deep, .15), 4.5); 
    for (const [x, y, s, o] of [[330, 500, 1.1, { pose: 'bend', kind: 'long', coat: warm, head: 'hair' }], [660, 520, 1.2, { pose: 'bend', kind: 'trousers', head: 'cone', flip: true, coat: light }], [860, 494, 1.1, { pose: 'walk', kind: 'trousers', head: 'cap', coat: mix(mid, light, .4) }], [480, 640, 1.75, { pose: 'bend', kind: 'long', head: 'cone', coat: gold }], [780, 650, 1.8, { pose: 'hold', kind: 'long', head: 'scarf', coat: mix(warm, gold, .4) }]]) person(b, x, y, s, o);
    b.fill('M820 618H884L876 650H828Z', mix(warm, gold, .5)); b.line([[young, { x: 838, y: 620, s: .7 }], [young, { x: 866, y: 620, s: .8 }]], b.leaf, 4);
    mangroves(b, -30, 120, 690, 1.5, mix(b.leaf, deep, .5), deep); mangroves(b, 1120, 1250, 700, 1.4, mix(b.leaf, deep, .4), deep); birds(b, 560, 140, 5);
  } else {
    mangroves(b, -20, 400, hz + 44, .7, b.land(.46), b.land(.6)); mangroves(b, 820, 1230, hz + 62, .85, b.land(.58), b.land(.72));
    b.fill('M0 420H1200V675H0Z', mix(b.water, mid, .2)); b.fill('M0 530H1200V675H0Z', mix(b.water, mid, .36)); ripples(b, 430, 670, 20, mix(b.water, light, .6));
    mangroves(b, -40, 250, 520, 1.35, mix(b.leaf, mid, .2), mix(deep, mid, .2)); mangroves(b, 930, 1250, 540, 1.5, b.leaf, deep);
    const at = { x: 600, y: 520, s: 1.9 }; b.fill('O600 556 150 12', deep, { opacity: .25 }); person(b, 540, 522, 1.35, { pose: 'sit', coat: warm, kind: 'long', head: 'cone' }); person(b, 660, 514, 1.5, { pose: 'stand', coat: light, kind: 'trousers', head: 'cone', flip: true }); b.line('M690 400L640 610', mix(warm, deep, .5), 6); b.fill(BOAT, mix(warm, deep, .55), { at }); b.line('M492 500Q590 530 722 484', gold, 4);
    b.fill('M556 500H600L594 520H562Z', mix(gold, light, .3));
    mangroves(b, -30, 170, 700, 1.5, mix(b.leaf, deep, .55), deep); mangroves(b, 1060, 1240, 710, 1.5, mix(b.leaf, deep, .5), deep); birds(b, 420, 150, 6, 1.1);
  }
  rain(b);
}

export function coast(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones, hz = layout ? 300 : 290;
  sky(b, { horizon: hz + 20, x: layout ? 300 : 760, y: 120, r: 58 });
  const sea = b.dark ? b.water : mix(b.cool, light, .25);
  b.fill(`M0 ${hz}H1200V675H0Z`, sea); b.fill(`M0 ${hz + 70}H1200V675H0Z`, mix(sea, mid, .16)); glint(b, hz + 10, hz + 130); ripples(b, hz + 10, 470, 24, mix(sea, light, .75));
  const head = b.ridge(hz - 30, 24, 200);
  const sail = (x, y, s, c, flip) => { b.fill(BOAT, deep, { at: { x, y, s, flip } }); b.fill('M0-8V-130Q60-70 56-14Z', c, { at: { x, y, s, flip } }); b.fill('M-6-10V-104Q-40-60 -44-16Z', mix(c, light, .4), { at: { x, y, s, flip } }); b.line('M-3-4V-138', deep, 3 * s, { at: { x, y, s } }); };
  if (layout === 0) {
    b.fill(spline([[-60, hz + 6], [0, hz - 60], [160, hz - 74], [300, hz - 36], [430, hz + 4], [200, hz + 14]], true), b.land(.4)); b.line(`M-20 ${hz - 30}Q120 ${hz - 56} 330 ${hz - 12}`, light, 2, { dash: b.gouge(), opacity: .6 }); grove(b, 'round', [[60, hz - 56, 26], [110, hz - 64, 30], [180, hz - 62, 24]], b.land(.62));
    sail(520, hz + 70, .5, gold); sail(960, hz + 56, .4, light, true); sail(300, hz + 120, .7, warm);
    const sand = mix(b.earth, light, .25); b.fill(spline([[-60, 470], [240, 452], [560, 476], [860, 520], [1300, 500], [1360, 760], [600, 860], [-160, 760]], true), sand); b.line(spline([[-20, 462], [240, 444], [560, 466], [860, 510], [1220, 496]]), light, 7, { opacity: .9 }); b.line(spline([[-20, 486], [240, 474], [540, 496], [860, 540], [1220, 528]]), b.clay, 2, { dash: b.gouge(), opacity: .6 });
    // boats drawn up, nets on poles
    const hull = (x, y, s, c, flip) => { b.fill('O0 20 90 8', b.clay, { at: { x, y, s }, opacity: .5 }); b.fill(BOAT, c, { at: { x, y, s: s * 1.4, flip } }); b.line('M-80-14Q-20 6 20 2Q60-4 94-24', light, 5, { at: { x, y, s, flip } }); };
    hull(200, 560, 1.25, warm); hull(470, 610, 1.4, mix(deep, mid, .3), true); hull(980, 590, 1.15, gold, true);
    b.line('M660 600V470M800 606V476M930 560V470', mix(warm, deep, .6), 7); b.line('M660 480Q730 520 800 484Q868 516 930 478M662 500Q730 544 800 506Q866 540 928 500M666 524Q732 570 800 532Q866 564 926 524', mix(b.cool, deep, .3), 3, { dash: '3 5' }); b.line('M660 476Q730 512 800 480Q868 510 930 474', mix(warm, deep, .4), 4); b.fill('O690 494 5O730 506 5O770 496 5O830 492 5O870 500 5O905 488 5', warm);
    for (const [x, y, s, o] of [[720, 640, 1.45, { pose: 'hold', kind: 'long', coat: warm, head: 'scarf' }], [820, 632, 1.4, { pose: 'point', kind: 'trousers', coat: light, head: 'cap' }], [330, 574, 1.2, { pose: 'carry', kind: 'long', coat: gold, head: 'bun' }], [610, 652, 1, { pose: 'sit', head: 'hair', coat: mix(mid, light, .4) }], [900, 652, 1.5, { pose: 'sit', kind: 'long', head: 'scarf', coat: b.leaf }]]) person(b, x, y, s, o);
    palm(b, 1120, 640, 300, -40); palm(b, 1180, 650, 230, 18); birds(b, 560, 150, 6);
  } else {
    // a storm shelter on pillars above the beach, with its ramp
    b.fill(`M0 ${hz + 110}H1200V675H0Z`, mix(sea, mid, .34)); ripples(b, hz + 120, 520, 10, mix(sea, light, .7));
    const land = spline([[420, 470], [560, 440], [820, 424], [1300, 380], [1400, 560], [1340, 860], [200, 860], [-160, 760], [-60, 620], [160, 560]], true); b.fill(land, mix(b.lit, mid, .4)); b.line(spline([[-40, 624], [160, 554], [400, 466], [560, 434], [700, 426]]), mix(b.earth, light, .5), 16);
    palm(b, 470, 470, 190, -36); palm(b, 540, 462, 150, -24); palm(b, 1170, 440, 210, -30);
    const wall = b.wall; b.line('M690 470V370M780 480V370M870 482V370M960 480V370M1050 470V370', mix(wall, deep, .3), 18, { round: false }); b.fill('M660 380V236H1080V380Z', wall); b.fill('M660 380V352H1080V380Z', mix(wall, b.clay, .6)); b.fill('M640 240V220H1100V240Z', warm); b.line('M664 220V196H1076V220M720 196V220M800 196V220M880 196V220M960 196V220M1030 196V220', mix(warm, deep, .3), 4);
    b.fill('M700 330V280H740V330ZM770 330V280H810V330ZM930 330V280H970V330ZM1000 330V280H1040V330Z', b.dark ? gold : mix(deep, mid, .2)); b.fill('M846 380V282H896V380Z', mix(warm, deep, .4));
    b.fill('M660 378L380 520L420 536L690 398Z', mix(wall, deep, .22)); b.line('M650 346L384 484M650 346V380M560 392V424M470 438V470M384 484V520', mix(warm, deep, .4), 5);
    b.line('M620 236V110', mix(warm, deep, .5), 6); b.fill('M622 112Q660 100 700 116Q660 128 622 140Z', warm); b.fill('M622 150Q656 140 690 152Q656 164 622 176Z', gold);
    person(b, 590, 428, .85, { pose: 'walk', kind: 'trousers', coat: light }); person(b, 520, 462, .9, { pose: 'carry', kind: 'long', coat: warm, head: 'scarf' }); person(b, 452, 500, .95, { pose: 'wheel', coat: gold, kind: 'long', head: 'bun' }); person(b, 412, 524, .98, { pose: 'stand', kind: 'trousers', coat: mix(mid, light, .4) });
    for (const [x, y, s, o] of [[300, 600, 1.35, { pose: 'walk', kind: 'trousers', coat: warm, head: 'cap' }], [220, 626, 1.4, { pose: 'carry', kind: 'long', head: 'scarf', coat: gold }], [156, 640, .95, { pose: 'walk', kind: 'trousers' }], [740, 640, 1.5, { pose: 'point', kind: 'long', coat: light, head: 'bun', flip: true }]]) person(b, x, y, s, o);
    house(b, 920, 560, 1.3, { flip: true }); house(b, 1010, 610, 1.5); tree(b, 900, 640, 120); grass(b, 600, 670, 12, deep, { x0: 400, x1: 880 }); birds(b, 420, 170, 4);
  }
  rain(b);
}
