// Two articles about one place at other hours: a room by night, a spring through the year.
import { mix } from '../board.mjs';
import { bucket } from '../kit/things.mjs';
import { person, tree } from '../parts.mjs';

/** A bedroom at night, cut open: cool air comes in low on one side and leaves high on the other. */
function nightAir(b) {
  const { light, mid, deep, warm, gold } = b.tones, plaster = mix(b.tones.far, light, .3), inner = mix(b.tones.far, light, .16);
  b.fill('M0 0H1200V675H0Z', mix(b.tones.sky, deep, .35)); b.dots(Array.from({ length: 34 }, (_, i) => [(i * 397) % 1190 + 5, (i * i * 31 + i * 7) % 250 + 10]), 2, light, .8); b.fill('O170 110 46', light); b.fill('O190 100 40', mix(b.tones.sky, deep, .35)); b.line('O170 110 70O170 110 96', light, 2, { opacity: .4, dash: b.gouge() });
  b.fill('M0 590H1200V675H0Z', mix(deep, mid, .3)); tree(b, 90, 600, 230, mix(b.leaf, deep, .1)); tree(b, 1130, 600, 200, mix(b.leaf, deep, .1));
  b.fill('M230 600V220H970V600Z', plaster); b.fill('M262 580V252H938V580Z', inner); b.fill('M190 226V190H1010V226Z', light); b.line('M230 190V160H970V190', mix(light, deep, .3), 5);
  b.fill('M224 520V400H268V520ZM932 360V280H976V360Z', mix(b.tones.sky, deep, .2)); b.fill('M268 400Q330 420 300 470Q330 500 284 530L268 520Z', mix(gold, light, .4)); b.line('M932 286L900 330M932 300L906 350', mix(warm, deep, .2), 6);
  // the way of the air
  const air = ['M60 470Q160 450 240 462Q380 470 470 520Q640 560 760 480Q860 400 930 322Q1000 270 1130 290', 'M60 500Q160 490 246 492Q380 510 500 546Q660 560 790 480', 'M80 440Q160 420 240 432Q360 430 460 470Q600 520 720 440Q820 370 900 320']; b.line(air.join(''), mix(b.cool, light, .35), 6, { dash: '46 16 18 14' }); b.line('M1112 276L1134 290L1114 306M760 466L792 478L776 506', mix(b.cool, light, .35), 6);
  // bed with a sleeper, a jar, a thick wall that gives back its warmth
  b.line('M430 580V500M760 580V530M430 540H760', mix(warm, deep, .2), 12); b.fill('M436 540V512H752V540Z', mix(light, deep, .1)); b.fill('M500 512Q520 470 600 476Q700 476 750 512Z', warm); b.fill('M440 512Q440 492 470 490H500V512Z', light); b.fill('O474 484 18', '#6B4226'); b.fill('M456 482Q458 462 478 464Q494 468 492 480Q474 472 456 482Z', '#20140F'); b.line('M540 506Q600 486 660 504', mix(warm, light, .3), 4);
  b.fill('M-12 0Q-26-14 -19-32Q-15-40 -7-40V-48H7V-40Q15-40 19-32Q26-14 12 0Z', mix(warm, gold, .4), { at: { x: 840, y: 580, s: 1.6 } }); b.line('M300 300Q290 316 302 332Q312 348 300 364M340 290Q330 306 342 322Q352 338 340 354M860 400Q850 416 862 432Q872 448 860 464', warm, 5, { opacity: .7 }); b.fill('M560 340H660V262H560Z', mix(inner, deep, .2)); b.line('M575 325Q610 280 645 325', gold, 4); b.fill('M690 330V270Q690 262 698 262Q706 262 706 270V330Q716 338 714 350Q708 360 698 360Q688 360 682 350Q680 338 690 330Z', light); b.fill('M695 340V318H701V340Q708 346 698 354Q688 346 695 340Z', b.cool);
}

/** One spring in four seasons, side by side. */
function yearOfSpring(b) {
  const { light, mid, deep, warm, gold } = b.tones, seasons = [
    { sky: '#CBE0EB', hill: '#A9BFA6', ground: '#C9BE93', flow: 3, sun: light, leaf: '#8FA07A' },
    { sky: '#F4D3A6', hill: '#D9A772', ground: '#D8B06A', flow: 1.4, sun: warm, leaf: '#A99A55' },
    { sky: '#B9CBC8', hill: '#5E9480', ground: '#5F9A62', flow: 13, sun: null, leaf: '#2F7150' },
    { sky: '#F6E4CB', hill: '#86A877', ground: '#A5AE5C', flow: 7, sun: gold, leaf: '#4F8A4F' },
  ];
  seasons.forEach((k, i) => {
    const x = i * 300; b.fill(`M${x} 0H${x + 300}V675H${x}Z`, k.sky); if (k.sun) { b.fill(`O${x + 210} 110 36`, k.sun); b.line(`O${x + 210} 110 54O${x + 210} 110 72`, k.sun, 2, { dash: b.gouge(), opacity: .7 }); } else { b.fill('M-160 0Q-120-16 -84-14Q-60-40 -18-32Q22-58 62-24Q100-34 122-10Q150-8 166 0Z', mix(deep, light, .55), { at: { x: x + 150, y: 110, s: .85 } }); let d = ''; for (let n = 0; n < 22; n++) d += `M${x + 20 + (n * 47) % 270} ${130 + (n * 61) % 250}L${x + 14 + (n * 47) % 270} ${154 + (n * 61) % 250}`; b.line(d, light, 3, { opacity: .8 }); }
    b.fill(`M${x} 330Q${x + 80} ${250 + i * 6} ${x + 170} 290Q${x + 240} 310 ${x + 300} 270V675H${x}Z`, k.hill); b.line(`M${x} 360Q${x + 90} 290 ${x + 180} 326Q${x + 240} 346 ${x + 300} 310M${x} 396Q${x + 90} 330 ${x + 190} 362Q${x + 240} 380 ${x + 300} 350`, light, 2, { dash: b.gouge(), opacity: .5 });
    b.fill(`M${x} 430H${x + 300}V675H${x}Z`, k.ground);
    if (i === 0) { b.line(`M${x + 250} 440V330M${x + 250} 390L${x + 226} 350M${x + 250} 376L${x + 276} 340M${x + 250} 356L${x + 238} 326`, mix(warm, deep, .5), 6); } else { tree(b, x + 250, 440, 130, k.leaf); if (i === 3) b.dots([[x + 222, 350], [x + 250, 336], [x + 276, 356], [x + 238, 366]], 6, warm); }
    // the same wall and spout each time
    b.fill(`M${x + 40} 540V420H${x + 200}V540Z`, mix(b.wall, deep, .3)); b.line(`M${x + 40} 460H${x + 200}M${x + 40} 500H${x + 200}M${x + 90} 420V460M${x + 150} 420V460M${x + 70} 460V500M${x + 120} 460V500M${x + 170} 460V500M${x + 96} 500V540M${x + 150} 500V540`, mix(b.wall, deep, .5), 3); b.fill(`M${x + 32} 422Q${x + 120} 404 ${x + 208} 420L${x + 204} 434Q${x + 120} 420 ${x + 36} 436Z`, k.leaf); b.fill(`M${x + 112} 470H${x + 148}V480H${x + 112}Z`, mix(b.wall, deep, .6)); b.line(`M${x + 146} 482Q${x + 152} 500 ${x + 152} 556`, mix(light, b.cool, .35), k.flow, k.flow < 2 ? { dash: '3 9' } : {});
    b.fill(`M${x + 30} 540H${x + 240}L${x + 256} 590H${x + 14}Z`, mix(b.wall, deep, .2)); b.fill(`M${x + 46} ${574 - k.flow * 1.8}H${x + 226}L${x + 240} 582H${x + 30}Z`, b.cool); b.line(`M${x + 80} 576H${x + 140}`, light, 3);
    bucket(b, x + 232, 640, .9, [warm, gold, b.leaf, warm][i]); b.line(`M${x + 210} ${628 - k.flow * 2}H${x + 254}`, light, 4);
  });
  person(b, 120, 650, 1.45, { pose: 'hold', kind: 'long', coat: mix(deep, mid, .4), head: 'scarf' }); person(b, 420, 650, 1.45, { pose: 'stand', kind: 'long', coat: light, head: 'bun' }); person(b, 470, 650, 1, { pose: 'stand', kind: 'trousers', coat: warm }); person(b, 720, 650, 1.45, { pose: 'point', kind: 'trousers', coat: '#E3B23C', head: 'cap' }); person(b, 1010, 650, 1.45, { pose: 'carry', kind: 'long', coat: warm, head: 'bun' }); b.line('M300 0V675M600 0V675M900 0V675', light, 10, { round: false });
}

export const HOURS = {
  'articles/night-air': ['night', nightAir],
  'articles/year-of-a-spring': ['day', yearOfSpring],
};
