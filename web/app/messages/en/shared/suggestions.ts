/** What a suggestion leads to. */

const ENTRIES: Readonly<Record<string, string>> = {
  articles: 'Article',
  stories: 'Story',
  faqs: 'Question',
  network: 'Network',
  partners: 'Partner',
}

export const suggestionTexts = {
  kindOf: (type: 'search' | 'country' | 'term' | 'entry', of?: string | null): string => {
    if (type === 'search') return 'Popular search'
    if (type === 'country') return 'Country'
    return type === 'term' ? 'Topic' : (ENTRIES[of ?? ''] ?? 'Page')
  },
}
