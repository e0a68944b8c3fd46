/** Parts of the interface that every screen may use. */
import { catalogue } from '#app/messages/catalogue.ts'

export const uiTexts = catalogue({
  en: {
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    busy: 'Working',
    noData: 'No data',
    demonstration: 'Demonstration data',
    unit: (unit: string) => `Unit: ${unit}`,
    year: (year: string) => `Year: ${year}`,
    source: (source: string) => `Source: ${source}`,
    tools: 'Tools of this figure',
    table: 'Show as a table',
    download: 'Download',
    downloadAs: (format: string) => `Download as ${format}`,
    share: 'Share',
    shareHelp: 'This address opens the same view',
    embed: 'Embed',
    embedHelp: 'Paste this into your own page',
    cite: 'Cite',
    citeHelp: 'Cite this figure as',
    facadeOpen: { video: 'Play the video', sound: 'Play the recording', page: 'Show the page' },
    facadeHelp: (host: string) =>
      `It comes from ${host}, which will learn that you are here. Nothing is loaded from there before you ask.`,
    facadeLink: (host: string) => `Open at ${host}`,
    facadeShown: (host: string) => `Shown from ${host}.`,
  },
})
