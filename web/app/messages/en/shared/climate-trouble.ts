/** What is said when the climate map's choices or layers do not load. Apart: every page of the hub knows how to ask. */

export const climateTrouble = {
  filtersFailed: 'Failed to load filters',
  layersFailed: 'Failed to load available layers',
}
