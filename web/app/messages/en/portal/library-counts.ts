/** Figures that count what is in a list of the library, above it. */

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const namesOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const countsOf = (one: string, many: string, note: string) => ({
  map: { title: 'Where is the work?', name: `${capital(many)} by country` },
  /** `leaders` have as many as each other; the names of few are told. */
  result: (countries: number, leaders: readonly string[], most: number) => {
    const where = `${capital(many)} in ${countries === 1 ? 'one country' : `${countries} countries`}`
    if (leaders.length === countries)
      return `${where}; ${most} in ${countries === 1 ? 'it' : 'each'}.`
    if (leaders.length > 3) {
      return `${where}; most in ${leaders.length} of them, with ${most} each.`
    }
    return `${where}; most in ${namesOf(leaders)}, with ${most}${leaders.length > 1 ? ' each' : ''}.`
  },
  none: `No country has ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one} with these filters.`,
  unit: `${many} per country`,
  unitOfBars: many,
  source: `the list of ${many} on this site`,
  note,
  counted: (n: number) => (n === 1 ? `1 ${one}` : `${n} ${many}`),
  range: (from: number, to: number | null) => {
    const numbers = to === null ? `${from} or more` : from === to ? `${from}` : `${from} to ${to}`
    return `${numbers} ${to === 1 ? one : many}`
  },
  country: 'Country',
  count: capital(many),
  csv: 'CSV',
})

export type CountTexts = ReturnType<typeof countsOf>

export const countTexts = {
  projects: countsOf(
    'project',
    'projects',
    'A project in two countries counts in both; its years are those in which it runs.',
  ),
  initiatives: countsOf(
    'initiative',
    'initiatives',
    'An initiative in two countries counts in both; its year is that in which it began.',
  ),
}

/** Initiatives by who acts and what about. */
export const initiativeBarsTexts = {
  actors: { title: 'Who acts?', name: 'Initiatives by kind of actor', column: 'Who acts' },
  topics: { title: 'What do they work on?', name: 'Initiatives by topic', column: 'Topic' },
  note: 'Each counts once; its year is that in which it began.',
  list: 'One by one',
  result: (first: string, count: number, all: number) =>
    all === 1
      ? `One initiative: ${first}.`
      : `${first} comes first, with ${count} of ${all} initiatives.`,
  none: 'No initiative matches these filters.',
}

/** Said in another site's page, where an address is of no figure. */
export const noCountText = (id: string) => `This list has no figure “${id}”.`
