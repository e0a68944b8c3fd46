/** Where the map begins: all continents with people on them. */
export const WORLD = { lat: 22, lng: 12, zoom: 2 }
