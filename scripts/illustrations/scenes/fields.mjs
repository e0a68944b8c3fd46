// Dry land, sun power, forest, school: places of work.
import { mix, spline } from '../board.mjs';
import { acacia, birds, block, COW, crown, GOAT, grass, grove, house, mist, person, rain, SEEDLING, sky, tree } from '../parts.mjs';

export function dryland(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones, hz = 340;
  sky(b, { horizon: hz, x: layout ? 880 : 300, y: 150, r: 62, clouds: 2 });
  const mesa = (x, w, h, t) => { const c = mix(mix(b.tones.far, warm, b.dark ? .1 : .3), b.tones.sky, t); b.fill(`M${x - w * .8} ${hz + 8}L${x - w * .5} ${hz - h * .55}L${x - w * .45} ${hz - h}H${x + w * .4}L${x + w * .46} ${hz - h * .5}L${x + w * .85} ${hz + 8}Z`, c); b.line(`M${x - w * .46} ${hz - h * .8}H${x + w * .4}M${x - w * .5} ${hz - h * .52}H${x + w * .44}`, light, 2, { opacity: .5, dash: b.gouge() }); };
  mesa(layout ? 330 : 900, 210, 110, .35); mesa(layout ? 640 : 1130, 150, 70, .5);
  const g1 = b.ridge(hz + 4, 12, 300), g2 = b.ridge(424, 24, 360); b.ground(g1, mix(b.earth, b.tones.sky, .35)); b.ground(g2, b.earth); b.contours(g2, 3, 30, b.clay, .5, 2);
  if (layout === 0) {
    acacia(b, 640, hz + 40, .5); acacia(b, 1080, 470, 1.15);
    const g3 = x => 540 + 10 * Math.sin(x / 160); b.ground(g3, mix(b.earth, b.clay, .45)); b.contours(g3, 2, 34, light, .45, 2);
    // hand pump on its apron
    b.fill('O520 590 190 34', mix(b.wall, deep, .28)); b.fill('O520 584 184 31', mix(b.wall, deep, .1)); b.fill('M690 586L900 606V618L684 600Z', b.cool); b.fill('O960 612 84 17', mix(deep, b.clay, .4)); b.fill('O960 609 76 13', b.cool);
    b.fill('M492 584V440H536V584Z', mix(deep, mid, .35)); b.fill('M480 440H548V416H480Z', mix(deep, mid, .2)); b.fill('M536 478H592Q604 480 604 494V504H590V494H536Z', mix(deep, mid, .2)); b.line('M520 420L420 356', mix(deep, mid, .1), 10); b.line('M597 506V556', light, 6); b.fill('M576 590L570 548H626L620 590Z', gold);
    person(b, 400, 600, 1.55, { pose: 'point', kind: 'trousers', coat: warm, head: 'hair' }); person(b, 668, 610, 1.55, { pose: 'stand', kind: 'long', coat: gold, head: 'scarf', flip: true }); person(b, 250, 622, 1.6, { pose: 'carry', kind: 'long', coat: light, head: 'bun' }); person(b, 180, 626, 1, { pose: 'stand', kind: 'trousers' });
    b.fill([[COW, { x: 1010, y: 590, s: 1.15, flip: true }]], mix(warm, deep, .45)); b.fill([[GOAT, { x: 880, y: 590, s: 1.1 }], [GOAT, { x: 1100, y: 620, s: 1.2, flip: true }], [GOAT, { x: 820, y: 640, s: 1.25 }]], b.dark ? mix(light, deep, .4) : light); grass(b, 640, 672, 12); birds(b, 700, 180, 5);
    house(b, 80, 450, .9, { roof: gold }); house(b, 196, 456, .7, { roof: gold });
  } else {
    acacia(b, 190, 470, 1.5); acacia(b, 760, hz + 36, .45);
    const g3 = x => 500 + 8 * Math.sin(x / 170); b.ground(g3, mix(b.earth, b.clay, .4));
    // fields that fade from green to dry, half-moons in front
    for (let j = 0; j < 3; j++) { const rows = []; for (let i = 0; i < 11; i++) rows.push(['M0 0Q-8-12 -6-28M0 0Q0-18 4-34M0 0Q8-10 14-22', { x: 470 + i * 66 + j * 26, y: 520 + j * 34, s: .8 + j * .15 }]); b.line(rows.slice(0, 6), mix(b.leaf, gold, .1), 4); b.line(rows.slice(6), mix(gold, warm, .35), 4); }
    let half = ''; const young = []; for (let j = 0; j < 2; j++) for (let i = 0; i < 5; i++) { const x = 80 + i * 128 + j * 60, y = 584 + j * 50, s = 1.2 + j * .3; half += `M${x - 30 * s} ${y}Q${x} ${y + 34 * s} ${x + 30 * s} ${y}`; young.push([SEEDLING, { x, y: y + 6, s }]); } b.line(half, mix(warm, deep, .3), 7); b.fill(young, b.leaf);
    // rain gauge on a post
    b.line('M930 650V470', mix(warm, deep, .5), 12); b.fill('M900 474V356L880 330H980L960 356V474Z', mix(light, b.cool, .25)); b.fill('M900 474V440H960V474Z', b.cool); b.line('M904 380H924M904 400H918M904 420H924M904 440H918', deep, 3);
    person(b, 1030, 640, 1.7, { pose: 'point', flip: true, kind: 'long', coat: warm, head: 'scarf' }); person(b, 800, 648, 1.7, { pose: 'hold', kind: 'trousers', coat: light, head: 'cap' }); person(b, 1120, 646, 1.15, { pose: 'stand', kind: 'trousers' });
    b.fill([[GOAT, { x: 330, y: 466, s: .7 }], [GOAT, { x: 390, y: 460, s: .6, flip: true }], [GOAT, { x: 450, y: 470, s: .7 }]], mix(deep, warm, .3)); birds(b, 440, 170, 5);
  }
  rain(b);
}

export function solar(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones;
  const panel = (x, y, s) => { b.line('M20 0V-24M84 0V-34', mix(deep, light, .2), 5 * s, { at: { x, y, s } }); b.fill('M0-14L28-64H126L104-14Z', mix(deep, '#1D4E6B', b.dark ? .3 : .55), { at: { x, y, s }, edge: mix(light, deep, .2), width: 3 }); b.line('M35-14L60-64M70-14L93-64M14-39H115', mix(light, b.cool, .4), 2, { at: { x, y, s }, opacity: .8 }); };
  sky(b, { horizon: 340, x: layout ? 920 : 260, y: 120, r: 60 });
  const far = b.ridge(290, 50, 300); b.ground(far, b.land(.14)); b.contours(far, 2, 26, light, .5, 1.6);
  if (layout === 0) {
    const g = b.ridge(380, 16, 320); b.ground(g, b.land(.4)); mist(b, 390, .5); b.ground(x => 440 + 5 * Math.sin(x / 120), mix(b.lit, mid, .35));
    let rows = ''; for (let i = 0; i < 9; i++) rows += `M${560 + i * 80} 452L${330 + i * 140} 690`; b.line(rows, mix(b.leaf, b.lit, .3), 9, { dash: '0 16' }); tree(b, 1120, 460, 120); house(b, 960, 460, .9);
    // tank on a tower
    b.line('M770 480L790 300M890 480L870 300M776 430L886 370M884 430L776 370', mix(warm, deep, .5), 9); b.fill('M764 306V210Q830 186 896 210V306Q830 328 764 306Z', mix(b.cool, light, .3)); b.fill('O830 210 66 18', mix(light, b.cool, .15)); b.line('M766 250Q830 272 894 250', mix(b.cool, deep, .2), 3); b.line('M764 290H700V560H520', mix(deep, light, .25), 7);
    for (const [x, y] of [[110, 520], [250, 530], [390, 540]]) panel(x, y, 1.25); b.ground(x => 590 + 6 * Math.sin(x / 150), b.earth);
    b.fill('O500 598 84 20', mix(b.wall, deep, .35)); b.fill('M416 598V556H584V598Q500 630 416 598Z', mix(b.wall, deep, .2)); b.fill('O500 556 84 20', mix(b.wall, deep, .08)); b.fill('O500 557 66 13', deep); b.line('M500 556V520H520', mix(deep, light, .25), 7);
    b.fill('M720 620Q860 590 1000 622Q1100 646 1220 630V650Q1090 664 990 640Q860 610 724 640Z', b.cool);
    person(b, 640, 636, 1.55, { pose: 'bend', kind: 'trousers', head: 'cone', flip: true, coat: warm }); person(b, 330, 630, 1.6, { pose: 'hold', kind: 'long', coat: gold, head: 'scarf' }); person(b, 1040, 630, 1.3, { pose: 'bend', kind: 'long', head: 'cone', coat: light }); b.line('M588 640L590 560', light, 3); grass(b, 640, 672, 14); birds(b, 520, 160, 5);
  } else {
    // a hamlet with its own small grid
    b.ground(b.ridge(360, 30, 300), b.land(.38)); const g = x => 430 + 10 * Math.sin(x / 150); b.ground(g, b.land(.62)); b.contours(g, 3, 40, light, .25, 2);
    const poles = [[180, 500], [440, 470], [700, 478], [960, 500], [1160, 540]]; 
    for (const [x, y, s, f] of [[90, 520, 1.2], [300, 492, 1, true], [520, 500, 1.1], [760, 506, 1.2, true], [860, 470, .8], [1010, 540, 1.3]]) house(b, x, y, s, { flip: f, lamp: true });
    tree(b, 420, 520, 110); tree(b, 930, 540, 130); tree(b, 40, 540, 130);
    let d = '', wire = 'M-20 330'; for (const [x, y] of poles) { d += `M${x} ${y}V${y - 150}M${x - 18} ${y - 138}H${x + 18}`; wire += `Q${x - 120} ${y - 90} ${x} ${y - 138}`; } b.line(d, mix(warm, deep, .6), 6); b.line(wire + 'Q1210 400 1240 410', deep, 2.4);
    b.fill(poles.map(([x, y]) => `O${x} ${y - 116} 24`).join(''), gold, { opacity: .28 }); b.fill(poles.map(([x, y]) => `O${x} ${y - 116} 9`).join(''), gold);
    b.ground(x => 590 + 8 * Math.sin(x / 130), b.land(.8)); for (const [x, y] of [[60, 640], [230, 650], [400, 656], [780, 656], [950, 650]]) panel(x, y, 1.3);
    b.line('M640 690Q600 640 640 590Q680 550 620 520', mix(b.earth, light, .2), 20); person(b, 640, 640, 1.3, { pose: 'walk', kind: 'long', coat: warm, head: 'scarf' }); person(b, 690, 646, .9, { pose: 'walk', kind: 'trousers', coat: gold }); birds(b, 300, 190, 4);
  }
  rain(b);
}

export function forest(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones;
  sky(b, { horizon: 320, x: layout ? 300 : 620, y: 120, r: 56, clouds: 2 });
  const trunk = (x, y, h, w, c) => `M${x - w} ${y}Q${x - w * .5} ${y - h * .4} ${x - w * .45} ${y - h}H${x + w * .45}Q${x + w * .5} ${y - h * .4} ${x + w} ${y}Z`;
  if (layout === 0) {
    const far = b.ridge(270, 60, 260); b.ground(far, b.land(.16)); b.contours(far, 2, 24, light, .45, 1.6); const g = b.ridge(360, 30, 280); b.ground(g, b.land(.38));
    const firs = []; for (let i = 0; i < 22; i++) { const x = i * 58 + b.rnd(-20, 20); if (x < 500 || x > 760) firs.push([x, g(x) + b.rnd(10, 40), b.rnd(44, 74)]); } grove(b, 'fir', firs, b.land(.58));
    b.ground(x => 430 + 6 * Math.sin(x / 120), mix(b.lit, mid, .45));
    // the swept line, with litter raked to both sides
    b.fill('M600 420Q640 418 668 424Q720 500 980 690H330Q560 500 600 420Z', b.earth); b.line('M610 440Q590 500 440 680M656 440Q700 520 900 680', b.clay, 3, { dash: '16 12', opacity: .7 });
    let litter = ''; for (let i = 0; i < 34; i++) { const t = b.next(), s = i % 2 ? 1 : -1, x = 635 + s * (50 + 300 * t * t) + b.rnd(-20, 20) + t * 20, y = 440 + 220 * t; litter += `M${x} ${y}L${x + b.rnd(-16, 16)} ${y - b.rnd(2, 10)}`; } b.line(litter, mix(warm, deep, .2), 4);
    for (const [x, y, s] of [[150, 560, 300], [350, 480, 190], [900, 480, 200], [1090, 560, 310], [30, 650, 330], [470, 446, 110], [800, 446, 120]].sort((p, q) => p[1] - q[1])) tree(b, x, y, s, s > 250 ? mix(b.leaf, deep, .2) : b.leaf);
    const rake = (x, y, s, flip) => b.line('M28-16L62 4M52 8L72-2', mix(warm, deep, .5), 4 * s, { at: { x, y, s, flip } });
    for (const [x, y, s, o] of [[560, 520, 1.1, { kind: 'long', coat: warm, head: 'hair' }], [740, 540, 1.15, { kind: 'trousers', coat: light, head: 'cap', flip: true }], [520, 630, 1.6, { kind: 'trousers', coat: gold, head: 'cone' }]]) { person(b, x, y, s, { pose: 'bend', ...o }); rake(x, y, s, o.flip); }
    person(b, 800, 640, 1.65, { pose: 'point', kind: 'long', coat: mix(mid, light, .4), head: 'scarf', flip: true }); grass(b, 600, 670, 10, deep, { x0: 960, x1: 1190 }); birds(b, 420, 170, 4);
  } else {
    // a tree nursery under a shade roof
    const far = b.ridge(280, 60, 300); b.ground(far, b.land(.18)); b.contours(far, 2, 26, light, .5, 1.6); b.ground(b.ridge(350, 24, 300), b.land(.4)); mist(b, 372, .5); grove(b, 'fir', [[60, 400, 70], [110, 404, 90], [160, 400, 64], [1050, 398, 80], [1100, 404, 100], [1150, 400, 76]], b.land(.62)); tree(b, 240, 430, 130); tree(b, 980, 430, 120);
    b.ground(x => 420 + 4 * Math.sin(x / 100), mix(b.lit, mid, .4)); b.fill('M-20 470H1220V690H-20Z', b.earth);
    b.line('M320 560V320M880 560V320M600 520V306', mix(warm, deep, .5), 11); b.fill('M270 346L340 262H860L930 346Z', mix(b.leaf, light, .25)); let slats = ''; for (let i = 0; i < 13; i++) slats += `M${356 + i * 41} 262L${292 + i * 51.5} 346`; b.line(slats, b.leaf, 9, { round: false }); b.line('M262 346H938', mix(warm, deep, .5), 8);
    for (let j = 0; j < 4; j++) { const y = 500 + j * 44, s = .75 + j * .16, pots = [], green = []; for (let i = 0; i < 12 - j; i++) { const x = 340 - j * 34 + i * (50 + j * 9); pots.push(['M-11-16H11L8 8H-8Z', { x, y, s }]); green.push([SEEDLING, { x, y: y - 14 * s, s }]); } b.fill(pots, mix(warm, deep, j % 2 ? .15 : .3)); b.fill(green, j % 2 ? b.leaf : mix(b.leaf, b.lit, .4)); }
    person(b, 220, 600, 1.5, { pose: 'bend', kind: 'long', coat: warm, head: 'hair' }); person(b, 1000, 600, 1.55, { pose: 'hold', kind: 'trousers', coat: light, head: 'cap', flip: true }); person(b, 110, 640, 1.7, { pose: 'hold', kind: 'long', coat: gold, head: 'scarf' }); person(b, 1100, 646, 1.1, { pose: 'stand', kind: 'trousers' });
    b.fill('M950 640H986V606H950ZM986 612L1016 598L1012 592L986 604Z', mix(b.cool, deep, .3)); grass(b, 640, 672, 8); birds(b, 680, 150, 5);
  }
  rain(b);
}

export function school(b, layout) {
  const { deep, light, mid, warm, gold } = b.tones;
  sky(b, { horizon: 330, x: layout ? 220 : 1000, y: 110, r: 50 });
  const far = b.ridge(280, 54, 300); b.ground(far, b.land(.16)); b.contours(far, 2, 26, light, .5, 1.6); b.ground(b.ridge(356, 20, 300), b.land(.36)); mist(b, 372, .5);
  const bed = (x, y, w, h) => { b.fill(`M${x} ${y}L${x + w * .06} ${y - h}H${x + w * .94}L${x + w} ${y}Z`, mix(warm, deep, .45)); b.line(`M${x} ${y}H${x + w}`, mix(b.earth, deep, .2), 6); };
  if (layout === 0) {
    b.ground(x => 430 + 4 * Math.sin(x / 110), mix(b.lit, mid, .35)); tree(b, 90, 460, 180); tree(b, 1130, 452, 140);
    b.fill('M220 450V300H800V450Z', b.wall); b.fill('M220 450V410H800V450Z', mix(b.wall, b.cool, .7)); b.fill('M190 306L240 226H780L830 306Z', warm); b.line('M226 250H800M210 276H814', mix(warm, light, .35), 2, { dash: b.gouge(), opacity: .7 }); let win = ''; for (const x of [250, 330, 500, 580, 660, 732]) win += `M${x} 388V334H${x + 50}V388Z`; b.fill(win, b.dark ? gold : mix(deep, mid, .2)); b.fill('M412 450V336H468V450Z', mix(warm, deep, .45));
    b.fill('M846 450V350Q880 338 914 350V450Q880 462 846 450Z', mix(b.cool, deep, .12)); b.line('M830 308V330H880V350', mix(deep, light, .3), 6); b.line('M848 384Q880 396 912 384M848 416Q880 428 912 416', light, 2.4, { opacity: .6 });
    b.fill('M-20 486Q600 466 1220 486V690H-20Z', b.earth);
    for (const [x, y, w, kind] of [[90, 560, 300, 0], [450, 552, 300, 1], [810, 562, 310, 2], [40, 650, 380, 1], [780, 652, 400, 0]]) { bed(x, y, w, 34); const list = []; for (let i = 0; i < 6; i++) list.push([kind === 1 ? 'M0 0Q-2-20 0-40M0-22Q-14-24 -18-36Q-2-38 0-24M0-14Q14-16 18-28Q2-30 0-16' : SEEDLING, { x: x + w * (.14 + i * .145), y: y - 18, s: kind === 2 ? 1.3 : 1 }]); kind === 1 ? b.line(list, b.leaf, 5) : b.fill(list, kind ? b.leaf : mix(b.leaf, b.lit, .3)); }
    for (const [x, y, s, o] of [[560, 640, 1.2, { pose: 'bend', kind: 'trousers', coat: warm, head: 'hair' }], [640, 660, 1.15, { pose: 'hold', kind: 'long', coat: light, head: 'bun' }], [430, 620, 1.1, { pose: 'stand', kind: 'trousers', coat: gold, head: 'hair' }], [730, 630, 1.6, { pose: 'point', kind: 'long', coat: warm, head: 'scarf' }], [770, 520, .95, { pose: 'bend', kind: 'long', coat: light, head: 'hair' }], [400, 510, .95, { pose: 'walk', kind: 'trousers', coat: light }]]) person(b, x, y, s, o);
    birds(b, 560, 160, 5);
  } else {
    // beds under a climbing frame, hens, a watering can
    b.ground(x => 400 + 4 * Math.sin(x / 100), mix(b.lit, mid, .35)); house(b, 60, 450, 1.7); tree(b, 1100, 450, 190); b.fill('M-20 450Q600 430 1220 452V690H-20Z', b.earth); b.line('M-20 480Q600 460 1220 484', b.clay, 2, { dash: b.gouge(), opacity: .6 });
    b.line('M360 540V300M640 540V300M920 540V300M350 306H930M360 360H920', mix(warm, deep, .5), 8);
    let vine = ''; for (const x of [360, 430, 500, 570, 640, 710, 780, 850, 920]) vine += `M${x} 540Q${x + 18} 470 ${x - 6} 410Q${x - 20} 350 ${x + 8} 306`; b.line(vine, mix(b.leaf, b.lit, .2), 4); const leaves = []; for (let i = 0; i < 34; i++) leaves.push(['M0 0Q-14-8 -10-24Q6-20 10-6Z', { x: b.rnd(350, 930), y: b.rnd(300, 500), s: b.rnd(.8, 1.4), flip: i % 2 === 0 }]); b.fill(leaves, b.leaf); b.fill('O430 420 8 16O560 380 8 18O700 430 8 16O820 390 8 18O880 450 7 14', gold);
    bed(300, 580, 680, 40); bed(180, 664, 860, 44); const low = []; for (let i = 0; i < 9; i++) low.push([SEEDLING, { x: 236 + i * 94, y: 640, s: 1.7 }]); b.fill(low, mix(b.leaf, b.lit, .25));
    const hen = 'M-18-8Q-24-24 -10-22Q2-16 8-28Q12-38 20-34L26-30L20-28Q20-10 6-4Q-8 0 -18-8Z'; b.fill([[hen, { x: 1090, y: 560, s: 1.3 }], [hen, { x: 1020, y: 590, s: 1.1, flip: true }]], warm); b.fill([[hen, { x: 140, y: 560, s: 1.3, flip: true }]], light); b.line('M1090 558V570M1098 556V570M1020 588V600M142 558V570', gold, 3);
    person(b, 250, 610, 1.6, { pose: 'hold', kind: 'long', coat: warm, head: 'scarf' }); b.fill('M286 560H330V528H286ZM330 534L366 514L362 506L330 524Z', mix(b.cool, deep, .25)); b.line('M366 514L376 536M360 512L364 536M370 510L388 530', b.cool, 3);
    person(b, 560, 600, 1.2, { pose: 'bend', kind: 'trousers', coat: gold, head: 'hair' }); person(b, 800, 604, 1.2, { pose: 'bend', kind: 'long', coat: light, head: 'hair', flip: true }); person(b, 1050, 650, 1.25, { pose: 'hold', kind: 'trousers', coat: mix(mid, light, .4), head: 'hair', flip: true }); birds(b, 620, 170, 5);
  }
  rain(b);
}
