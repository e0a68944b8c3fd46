/** Suggestions below a search field, and what each leads to. */

const ENTRIES: Readonly<Record<string, string>> = {
  articles: 'Article',
  stories: 'Story',
  faqs: 'Question',
  network: 'Network',
  partners: 'Partner',
  interactive_maps: 'Map',
  projects: 'Project',
  adaptation_reports: 'Report',
  perspectives: 'Perspective',
  viewpoints: 'Viewpoint',
  case_studies: 'Case study',
  updates: 'Update',
  courses: 'Course',
  initiatives: 'Initiative',
}

interface Suggestion {
  type: 'search' | 'country' | 'term' | 'entry' | 'indicator'
  of?: string | null
}

export const suggestionTexts = {
  list: 'Suggestions',
  suggested: (n: number) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
  kindOf: ({ type, of }: Suggestion, part: 'portal' | 'hub'): string => {
    if (type === 'search') return 'Popular search'
    if (type === 'country') return part === 'portal' ? 'Country profile' : 'Country'
    if (type === 'indicator') return 'Indicator'
    return type === 'term' ? 'Topic' : (ENTRIES[of ?? ''] ?? 'Page')
  },
}
