/** Blocks that only pages have. */
import { catalogue } from '#app/messages/catalogue.ts'

export const pageBlocksTexts = catalogue({
  en: {
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
    showHere: 'Show it here',
    openAt: (host: string) => `Open at ${host}`,
    frameHelp: (host: string) =>
      `It comes from ${host}, which will learn that you are here. Nothing is loaded from there before you ask.`,
    climateMap: 'Climate map',
    openMap: 'Open the climate map',
    layer: 'Begins with',
  },
})
