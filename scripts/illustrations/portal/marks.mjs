// Marks of the organisations in the portal's tables, and of the three map cards: plain shapes for white paper.
const TEAL = '#0F4C4A', LEAF = '#3C7A4E', CLAY = '#B4552D', OCHRE = '#D9A441', NIGHT = '#123A55', BLUE = '#2C6E91', BROWN = '#7A4B2E', TURQ = '#2E9A97', PURPLE = '#6B4A78', INK = '#1C2B2D', CREAM = '#EAD9BC';

const fill = (d, c) => `<path d="${d}" fill="${c}"/>`;
const line = (d, c, w = 4) => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1-${r * 2} 0z`;
const round = n => Math.round(n * 10) / 10;
const ring = (n, r) => Array.from({ length: n }, (_, i) => [round(48 + r * Math.sin(i / n * 2 * Math.PI)), round(48 - r * Math.cos(i / n * 2 * Math.PI))]);

const MARKS = {
  'organisations/global-adaptation-commission': line(disc(48, 34, 26), TEAL, 5) + line('M22 34H74M48 8Q30 34 48 60M48 8Q66 34 48 60', TEAL, 3) + fill('M12 70H84V76H12zM20 79H76V85H20zM28 88H68V94H28z', OCHRE),
  'organisations/terrace-adaptation-centre': fill('M48 4C62 10 66 22 62 34H34C30 22 34 10 48 4z', LEAF) + fill('M30 38H66L70 50H26zM24 54H72L77 66H19zM17 70H79L84 82H12z', TEAL) + line('M10 90H86', TEAL, 5),
  'organisations/delta-and-coast-institute': line('M48 4V26', BLUE, 10) + fill('M48 22L88 66H8z', BLUE) + line('M48 30L26 62M48 30V62M48 30L70 62', '#fff', 4) + line('M6 78Q16 70 26 78T48 78T70 78T90 76M6 90Q16 82 26 90T48 90T70 90T90 88', TURQ, 4.6),
  'organisations/highland-water-observatory': fill('M4 84L42 16L80 84z', NIGHT) + fill('M42 16L54 38L46 44L40 38L32 46L30 38z', '#fff') + fill('M74 36C84 50 88 56 88 64a14 14 0 0 1-28 0C60 56 64 50 74 36z', TURQ) + line('M66 66a8 8 0 0 0 8 8', '#fff', 3),
  'organisations/bank-for-resilient-regions': fill('M6 36L48 8L90 36z', INK) + [16, 34, 52, 70].map((x, i) => line(`M${x + 5} 44Q${x + (i % 2 ? 11 : -1)} 56 ${x + 5} 64T${x + 5} 80`, BLUE, 6)).join('') + line('M8 90H88', INK, 6),
  'organisations/fund-for-local-works': fill(disc(48, 66, 24), OCHRE) + line(disc(48, 66, 15), BROWN, 3) + line('M4 44Q48 8 92 44M4 44V58M92 44V58', CLAY, 6) + line('M22 31V44M36 25V40M60 25V40M74 31V44', CLAY, 3.6),
  'organisations/dryland-farming-alliance': fill(disc(48, 40, 34), OCHRE) + line('M48 94V40', BROWN, 5) + fill('M48 8C60 18 60 34 48 44C36 34 36 18 48 8z', CLAY) + fill('M48 66Q26 66 20 48Q44 46 48 66zM48 78Q70 78 76 60Q52 58 48 78z', LEAF),
  'organisations/school-of-public-risk': fill('M48 60Q28 48 6 54V86Q28 80 48 92Q68 80 90 86V54Q68 48 48 60z', PURPLE) + line('M48 60V90', '#fff', 3) + fill('M30 6H66V42H30z', CLAY) + [[39, 15], [57, 15], [48, 24], [39, 33], [57, 33]].map(([x, y]) => fill(disc(x, y, 3.6), '#fff')).join(''),
  'organisations/urban-heat-laboratory': line('M38 6H58M42 6V36L14 84Q12 90 20 90H76Q84 90 82 84L54 36V6', INK, 5) + fill('M26 74V60H36V50H48V64H58V56H70V74L76 84H20z', CLAY) + fill('M40 56H44V60H40zM62 62H66V66H62zM30 66H34V70H30z', '#fff'),
  'organisations/island-states-resource-desk': fill('M8 56Q22 34 36 56zM34 56Q52 22 70 56zM66 56Q78 40 90 56z', LEAF) + line('M4 66Q16 58 28 66T52 66T76 66T94 64M4 80Q16 72 28 80T52 80T76 80T94 78', TURQ, 5.4) + fill(disc(78, 20, 9), OCHRE),
  'organisations/seasonal-forecast-service': line('M48 8A40 40 0 0 1 86 36M86 62A40 40 0 0 1 48 88M34 86A40 40 0 0 1 22 18', BLUE, 6) + fill(disc(40, 38, 13), OCHRE) + fill('M32 62Q30 50 42 50Q46 40 56 46Q68 44 68 56Q74 60 68 64H36z', NIGHT) + line('M42 70L39 77M52 70L49 77M62 70L59 77', BLUE, 3.6),
  'organisations/mutual-insurance-forum': fill('M4 48A28 28 0 0 1 60 48z', TEAL) + fill('M36 60A28 28 0 0 1 92 60z', CLAY) + line('M32 48V78Q32 86 25 86M64 60V84Q64 92 71 92', INK, 4.6),
  'organisations/learning-exchange-for-municipalities': fill('M4 66V40L22 28L40 40V66zM56 66V40L74 28L92 40V66z', NIGHT) + fill('M18 66V52H26V66zM70 66V52H78V66z', '#fff') + line('M22 22V12M74 22V12', CLAY, 4) + line('M26 78H70M62 72L70 78L62 84', OCHRE, 5) + line('M40 20H56', OCHRE, 5),
  'organisations/foundation-for-water-commons': ring(6, 36).map(([x, y], i) => fill(disc(x, y, 8), [CLAY, OCHRE, LEAF, PURPLE, BROWN, TEAL][i])).join('') + fill('M48 24C60 38 66 46 66 56a18 18 0 0 1-36 0C30 46 36 38 48 24z', BLUE),
  'organisations/healthy-summers-network': fill('M48 88C8 62 2 40 14 24C26 10 42 14 48 28C54 14 70 10 82 24C94 40 88 62 48 88z', CLAY) + fill(disc(48, 48, 11), OCHRE) + line('M48 30V26M48 66V70M30 48H26M66 48H70M35 35L32 32M61 35L64 32M35 61L32 64M61 61L64 64', OCHRE, 3.6),
  'organisations/river-basin-secretariat': line(disc(48, 48, 42), TEAL, 4) + line('M48 90V54Q48 42 36 36Q24 30 22 16M48 60Q50 46 62 40Q74 34 76 18M37 37Q46 28 46 8M62 40Q58 28 62 12', BLUE, 5.6),
  'organisations/northern-donors-pool': fill('M48 4L54 26L76 32L54 38L48 60L42 38L20 32L42 26z', NIGHT) + line('M6 66Q20 58 34 66T62 66T90 66M6 78Q20 70 34 78T62 78T90 78M6 90Q20 82 34 90T62 90T90 90', BLUE, 4.6),
  'organisations/forest-and-watershed-trust': fill('M48 4C70 8 80 26 70 40C60 52 36 52 26 40C16 26 26 8 48 4z', LEAF) + line('M48 34V60', BROWN, 6) + line('M48 58Q44 76 20 82M48 58V92M48 58Q52 76 76 82M34 76L24 92M62 76L72 92', BLUE, 4.6),
  'map-cards/vulnerability': fill('M48 6Q84 10 88 44Q88 82 52 90Q12 90 8 52Q8 14 48 6z', CREAM) + fill('M48 22Q72 24 74 48Q72 74 50 76Q24 74 22 50Q24 26 48 22z', OCHRE) + fill('M48 36Q60 36 60 48Q60 62 48 62Q36 62 36 49Q36 37 48 36z', CLAY),
  'map-cards/multisectoral-risk': [[24, 32], [48, 32], [72, 32], [24, 64], [48, 64], [72, 64]].map(([x, y], i) => fill(disc(x, y, 11), i % 2 ? CREAM : CLAY) + line(disc(x, y, 11), BROWN, 2.6)).join(''),
  'map-cards/coastal-hazards': fill('M50 66Q66 54 92 52V90H50z', OCHRE) + line('M4 66Q14 40 34 42Q52 46 44 60Q36 66 32 56M4 80Q16 72 28 80T52 80', BLUE, 6) + fill('M70 52V42H80V51z', CLAY) + fill('M66 44L75 35L84 44z', INK),
};
export const PORTAL_MARKS = Object.fromEntries(Object.entries(MARKS).map(([path, body]) => [path, { width: 96, height: 96, text: `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${body}</svg>\n` }]));
