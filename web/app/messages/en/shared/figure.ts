/** What stands around charts, maps and big numbers. */

export const figureTexts = {
  noData: 'No data',
  noYear: 'no year',
  fromTo: (first: number, last: number) => `${first} to ${last}`,
  /** Numbers beside an axis are shortened from here on. */
  large: [
    { size: 1e12, sign: 'tn' },
    { size: 1e9, sign: 'bn' },
    { size: 1e6, sign: 'm' },
  ],
  demonstration: 'Demonstration data',
  unit: (unit: string) => `Unit: ${unit}`,
  /** What is no year (“as of 2026”, a period to come) names itself. */
  year: (year: string) =>
    /^\d/.test(year) ? `Year: ${year}` : year.charAt(0).toUpperCase() + year.slice(1),
  source: (source: string) => `Source: ${source}`,
  about: 'About this number',
  tools: 'Tools for this figure',
  table: 'Show as a table',
  download: 'Download',
  share: 'Share',
  shareHelp: 'This address opens the same view',
  embed: 'Embed',
  embedHelp: 'Paste this into your own page',
  cite: 'Cite',
  citeHelp: 'Cite this figure as',
  /** Narrow frames show the first word alone. */
  report: 'Report',
  reportRest: 'this number',
  reportSubject: (name: string, year: string) => `A number on your site: ${name}, ${year}`,
  reportBody: (value: string, year: string, url: string) =>
    `I think that this number is not right.\n\nValue: ${value}\nYear: ${year}\nAddress: ${url}\n\nWhat I expected, and where it is written:\n`,
  hideTable: 'Hide the table',
  toTable: 'To the table',
  ownTable: 'This figure is its own table',
  marks: 'Values of this figure',
  walkHint:
    'Arrow keys lead from value to value, Home and End to the first and the last, a letter to what begins with it.',
  loading: (name: string) => `Loading: ${name}`,
  failed: 'This figure did not load.',
  failedHelp: 'The rest of this page works.',
  shapesFailed: 'The shapes of countries did not load.',
  shapesFailedHelp: 'All values are in the table.',
  observed: 'Observed',
  projected: 'Projected',
  inYear: (year: number) => `in ${year}`,
  rankOf: (rank: number, total: number) => `rank ${rank} of ${total}`,
  chosen: ', shown alone',
  hatched: 'hatched',
  smallStates: 'Small states, drawn larger than they are',
  range: (low: string, high: string) => `${low} to ${high}`,
  part: 'Part',
  total: 'Total',
  verdicts: { yes: 'yes', partly: 'partly', no: 'no', none: 'no data' },
  verdictKey: { yes: 'Yes', partly: 'Partly', no: 'No', none: 'No data' },
  countOf: (count: number, total: number) => `${count} of ${total}`,
}
