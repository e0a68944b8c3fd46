/** Entries on a map, with their list beside it. */

export const placesMapTexts = {
  noPlaces: 'None of these has a place on the map.',
  point: (title: string, place: string) => (place === '' ? title : `${title}, ${place}`),
  several: (n: number) => `${n} near each other: show them nearer`,
  severalStill: (n: number, first: string) => `${n} near each other, first: ${first}`,
  chosen: 'What you chose on the map',
  closeCard: 'Close',
  here: (n: number) => `${n} at this place`,
  shapeFailed: 'Its outline did not load.',
}
