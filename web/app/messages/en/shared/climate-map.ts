/** The climate map, on its own page and inside others. */

export const climateTexts = {
  filtersFailed: 'Failed to load filters',
  layersFailed: 'Failed to load available layers',
  searchTimeout: 'Search timeout - please try again',
  searchTooMany: 'Too many requests - please wait',
  searchUnavailable: 'Search service temporarily unavailable',
  searchFailed: 'Failed to search address',
}
