/** What stands around charts, maps and big numbers. */

export const figureTexts = {
  noData: 'No data',
  demonstration: 'Demonstration data',
  unit: (unit: string) => `Unit: ${unit}`,
  year: (year: string) => `Year: ${year}`,
  source: (source: string) => `Source: ${source}`,
  tools: 'Tools for this figure',
  table: 'Show as a table',
  download: 'Download',
  downloadAs: (format: string) => `Download as ${format}`,
  share: 'Share',
  shareHelp: 'This address opens the same view',
  embed: 'Embed',
  embedHelp: 'Paste this into your own page',
  cite: 'Cite',
  citeHelp: 'Cite this figure as',
}
