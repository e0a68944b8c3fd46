// Square vignettes beside people's words: one thing each, from x = 262 to 937.
import { along, mix, spline } from '../board.mjs';
import { wall } from '../kit/land.mjs';
import { book, bucket, GOURD, jar, JUG, radio } from '../kit/things.mjs';
import { crown, grass, ripples, tree } from '../parts.mjs';

const ground = (b, c) => b.fill('M250 0H950V675H250Z', c);
/** A soft disc behind the thing, with a ring of the contour map. */
const halo = (b, y = 320, r = 250) => { b.fill(`O600 ${y} ${r}`, mix(b.tones.sky, b.tones.light, .6)); b.line(`O600 ${y} ${r + 20}O600 ${y} ${r + 42}`, b.tones.light, 2.4, { dash: b.gouge() }); };

function spring(b) {
  const { light, mid, deep, warm } = b.tones;
  ground(b, b.tones.sky); halo(b); b.fill('M250 140Q420 90 600 130Q780 90 950 150V560H250Z', mix(mid, deep, .1)); wall(b, 300, 560, 900, 560, 330, mix(b.wall, deep, .28)); b.fill('M280 236Q600 196 920 232L912 260Q600 226 290 264Z', b.lit); b.fill('M520 330H690L716 356H520Z', mix(b.wall, deep, .5)); b.fill('M672 352Q716 350 716 400L722 520H684L684 410Q684 384 660 380Z', mix(light, b.cool, .3)); b.line('M700 400V510', light, 5); b.fill('M250 560H950V675H250Z', mix(b.earth, mid, .3)); b.fill('O690 590 180 30', b.cool); b.line('O700 586 60 10O700 586 110 18', light, 3); bucket(b, 704, 640, 2.6, warm); b.line('M660 560H690M660 590H690', light, 5); b.line('M330 236Q320 190 350 160M880 234Q900 190 870 170M420 222Q430 180 410 150', b.leaf, 6); grass(b, 610, 660, 8, b.leaf, { x0: 280, x1: 560, s: 1.6 });
}

function ledger(b) {
  const { light, deep, warm, gold } = b.tones;
  ground(b, mix(b.clay, light, .3)); b.line('M250 90Q600 76 950 96M250 230Q600 240 950 222M250 470Q600 480 950 462M250 610Q600 600 950 616', b.clay, 2.4, { dash: b.gouge() });
  const k = book(b, 338, 150, -.04, 1.55); b.line('M14 34H152M14 62H152M14 90H152M14 118H152M14 146H152M14 174H152M14 202H152M110 20V222', mix(b.cool, deep, .1), 2.4, { at: k }); b.line('M22 54H80M22 82H92M22 110H70M22 138H86M22 166H74M120 54H146M124 82H146M118 110H146M122 138H146M120 166H146', mix(deep, light, .2), 4.4, { at: k }); b.line('M190 34H326M190 62H326M190 90H326M190 118H326M284 20V222', mix(b.cool, deep, .1), 2.4, { at: k }); b.line('M198 54H260M198 82H250M294 54H320M298 82H320', mix(deep, light, .2), 4.4, { at: k }); b.line('M196 190Q214 160 232 176Q252 194 270 150Q290 120 318 132', b.leaf, 6, { at: k });
  b.line('M860 170Q930 260 880 360Q840 430 790 460', mix(gold, deep, .2), 4); b.line('M800 455L610 560', warm, 22); b.line('M600 566L584 574', mix(light, gold, .4), 16); b.line('M582 575L576 578', deep, 8); b.line('M812 448L796 457', mix(light, deep, .3), 22); b.dots([[330, 590], [370, 612], [350, 560]], 20, gold); b.dots([[330, 590], [370, 612], [350, 560]], 12, mix(gold, deep, .2));
}

function boatRadio(b) {
  const { light, deep, warm, gold } = b.tones;
  ground(b, b.cool); ripples(b, 30, 660, 34, light, { x0: 250, x1: 900 }); 
  // the boat from above and behind
  b.fill('M600 30Q800 200 820 420Q820 600 760 700H440Q380 600 380 420Q400 200 600 30Z', mix(warm, deep, .45)); b.fill('M600 80Q760 220 778 420Q778 590 730 700H470Q422 590 422 420Q440 220 600 80Z', mix(warm, gold, .25)); b.line('M600 90V690M520 160Q470 300 470 680M680 160Q730 300 730 680', mix(warm, deep, .25), 5); b.fill('M424 380H776L778 480H422Z', mix(warm, deep, .3)); b.fill('M424 374H776V462H424Z', mix(gold, warm, .35)); b.line('M424 402H776M424 432H776', mix(warm, deep, .2), 3); radio(b, 600, 446, 1.9, '#2F6F86'); b.line('M722 250Q760 210 746 170M748 270Q800 220 780 150', gold, 6); b.fill('M460 560H740L738 620H462Z', mix(gold, warm, .35)); b.line('M480 640Q540 590 600 630Q660 660 720 620', mix(b.cool, deep, .4), 5, { dash: '4 7' }); b.fill('M330 560L470 500L482 520L346 584Z', mix(warm, deep, .5)); b.fill('M270 600L346 552L366 592L290 630Z', mix(warm, deep, .4));
}

function seedSill(b) {
  const { light, deep, warm, gold } = b.tones;
  ground(b, mix(b.wall, b.clay, .35)); b.fill('M320 60H880V470H320Z', mix(b.tones.sky, light, .4)); b.fill('O740 150 40', gold); b.line('O740 150 60O740 150 84', gold, 2.4, { dash: b.gouge() }); b.fill('M320 320Q460 240 600 290Q740 240 880 310V470H320Z', b.land(.34)); b.fill('M320 380Q500 330 880 390V470H320Z', b.land(.58)); b.line('M320 350Q460 280 600 324Q740 280 880 344', light, 2.4, { dash: b.gouge(), opacity: .6 }); b.line('M320 60H880V470H320ZM600 60V300', mix(warm, deep, .45), 22); b.fill('M270 470H930V520H270Z', mix(warm, gold, .3)); b.fill('M270 516H930V540H270Z', mix(warm, deep, .35)); b.fill('M250 540H950V675H250Z', mix(b.wall, b.clay, .5));
  b.fill(GOURD, mix(gold, warm, .3), { at: { x: 360, y: 476, s: 2 } }); b.fill(GOURD, mix(warm, deep, .15), { at: { x: 846, y: 476, s: 2.2, flip: true } }); b.line('M-26-20Q0-10 26-20M-20-34Q0-26 20-34', mix(warm, light, .4), 4, { at: { x: 846, y: 476, s: 2.2 } }); jar(b, 480, 476, 2, gold, .8); jar(b, 600, 476, 2.3, mix(warm, deep, .4), .6); jar(b, 720, 476, 1.9, b.leaf, .75); b.dots([[560, 500], [580, 506], [640, 500], [660, 508], [430, 504]], 6, gold); b.line('M300 40Q340 100 330 160M900 40Q870 90 876 140', b.leaf, 7); b.dots([[318, 80], [334, 120], [890, 80], [876, 116]], 12, b.leaf);
}

function stair(b) {
  const { light, deep, warm, gold } = b.tones, concrete = mix(b.wall, deep, .14);
  ground(b, b.tones.sky); b.fill('O800 110 44', b.tones.disc ? light : gold); b.line('O800 110 66O800 110 90', gold, 2.4, { dash: b.gouge() });
  const walls = [mix(b.wall, warm, .4), mix(b.wall, gold, .4), mix(b.wall, b.cool, .6), mix(b.wall, b.clay, .6)]; for (const [x, y, w, h, i] of [[250, 330, 130, 130, 0], [250, 480, 170, 140, 1], [250, 675, 190, 190, 2], [760, 300, 190, 130, 3], [800, 440, 150, 130, 1], [840, 675, 110, 230, 0]]) { b.fill(`M${x} ${y}V${y - h}H${x + w}V${y}Z`, walls[i]); b.fill(`M${x - 8} ${y - h}H${x + w + 8}V${y - h + 14}H${x - 8}Z`, mix(walls[i], deep, .4)); b.fill(`M${x + w * .3} ${y - h * .34}V${y - h * .68}H${x + w * .62}V${y - h * .34}Z`, mix(deep, walls[i], .15)); }
  // the flight of steps with drain and rail
  for (let i = 0; i < 12; i++) { const t = i / 11, y = 190 + 470 * t ** 1.15, w = 60 + 150 * t, x = 610 - 40 * t, h = 12 + 30 * t; b.fill(`M${x - w} ${y}H${x + w}V${y + h + 14}H${x - w}Z`, mix(concrete, deep, .26)); b.fill(`M${x - w} ${y}H${x + w}V${y + h * .5}H${x - w}Z`, mix(concrete, light, .3)); }
  b.fill('M672 190H694L820 690H740Z', b.cool); b.line('M682 210L720 380M700 300L752 520M724 440L776 650', light, 4, { dash: '40 14' }); b.line('M672 190L740 690M694 190L820 690', mix(concrete, deep, .45), 5); b.line('M540 130L350 560M546 190V120M512 270V190M474 364V276M424 480V384M362 620V528', mix(warm, deep, .3), 9); b.fill('M250 650H430V690H250Z', mix(b.leaf, deep, .1)); b.fill(crown(b, 330, 640, 70, 46, 7), b.leaf);
}

function benchTree(b) {
  const { light, mid, deep, warm, gold } = b.tones;
  ground(b, b.tones.sky); halo(b, 300, 280); b.fill(`${spline(along(x => 500 + 10 * Math.sin(x / 80), 240, 960, 80))}L960 690L240 690Z`, mix(b.lit, mid, .3)); b.fill('O600 600 290 50', b.earth); b.fill('M548 590Q570 480 556 390L490 330L506 314L580 364L590 300H612L622 364L700 310L712 326L644 394Q632 490 654 590Z', mix(warm, deep, .5)); b.fill(crown(b, 600, 220, 270, 180, 11), b.leaf); b.fill(crown(b, 630, 186, 190, 120, 9), mix(b.leaf, b.lit, .38)); b.line('M470 220Q490 204 512 220M560 150Q580 134 604 150M690 240Q712 224 736 240M640 110Q660 96 684 110M430 270Q450 256 470 270M740 170Q760 156 780 172', mix(b.leaf, light, .35), 5);
  b.line('M420 620V566M540 640V590M680 640V590M790 620V566', mix(warm, deep, .5), 15); b.fill('M376 560Q600 600 834 556L846 582Q600 632 366 586Z', mix(warm, gold, .25)); b.line('M392 574Q600 612 820 570', mix(warm, deep, .3), 4); b.line('M876 610V560', mix(warm, deep, .5), 12); b.fill('M840 566H912V552H840Z', mix(warm, gold, .2)); b.fill(JUG, mix(warm, gold, .3), { at: { x: 876, y: 552, s: 2 } }); b.line('M-19-26Q0-18 19-26', light, 5, { at: { x: 876, y: 552, s: 2 } }); b.fill('M858 458H894V450H858Z', mix(warm, deep, .4)); b.fill('M330 640L338 606H372L380 640Z', light); grass(b, 630, 664, 9, b.leaf, { x0: 280, x1: 920, s: 1.4 });
}

const square = (light, draw) => [light, draw, 'square'];
export const VIGNETTES = {
  'pages/voice-spring': square('dawn', spring), 'pages/voice-ledger': square('bloom', ledger), 'pages/voice-boat': square('lagoon', boatRadio),
  'pages/voice-seed': square('harvest', seedSill), 'pages/voice-stair': square('dusk', stair), 'pages/voice-tree': square('day', benchTree),
};
