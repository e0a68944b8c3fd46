// Grounds on which the portal's scenes stand. Each draws from the sky down and leaves the foreground free; `k` shifts and bends it, so that no two look alike.
import { along, mix, spline } from '../board.mjs';
import { dunes, hills, mesa, range, rows } from '../kit/land.mjs';
import { mangroves, reeds, scallops, sea, stream } from '../kit/water.mjs';
import { acacia, birds, block, grass, grove, mist, palm, ripples, sky, tree } from '../parts.mjs';

export function hillside(b, k = 0) {
  sky(b, { x: 260 + k * 160, y: 120, r: 50, clouds: 2 + (k % 2), horizon: 300 });
  hills(b, [[250 + k * 8, 60, 260, .16, 2], [310, 44, 300 - k * 20, .3, 1], [380 + k * 10, 34, 340, .46, 2]]);
  b.ground(b.ridge(470 + k * 12, 22, 420), mix(b.lit, b.tones.mid, .35));
  grove(b, 'poplar', [[80 + k * 90, 430, 60], [110 + k * 90, 436, 74], [146 + k * 90, 432, 56]], b.land(.72)); birds(b, 640 - k * 60, 150, 4 + k);
}

export function peaks(b, k = 0) {
  sky(b, { x: 940 - k * 170, y: 110, r: 46, clouds: 2, horizon: 320 });
  range(b, 380, [[180 + k * 40, 150 - k * 10, 220], [430, 90 + k * 24, 250], [700 + k * 20, 130, 220], [960 - k * 30, 70 + k * 30, 240], [1160, 150, 180]], { t: .2, snow: .3 + .05 * k });
  mist(b, 380, .55); hills(b, [[400, 26, 260, .42, 1], [450 + k * 14, 24, 320, .58, 1]]); b.ground(b.ridge(520, 16, 380), mix(b.lit, b.tones.mid, .45)); birds(b, 300 + k * 90, 200, 4);
}

export function shore(b, k = 0) {
  const hz = 270 + k * 14; sky(b, { x: 300 + k * 190, y: 110, r: 54, clouds: 3, horizon: hz }); b.fill(`M${700 - k * 120} ${hz}Q${860 - k * 120} ${hz - 60} ${1010 - k * 90} ${hz - 30}Q${1120 - k * 40} ${hz - 70} 1240 ${hz - 44}V${hz}Z`, b.land(.26)); sea(b, hz, { to: 520, waves: 18 });
  b.fill(spline([[-40, 520 + k * 8], [180, 500], [420, 528 - k * 10], [700, 500 + k * 12], [980, 530], [1240, 506]]) + 'L1240 700L-40 700Z', mix(b.earth, b.tones.light, .35)); b.line(spline([[-40, 512 + k * 8], [180, 492], [420, 520 - k * 10], [700, 492 + k * 12], [980, 522], [1240, 498]]), b.tones.light, 6, { dash: '70 14 30 12', opacity: .9 }); birds(b, 760 - k * 120, 170, 5);
}

export function delta(b, k = 0) {
  sky(b, { x: 880 - k * 200, y: 130, r: 52, clouds: 3, horizon: 250 }); b.ground(b.ridge(250, 8, 300), b.land(.24)); b.fill('M0 262H1200V675H0Z', mix(b.lit, b.tones.mid, .3));
  rows(b, [60, 460, 290], [-60, 380, 400], 7, b.leaf, { width: 5 }); rows(b, [760, 1160, 284], [820, 1300, 400], 7, b.leaf, { width: 5 });
  stream(b, [[560 + k * 40, 262, 8], [540, 320, 20], [620 - k * 60, 390, 44], [520 + k * 50, 480, 90], [620, 600, 170], [600, 700, 230]]); palm(b, 120 + k * 60, 330, 90, 14); palm(b, 1050 - k * 70, 322, 80, -12); reeds(b, 20, 300, 640, 14, 1.1); birds(b, 300, 170, 5);
}

export function drylands(b, k = 0) {
  sky(b, { x: 320 + k * 220, y: 130, r: 62, clouds: 1, horizon: 310 }); mesa(b, 930 - k * 240, 320, 240, 96, .3); hills(b, [[312, 16, 320, mix(b.tones.far, b.tones.sky, .3), 1]]); b.ground(x => 340 + 6 * Math.sin(x / 150 + k), mix(b.earth, b.tones.light, .1)); b.ground(x => 470 + 12 * Math.sin(x / 210 + k * 2), mix(b.earth, b.clay, .25)); b.contours(x => 360, 3, 40, b.clay, .5);
  acacia(b, 160 + k * 110, 380, .55); acacia(b, 1080 - k * 60, 372, .42); grass(b, 500, 660, 12, mix(b.leaf, b.tones.deep, .2)); birds(b, 620, 180, 4);
}

export function sands(b, k = 0) {
  sky(b, { x: 820 - k * 130, y: 120, r: 60, clouds: 1, horizon: 300 }); b.fill('M0 300H1200V675H0Z', mix(b.earth, b.tones.light, .25)); dunes(b, [[260 + k * 90, 230, 300, 130, .1], [820 - k * 60, 250, 360, 140, .2], [1130, 260, 240, 120, .05]]); b.ground(x => 470 + 16 * Math.sin(x / 240 + k), mix(b.earth, b.tones.light, .18)); birds(b, 300 + k * 60, 170, 4);
}

export function city(b, k = 0) {
  sky(b, { x: 250 + k * 210, y: 100, r: 48, clouds: 3, horizon: 300 }); let d = ''; for (let x = -20; x < 1220; x += 46) d += `M${x} 330V${250 - ((x * 7 + k * 31) % 90)}H${x + 38}V330Z`; b.fill(d, b.land(.22));
  const tones = [b.wall, mix(b.wall, b.clay, .3), mix(b.wall, b.tones.gold, .28), mix(b.wall, b.cool, .4)]; for (let i = 0; i < 8; i++) { const x = -30 + i * 158, h = 110 + ((i * 53 + k * 37) % 90); block(b, x, 430, 146, h, { wall: tones[(i + k) % 4], deep: 14, rows: 2 + ((i + k) % 2), cols: 4 }); }
  b.fill('M0 430H1200V675H0Z', mix(b.wall, b.tones.deep, .16)); b.fill('M0 520H1200V675H0Z', mix(b.wall, b.tones.deep, .3)); b.line('M0 600H1200', b.tones.light, 6, { dash: '60 40', opacity: .7, round: false });
}

export function lagoon(b, k = 0) {
  const turq = '#6CC7C0'; sky(b, { x: 860 - k * 150, y: 110, r: 50, clouds: 4, horizon: 250 }); b.fill('M0 250H1200V675H0Z', mix('#2E7E93', b.cool, .4)); scallops(b, 262, 2, { gap: 16, step: 58 }); b.line('M-20 306Q300 288 620 300Q920 308 1220 290', b.tones.light, 8, { dash: '70 12 26 10' }); b.fill('M-20 310Q300 292 620 304Q920 312 1220 296V700H-20Z', turq); ripples(b, 330, 620, 20, b.tones.light);
  b.fill(`M${180 - k * 40} 470Q560 ${400 + k * 12} ${1010 + k * 30} 460Q1100 520 940 590Q560 640 260 590Q120 530 ${180 - k * 40} 470Z`, mix(b.tones.gold, b.tones.light, .55)); palm(b, 300 + k * 90, 500, 150, 26); palm(b, 960 - k * 60, 500, 170, -30); birds(b, 460, 160, 5);
}

export function riverside(b, k = 0) {
  sky(b, { x: 900 - k * 230, y: 120, r: 50, clouds: 3, horizon: 280 }); hills(b, [[270, 40, 280, .18, 1], [320, 24, 320, .34, 1]]); b.ground(x => 360 + 8 * Math.sin(x / 160 + k), mix(b.lit, b.tones.mid, .35)); b.fill(spline(along(x => 430 + 14 * Math.sin(x / 200 + k * 1.7))) + 'L1260 700L-60 700Z', b.cool); ripples(b, 450, 650, 22, b.tones.light); for (const [x, s] of [[90, 120], [300 + k * 100, 90], [1060, 130]]) tree(b, x, 400, s); birds(b, 520, 160, 4);
}

export function forest(b, k = 0) {
  sky(b, { x: 700 - k * 200, y: 110, r: 48, clouds: 2, horizon: 290 }); hills(b, [[270, 50, 260, .2, 1], [330, 30, 300, .4, 1]]); const near = [], far = []; for (let i = 0; i < 26; i++) { far.push([20 + i * 47, 380 + (i * 37 + k * 11) % 30, 60 + (i * 17) % 26]); near.push([-10 + i * 50, 460 + (i * 29 + k * 19) % 34, 84 + (i * 13) % 30]); } grove(b, k % 2 ? 'round' : 'fir', far, b.land(.6)); grove(b, k % 2 ? 'fir' : 'round', near, b.land(.8)); b.ground(x => 490 + 10 * Math.sin(x / 180 + k), mix(b.lit, b.tones.mid, .5)); mist(b, 400, .4);
}

export function plain(b, k = 0) {
  sky(b, { x: 240 + k * 240, y: 130, r: 56, clouds: 3, horizon: 290 }); hills(b, [[282, 14, 340, .24, 1]]); b.fill('M0 300H1200V675H0Z', mix(b.lit, b.tones.light, .18)); const c = [mix(b.lit, b.tones.gold, .4), mix(b.lit, b.tones.mid, .35), mix(b.earth, b.tones.light, .1)]; [['M0 310H420L260 400H0Z', 0], ['M440 310H820L900 410H300Z', 1], ['M840 310H1200V420H930Z', 2], ['M0 420H250L120 675H0Z', 1], ['M290 430H920L1010 675H170Z', 0], ['M940 440H1200V675H1050Z', 1]].forEach(([d, i], n) => b.fill(d, c[(i + n + k) % 3])); rows(b, [460, 800, 326], [330, 880, 402], 9, b.leaf, { width: 4 }); grove(b, 'poplar', [[980, 330, 60], [1010, 334, 70], [1044, 330, 58], [1076, 336, 66]], b.land(.7)); birds(b, 560, 170, 5);
}

export function mudflat(b, k = 0) {
  sky(b, { x: 900 - k * 260, y: 120, r: 50, clouds: 3, horizon: 260 }); sea(b, 260, { to: 420, waves: 14 }); mangroves(b, 40, 330 + k * 60, 330, .7, b.land(.55)); b.fill(spline([[-40, 400], [260, 420 - k * 10], [560, 396], [860, 420], [1240, 392 + k * 12]]) + 'L1240 700L-40 700Z', mix(b.clay, b.tones.deep, .22)); b.line('M60 450Q300 430 520 456M640 470Q860 450 1120 474M120 560Q400 540 640 566M760 600Q940 584 1160 606', mix(b.clay, b.tones.light, .4), 3, { dash: b.gouge() }); birds(b, 560, 170, 6);
}

/** A room seen from inside: wall, floor, one window with the land in it. */
export function room(b, k = 0) {
  const paint = [mix(b.wall, b.clay, .3), mix(b.wall, b.cool, .45), mix(b.wall, b.tones.gold, .25)][k % 3], x = 120 + (k % 3) * 330; b.fill('M0 0H1200V675H0Z', paint); b.fill(`M${x} 90H${x + 330}V330H${x}Z`, mix(b.tones.sky, b.tones.light, .4)); b.fill(`O${x + 240} 160 34`, b.tones.gold); b.line(`O${x + 240} 160 52`, b.tones.gold, 2, { dash: b.gouge() }); b.fill(`M${x} 270Q${x + 90} 220 ${x + 180} 256Q${x + 260} 226 ${x + 330} 262V330H${x}Z`, b.land(.5)); b.line(`M${x} 90H${x + 330}V330H${x}ZM${x + 165} 90V330`, mix(b.tones.warm, b.tones.deep, .45), 14); b.fill('M0 510H1200V675H0Z', mix(paint, b.tones.deep, .26)); b.line('M0 510H1200', mix(paint, b.tones.deep, .4), 8, { round: false }); b.line('M0 570H1200M0 630H1200', mix(paint, b.tones.deep, .36), 3, { round: false });
}
