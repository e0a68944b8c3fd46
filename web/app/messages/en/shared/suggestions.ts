/** Suggestions below a search field, and what each leads to. */

const ENTRIES: Readonly<Record<string, string>> = {
  articles: 'Article',
  stories: 'Story',
  faqs: 'Question',
  network: 'Network',
  partners: 'Partner',
}

export const suggestionTexts = {
  list: 'Suggestions',
  suggested: (n: number) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
  kindOf: (type: 'search' | 'country' | 'term' | 'entry', of?: string | null): string => {
    if (type === 'search') return 'Popular search'
    if (type === 'country') return 'Country'
    return type === 'term' ? 'Topic' : (ENTRIES[of ?? ''] ?? 'Page')
  },
}
