/** Where the projects of a country are. */

export const profilePlacesTexts = {
  map: (country: string, n: number) =>
    n === 1
      ? `Map with the place of a project in ${country}`
      : `Map with ${n} projects in ${country}`,
  move: 'On a map that can be moved',
}
