/** The page of one. */
export const libraryEntryTexts = {
  facts: 'Key facts',
  runs: 'Runs',
  budget: 'Budget',
  million: (amount: string) => `US$${amount}\u00a0million`,
  state: 'Status',
  where: 'Where',
  about: 'About it',
  roles: { runs: 'Who runs it', pays: 'Who pays', publishes: 'Published by' },
  map: (title: string, place: string) =>
    place === '' ? `Map with the place of ${title}` : `Map with the place of ${title}, ${place}`,
  degrees: (lat: number, lng: number) =>
    `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(2)}° ${lng < 0 ? 'W' : 'E'}`,
  profileOf: (country: string) => `Country profile: ${country}`,
  goals: 'Development goals',
  terms: {
    sectors: (count: number) => (count === 1 ? 'Sector' : 'Sectors'),
    topics: (count: number) => (count === 1 ? 'Topic' : 'Topics'),
    countries: (count: number) => (count === 1 ? 'Country' : 'Countries'),
    years: (count: number) => (count === 1 ? 'Year' : 'Years'),
  },
  author: 'Written by',
  published: 'Published',
  summary: 'In short',
  lead: 'Go there',
  answers: 'Others see it differently',
}
