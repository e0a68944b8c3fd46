/** Countries with one of their numbers, as a map and as rows. */

export const countryListTexts = {
  mapName: (title: string, count: number) => `${title}, ${count} countries`,
  projection: 'Equal Earth projection',
  below: (value: string) => `below ${value}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  from: (value: string) => `${value} or more`,
  regionFacts: (countries: number, missing: number, median: string | null) =>
    [
      countries === 1 ? '1 country' : `${countries} countries`,
      missing > 0 ? `${missing} without a value` : '',
      median ? `median ${median}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  bar: (title: string, unit: string, years: string) =>
    `The bar is ${title.charAt(0).toLowerCase()}${title.slice(1)}${unit ? ` in ${unit}` : ''}, values of ${years}.`,
  groups: {
    ldc: 'least developed countries',
    sids: 'small island developing states',
    lldc: 'landlocked developing countries',
  },
  letters: (letters: string, name: string) => `${letters}: ${name}.`,
  country: 'Country',
  rank: 'Rank',
  value: 'Value',
  class: 'Class',
  year: 'Year',
}
