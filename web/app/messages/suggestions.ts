/** What a suggestion leads to. */
import { catalogue } from '#app/messages/catalogue.ts'

const ENTRIES: Readonly<Record<string, string>> = {
  articles: 'Article',
  stories: 'Story',
  faqs: 'Question',
  network: 'Network',
  partners: 'Partner',
}

export const suggestionTexts = catalogue({
  en: {
    kindOf: (type: 'search' | 'country' | 'term' | 'entry', of?: string | null): string => {
      if (type === 'search') return 'Popular search'
      if (type === 'country') return 'Country'
      return type === 'term' ? 'Topic' : (ENTRIES[of ?? ''] ?? 'Page')
    },
  },
})
