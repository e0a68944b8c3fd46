/** The portal's library: lists of projects, reports and texts, and the page of each. */

const GROUPS = {
  sectors: 'Sector',
  countries: 'Country',
  goals: 'Development goal',
  funders: 'Who pays',
  organisations: 'Organisation',
  topics: 'Topic',
  languages: 'Language',
  levels: 'Level',
  costs: 'Cost',
  actors: 'Who acts',
  years: 'Year',
}

const wordsOf = (one: string, many: string, searchHint: string) => ({
  search: `Search in ${many}`,
  searchHint,
  groups: GROUPS,
  show: (n: number) => (n === 1 ? `Show 1 ${one}` : `Show ${n} ${many}`),
  countUnit: (n: number) => (n === 1 ? one : many),
  counted: (n: number) => (n === 1 ? `1 ${one}` : `${n} ${many}`),
  listFailed: `The ${many} did not load.`,
  earlier: `Earlier ${many}`,
  emptyAll: `There are no ${many} here yet.`,
  emptyFiltered: (filters: number) =>
    filters === 1 ? `No ${one} matches this filter.` : `No ${one} matches all of these filters.`,
})

export const libraryTexts = {
  kinds: {
    projects: {
      title: 'Projects and practice',
      lede: 'What has been tried, where, with how much money, and how it went.',
      kind: 'Project',
      related: 'Projects like this one',
      words: wordsOf('project', 'projects', 'For example: mangrove'),
    },
    reports: {
      title: 'Adaptation reports',
      lede: 'Reports on risk, plans and finance, each with a summary and its source.',
      kind: 'Report',
      related: 'Reports like this one',
      words: wordsOf('report', 'reports', 'For example: finance'),
    },
    perspectives: {
      title: 'Perspectives',
      lede: 'Longer texts that look at one subject from one place.',
      kind: 'Perspective',
      related: 'More perspectives',
      words: wordsOf('perspective', 'perspectives', 'For example: seed'),
    },
    case_studies: {
      title: 'Case studies',
      lede: 'What happened in one place, with the facts beside the story.',
      kind: 'Case study',
      related: 'More case studies',
      words: wordsOf('case study', 'case studies', 'For example: river'),
    },
    updates: {
      title: 'Updates',
      lede: 'What is new on the portal.',
      kind: 'Update',
      related: 'More updates',
      words: wordsOf('update', 'updates', 'For example: map'),
    },
    viewpoints: {
      title: 'Viewpoints',
      lede: 'Short essays from practice and research, also those that disagree with each other.',
      kind: 'Viewpoint',
      related: 'More viewpoints',
      words: wordsOf('viewpoint', 'viewpoints', 'For example: warning'),
    },
    courses: {
      title: 'E-learning',
      lede: 'Courses on adaptation, by language, length and level.',
      kind: 'Course',
      related: 'More courses',
      words: wordsOf('course', 'courses', 'For example: heat'),
    },
    initiatives: {
      title: 'Non-state action',
      lede: 'What cities, companies, foundations and movements have taken on.',
      kind: 'Initiative',
      related: 'More initiatives',
      words: wordsOf('initiative', 'initiatives', 'For example: roofs'),
    },
  },
  allResources: 'All resources',
  /** When something runs. */
  years: (first: number, last: number | null) =>
    last === null ? `Since ${first}` : last === first ? String(first) : `${first} to ${last}`,
  countriesAnd: (first: string, others: number) => `${first} and ${others} more`,
  hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
}
