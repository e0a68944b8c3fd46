/** A language of tests, which lacks one text of a group. */
import type { hubTexts as english } from '#messages/hub/first-view.ts'

export const hubTexts: typeof english = {
  home: 'Qaa hub',
  title: 'Qaa title',
  lede: 'Qaa lede',
  search: 'Qaa search',
  searchHint: 'Qaa hint',
  examples: 'Qaa examples',
  exampleTexts: ['Qaa one'],
  doors: 'Qaa doors',
  count: (n: number) => ({ value: String(n), text: 'qaa articles' }),
  // @ts-expect-error: texts are missing.
  parents: {
    knowledge_and_innovation: 'Qaa knowledge',
    news: 'Qaa news',
  },
}
