/** The portal's search. */

export const portalSearchTexts = {
  title: 'Search',
  label: 'Search the portal and the hub',
  hint: 'Country, hazard or question',
  often: 'Often searched',
  groups: { countries: 'Country', sectors: 'Sector', years: 'Year' },
  kind: {
    countries: 'Country profiles',
    maps: 'Maps',
    data: 'Data',
    projects: 'Projects',
    reports: 'Reports',
    perspectives: 'Perspectives',
    viewpoints: 'Viewpoints',
    case_studies: 'Case studies',
    updates: 'Updates',
    courses: 'Courses',
    initiatives: 'Initiatives',
    pages: 'Pages',
    hub: 'Local adaptation hub',
  },
  indicator: 'Indicator',
  table: 'Table',
  country: 'Country',
  profile: 'Open profile',
  figures: (name: string) => `${name} in figures`,
  rank: (rank: number, total: number) => `${rank} of ${total}`,
  demonstration: 'Demonstration data',
  doors: {
    profiles: {
      title: 'Country profiles',
      text: 'Risks, plans, finance and projects, country by country.',
    },
    maps: { title: 'Interactive maps', text: 'The same numbers on a map of the world.' },
    data: { title: 'Data', text: 'What each number says, whose it is and how it was made.' },
    projects: { title: 'Projects and practice', text: 'What is being done, where and by whom.' },
    resources: {
      title: 'All resources',
      text: 'Reports, perspectives, viewpoints and case studies.',
    },
    hub: {
      title: 'Local adaptation hub',
      text: 'Methods and stories of those who adapt where they live.',
    },
  },
}
