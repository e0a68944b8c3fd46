/** What the frames of figures say of their numbers. */

export const dataFigureTexts = {
  csv: 'CSV',
  noUnit: 'number',
  asOf: (year: string) => `as of ${year}`,
  source: (source: string, licence: string) => (licence ? `${source} (${licence})` : source),
  cite: (
    site: string,
    published: number | undefined,
    name: string,
    years: string,
    source: string,
    url: string,
  ) => `${site}${published ? ` (${published})` : ''}. ${name}, ${years}. Source: ${source}. ${url}`,
}
