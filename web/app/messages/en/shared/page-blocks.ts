/** Blocks that only pages have. */

export const pageBlocksTexts = {
  place: 'Place',
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  kinds: { articles: 'Article', stories: 'Story', pages: 'Page' },
  call: {
    soon: 'Not open yet',
    open: 'Open now',
    closed: 'Closed',
    unknown: 'Dates',
  },
  opens: 'Opens',
  closes: 'Closes',
  needed: 'What is needed',
  frameTitle: (host: string) => `From ${host}`,
  frameElsewhere: (host: string) =>
    `It is on the site of ${host}, which is not shown inside this page. Nothing has been loaded from there.`,
  climateMap: 'Climate map',
  openMap: 'Open the climate map',
  mapMissing: 'The map did not arrive.',
}
