/** Questions and answers. */

export const faqsTexts = {
  title: 'Questions and answers',
  lede: 'What people ask most about locally led adaptation and about this hub.',
  failed: 'The questions did not load.',
  empty: 'There are no questions here yet.',
  filter: 'Find a question',
  filterHint: 'For example: money, plan, story',
  found: (n: number) => (n === 1 ? '1 question' : `${n} questions`),
  none: 'No question contains all of these words.',
  noneAdvice: 'Fewer or shorter words find more.',
  clear: 'Show all questions',
  topics: 'Topics',
  other: 'Other questions',
  linkTo: 'Link to this answer',
}
