import { expect, test } from 'vitest'
import { topicGroups } from '#app/features/shared/home/topic-groups.ts'
import { parentsTexts } from '#messages/shared/parents.ts'

test('sectors come first, empty topics and empty groups are left out', () => {
  const groups = topicGroups(
    {
      sectors: [
        { slug: 'water', title: 'Water', count: 3 },
        { slug: 'health', title: 'Health', count: 0 },
      ],
      categories: [
        { slug: 'calls', title: 'Calls', parent: 'news', count: 1 },
        { slug: 'lost', title: 'Lost', parent: 'nowhere', count: 1 },
      ],
    },
    { sectors: 'Sectors', parents: parentsTexts },
    { sector: (slug) => `?s=${slug}`, category: (slug, parent) => `?c=${slug}&p=${parent}` },
  )
  expect(groups.map(({ title, topics }) => [title, topics.map(({ url }) => url)])).toEqual([
    ['Sectors', ['?s=water']],
    ['News & Events', ['?c=calls&p=news']],
  ])
})
