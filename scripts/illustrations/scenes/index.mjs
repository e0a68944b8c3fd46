// All scenes: who draws them, what their two layouts show, and which sectors they suit.
// `indoors` lists layouts without a sky; `only` names the one light a layout makes sense in.
import { dryland, forest, school, solar } from './fields.mjs';
import { spring, terraces } from './hills.mjs';
import { desk, seeds, settlement, stars, street } from './homes.mjs';
import { gathering, office } from './meetings.mjs';
import { coast, mangrove, river } from './waters.mjs';

export const SCENES = {
  terraces: { draw: terraces, sectors: ['farming-and-food', 'forests'], says: ['Two hills of stepped fields with small houses on top and people planting', 'A valley of stepped fields with a stream running down the middle'] },
  spring: { draw: spring, sectors: ['water'], says: ['People with pots wait at a stone wall where a spring runs into a basin', 'A slope with small ponds and trenches, and people walking along a path'] },
  gathering: { draw: gathering, sectors: ['disaster-risk', 'health'], says: ['People sit in a ring under a great tree around a drawing on the ground', 'People sit around a grid of seeds and stones laid out in a swept yard'] },
  office: { draw: office, sectors: ['cities'], says: ['People stand in front of a ward office and read a notice board with coloured lines', 'People around a long table with papers and coloured pencils, hills behind the windows'], indoors: [1] },
  river: { draw: river, sectors: ['disaster-risk', 'water'], says: ['Two people on a bridge look at a gauge painted in white, yellow and red on its pier', 'A rising river with a gauge post, a village bell and people walking uphill'] },
  mangrove: { draw: mangrove, sectors: ['coasts-and-fisheries', 'forests'], says: ['People plant young mangroves in the mud at low tide', 'Two people in a boat between mangroves with high roots'] },
  coast: { draw: coast, sectors: ['coasts-and-fisheries', 'disaster-risk'], says: ['Boats drawn up on a beach, nets on poles and people mending them', 'A storm shelter on pillars above the shore, with people going up its ramp, one of them in a wheelchair'] },
  dryland: { draw: dryland, sectors: ['water', 'farming-and-food'], says: ['People and animals at a hand pump in dry country', 'Three people read a rain gauge beside a field that fades from green to yellow'] },
  solar: { draw: solar, sectors: ['energy'], says: ['Solar panels beside a well, a water tank on a tower and people working in the field', 'A hamlet with street lamps and a row of solar panels'] },
  forest: { draw: forest, sectors: ['forests'], says: ['People rake a wide bare line through a forest', 'Rows of seedlings under the slatted roof of a tree nursery'] },
  school: { draw: school, sectors: ['farming-and-food', 'health'], says: ['Children and a teacher at garden beds in front of a school', 'Children weed beds under climbing beans while a woman waters'] },
  street: { draw: street, sectors: ['cities', 'health'], says: ['A lane shaded by cloth, with a water point and people sitting by the wall', 'Flat roofs of a town, several painted white, and two people painting one more'] },
  settlement: { draw: settlement, sectors: ['cities'], says: ['Small houses on a slope beside steps and an open drain', 'People measure the lane along a drain with plank bridges in front of a row of houses'] },
  seeds: { draw: seeds, sectors: ['farming-and-food'], says: ['A woman shows a jar of seed to a child in front of shelves of jars and drums', 'People clean grain on a mat in front of a thatched house hung with maize'], indoors: [0] },
  desk: { draw: desk, sectors: [], says: ['A table from above with a contour map, a notebook with bars, a cup and a bowl of seed', 'A table from above with a contour map, an open notebook, a stamped paper and pencils'], indoors: [0, 1] },
  stars: { draw: stars, sectors: ['forests', 'farming-and-food'], says: ['An elder points at the stars beside a small fire while others listen', 'An elder and children with a notebook under a tree in flower, beehives around them'], only: { 0: 'night' } },
};
