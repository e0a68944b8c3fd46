/** Below still maps, which come without the program of those that can be moved. */

export const mapPictureTexts = {
  /** As `liveMapTexts` has it: a page with one kind of map does not fetch the words of the other. */
  attribution: 'Made with Natural Earth; towns: GeoNames, CC BY\u00a04.0',
}
