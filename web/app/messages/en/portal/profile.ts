/** The profile of a country. */

const list = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')

export const profileTexts = {
  list,
  profiles: 'Country profiles',
  metaTitle: (names: readonly string[]) =>
    names.length > 1 ? `${list(names)} compared` : `${names[0]}: climate risk and adaptation`,
  noFigure: (id: string) => `This profile has no figure “${id}”.`,
  failed: 'This profile did not load.',
  title: 'Country profile',
  cards: 'Four figures',
  rankOf: (rank: number, total: number, word: string) =>
    `Rank\u00a0${rank}\u00a0of\u00a0${total}: ${word}`,
  rank: (rank: number) => `rank ${rank}`,
  noData: 'No data',
  /** What can be compared. */
  compare: 'Compare with',
  compareHelp: 'Up to two countries',
  chooseCountry: 'Choose a country',
  compareButton: 'Compare',
  compared: 'Countries compared',
  remove: (name: string) => `Remove ${name}`,
  comparedCrumb: 'Compared',
  keeps: 'This address keeps the comparison.',
  unknown: (names: readonly string[]) =>
    `The address names ${list(names)}, which is not known here. It was left out.`,
  medianOf: 'Beside the median of',
  median: (name: string) => `Median of ${name}`,
  worldMedian: 'World median',
  /** Where there is no room for the name. */
  medianOfPeers: (isRegion: boolean) => (isRegion ? 'Region median' : 'Group median'),
  sections: {
    risks: 'Risks',
    future: 'Future climate',
    plans: 'Plans (NDC)',
    progress: 'Progress',
    finance: 'Finance',
    people: 'People',
    projects: 'Projects',
    stories: 'Stories',
    partners: 'Partners',
    sources: 'Sources',
  } as Record<string, string>,
  /** What each section asks, of one country. */
  questions: {
    risks: (country: string) => `How vulnerable is ${country}?`,
    future: () => 'How could the climate change?',
    plans: (country: string) => `What has ${country} promised?`,
    progress: () => 'How far has adaptation come?',
    finance: () => 'Who pays for adaptation?',
    people: (country: string) => `Who lives in ${country}?`,
  } as Record<string, (country: string) => string>,
  /** The same of several. */
  questionsOfAll: {
    risks: 'How vulnerable are they?',
    future: 'How could the climate change?',
    plans: 'What have they promised?',
    progress: 'How far has adaptation come?',
    finance: 'Who receives what?',
    people: 'Who lives there?',
  } as Record<string, string>,
  abouts: {
    risks:
      'An index joins what a country is exposed to with how it can cope. Below it stand the hazards that it is made from.',
    future:
      'Each line is the middle of what models expect under one path of emissions. The shade holds the range of the chosen path.',
    plans:
      'A nationally determined contribution (NDC) is a country’s own plan under the Paris Agreement. It is read here for what it says on adaptation.',
    progress: 'Scores for planning, money, action and learning, each from 0 to 100.',
    finance:
      'Money that givers have marked as meant for adaptation, in prices of the year. Loans and grants count alike.',
    people: 'Figures of development that decide how hard a hazard hits. Each has its own year.',
  } as Record<string, string>,
  other: 'Further figures',
  missing: (titles: readonly string[]) => `No data: ${titles.join('; ')}.`,
  emptyTitle: 'What you can look at instead',
  emptyHelp: 'Small territories are often missing from world tables. These pages may help:',
  emptyRegion: (region: string) => `All of ${region}`,
  allCountries: 'All countries',
  inHub: (country: string) =>
    `${country.charAt(0).toUpperCase()}${country.slice(1)} in the local adaptation hub`,
  ends: {
    'less is better': ['lower is better', 'higher is worse'],
    'more is better': ['lower is worse', 'higher is better'],
    neither: ['lower', 'higher'],
  } as Record<string, readonly [string, string]>,
  stripName: (title: string, counted: string) => `${title}, ${counted}`,
  oneCountry: 'One country, coloured by class',
  oneCountryOfFifths: 'One country, coloured by class; a class is about a fifth of all',
  peers: (name: string, isRegion: boolean) => `${isRegion ? 'Countries of' : 'Of'} ${name}`,
  trendTitle: 'How has it changed?',
  trendName: (title: string, years: string) => `${title}, ${years}`,
  tables: {
    country: 'Country',
    rank: 'Rank',
    value: 'Value',
    class: 'Class',
    year: 'Year',
    indicator: 'Indicator',
    low: 'Low',
    high: 'High',
    scenario: 'Path and period',
    part: 'Part',
    unit: 'Unit',
  },
  valueOf: (name: string) => `${name}, value`,
  yearOf: (name: string) => `${name}, year`,
  /** A figure of several indicators, by its table or by the section that it is in. */
  partsTitles: {
    risks: 'Which risks are greatest?',
    future: 'What will be hit hardest?',
    progress: 'Where is most done, where least?',
    'coastal-hazards': 'How exposed is the coast?',
    'vulnerability-future': 'What will be most vulnerable?',
    'multisectoral-risk-future': 'What will be at risk where people live?',
  } as Record<string, string>,
  numbersTitles: {
    risks: 'What else is measured?',
    future: 'What else could change?',
    people: 'How do they compare?',
    development: 'How has life changed?',
    'nd-gain': 'What stands beside the index?',
    'coastal-hazards': 'What does the sea do?',
    'multisectoral-risk-future': 'How many risks come together?',
    'future-climate': 'What else could change?',
  } as Record<string, string>,
  numbersTitle: 'What is measured?',
  eachUnit: 'beside each number',
  variable: 'What changes',
  /** Short names of what the demonstration has; others go by their titles. */
  variables: {
    'temperature-change': 'Temperature',
    'hot-days': 'Hot days',
    'precipitation-change': 'Rain and snow',
    'heavy-rain': 'Heavy rain',
    'dry-spell': 'Dry spells',
    'sea-level-rise': 'Sea level',
  } as Record<string, string>,
  scenario: 'Emissions',
  period: 'When',
  periodNote: 'Each period stands at its middle year',
  range: 'Range of the chosen path',
  ranges: 'Range of each country',
  plan: {
    title: 'What does the plan say on adaptation?',
    caption: 'Elements of the plans',
    point: 'Element',
    version: (version: string, year: string) => `Version ${version}, ${year}`,
    updated: (country: string, version: string, day: string) =>
      `The plan of ${country} is version ${version}, submitted on ${day}. It is the newest on\u00a0record.`,
    notUpdated: (country: string, day: string, note: string) =>
      `The plan of ${country} was submitted on ${day} and has not been renewed. ${note}.`,
  },
  financeByYear: 'How has the money changed?',
  split: {
    sector: 'What is the money for?',
    provider: 'Who gives it?',
  } as Record<string, string>,
  splitTitle: (by: string) => `By ${by}`,
  splitName: (title: string, by: string) => `${title}, by ${by}`,
  /** As the table of projects names them. */
  projects: 'What is being done?',
  projectsOnMap: 'On a map',
  places: (country: string) => `Places of projects and case studies in ${country}`,
  allProjects: (count: number) =>
    count === 1 ? 'In the list of projects' : `All ${count} projects in this country`,
  caseStudies: 'Case studies',
  stories: (country: string) => `Stories from ${country}`,
  allStories: (count: number) => `All ${count} stories`,
  /** Where all of them are shown already. */
  storiesInList: 'In the list of stories',
  partners: (country: string) => `Partners in ${country}`,
  allPartners: 'All partners',
  sources: 'Sources',
  updatedOn: (day: string) => `Last changed ${day}.`,
  valuesOf: (years: string) => `Values of ${years}.`,
  noSources: 'This page has no figures, so it has no sources.',
  citeTitle: 'How to cite this page',
  citePage: 'Cite as',
  cite: (site: string, year: number | undefined, title: string, day: string, url: string) =>
    `${site}${year ? ` (${year})` : ''}. ${title}. Version of ${day}. ${url}`,
}
