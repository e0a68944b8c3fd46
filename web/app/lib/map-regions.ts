/** Parts of the world that a map can show larger, as the API names regions of the United Nations. */

export const MAP_REGIONS = [
  'africa',
  'asia',
  'europe',
  'latin-america-and-the-caribbean',
  'northern-america',
  'oceania',
] as const

export type MapRegion = (typeof MAP_REGIONS)[number]
