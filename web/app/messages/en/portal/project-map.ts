/** Projects on a map. */

export const projectMapTexts = {
  map: 'Where the projects are',
  failed: 'Not all places of these projects did load.',
  unplaced: (n: number) =>
    n === 1 ? '1 project has no place on the map.' : `${n} projects have no place on the map.`,
}
