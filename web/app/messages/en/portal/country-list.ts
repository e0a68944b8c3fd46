/** Countries with one of their numbers, as a map and as rows. */

/** Not all that have a code of their own are countries. */
const count = (n: number) => (n === 1 ? '1 country or territory' : `${n} countries and territories`)

export const countryListTexts = {
  count,
  mapName: (title: string, counted: string) => `${title}, ${counted}`,
  projection: 'Equal Earth projection',
  regionFacts: (countries: number, missing: number, median: string | null, years?: string) =>
    [
      count(countries),
      missing > 0 ? `${missing} without a value` : '',
      median ? `median ${median}${years ? ` (${years})` : ''}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  bar: (title: string, unit: string, years: string, highest?: string) =>
    `The bar is ${title.charAt(0).toLowerCase()}${title.slice(1)}${unit ? ` (${unit})` : ''}, values of ${years}. A full bar is ${highest ? `${highest}, the highest value` : 'the end of the scale'}.`,
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
