/** A small picture of places, and the map that it becomes. */

export const placeMapTexts = {
  move: 'Move this map',
  missing: 'The map that can be moved did not arrive.',
}
