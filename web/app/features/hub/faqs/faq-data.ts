/** The questions as search engines read them. */
import type { FaqGroup } from '#app/api/types.ts'
import { plainText } from '#app/features/hub/faqs/find-questions.ts'

/** Nothing for a page without answers: an empty list is an error to those who read it. */
export function faqData(groups: readonly FaqGroup[]): object[] {
  const questions = groups
    .flatMap(({ faqs }) => faqs)
    .map(({ title, answer }) => ({ title, text: plainText(answer) }))
    .filter(({ text }) => text !== '')
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ]
}
