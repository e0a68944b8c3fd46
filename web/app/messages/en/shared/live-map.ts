/** Maps that can be moved. */

export const liveMapTexts = {
  tools: 'Map tools',
  nearer: 'Zoom in',
  further: 'Zoom out',
  locate: 'Show where I am',
  locating: 'Looking for where you are …',
  refused: 'Your browser does not tell where you are. You can allow it in its settings.',
  lost: 'It could not be found out where you are.',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  noFullScreen: 'Your browser shows no full screen here.',
  print: 'Print this page',
  swipe: 'Line between the two sides',
  missing: 'The map that can be moved did not arrive. This is its picture.',
  groundFailed: 'A part of the map’s ground did not load.',
  attribution: 'Made with Natural Earth; towns: GeoNames, CC BY\u00a04.0',
}
