/** The hub’s home. */

export const hubTexts = {
  home: 'LLA Home',
  title: 'Adaptation begins with those who live it',
  lede: 'Methods, guides and news from people who plan adaptation where they live, gathered so that others can use them.',
  search: 'Search',
  searchHint: 'Method, place or question',
  examples: 'Try',
  exampleTexts: ['Spring', 'Ward budget', 'Heat'],
  doors: 'What is here',
  count: (n: number) => ({ value: String(n), text: n === 1 ? 'article' : 'articles' }),
  parents: {
    knowledge_and_innovation:
      'Tried methods, step-by-step guides and recordings, ready to be used in another place.',
    news: 'What is new, what is planned, and where to take part.',
    peoples_adaptation_plan:
      'Plans written by wards and settlements for themselves, from the first meeting to the budget line.',
  },
}
