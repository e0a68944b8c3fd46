import { expect, test } from 'vitest'
import type { LibraryCard } from '#app/api/types.ts'
import { courseThings } from '#app/features/portal/shared/library/course-things.ts'

const COURSE = {
  title: 'Lire une carte',
  short_description: null,
  url: 'https://example.org/c',
  hours: 4,
  terms: {
    languages: [{ slug: 'fr', title: 'Français' }],
    organisations: [{ slug: 'school', title: 'A school' }],
  },
} as unknown as LibraryCard

test('courses are a list with providers, languages and lengths', () => {
  expect(courseThings([])).toEqual([])
  expect(courseThings([COURSE])).toEqual([
    {
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: {
            '@type': 'Course',
            name: 'Lire une carte',
            url: 'https://example.org/c',
            inLanguage: 'fr',
            provider: { '@type': 'Organization', name: 'A school' },
            timeRequired: 'PT4H',
          },
        },
      ],
    },
  ])
})
