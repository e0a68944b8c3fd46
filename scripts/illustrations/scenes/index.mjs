// All scenes: who draws them, what their two layouts show, and which sectors they suit.
import { spring, terraces } from './hills.mjs';
import { gathering, office } from './meetings.mjs';

export const SCENES = {
  terraces: { draw: terraces, sectors: ['farming-and-food'], says: ['Two hills of stepped fields with small houses on top and people planting', 'A valley of stepped fields with a stream running down the middle'] },
  spring: { draw: spring, sectors: ['water'], says: ['People with pots wait at a stone wall where a spring runs into a basin', 'A slope with small ponds and trenches, and people walking down a path'] },
  gathering: { draw: gathering, sectors: ['disaster-risk'], says: ['People sit in a ring under a great tree around a drawing on the ground', 'People sit around a grid of seeds and stones laid out in a swept yard'] },
  office: { draw: office, sectors: ['cities'], says: ['People stand in front of a ward office and read a notice board with coloured lines', 'People around a long table with papers and coloured pencils, hills behind the windows'] },
};
