/** Questions that contain all words somebody types. */
import type { FaqGroup } from '#app/api/types.ts'
import { fold } from '#app/lib/fold.ts'

/** Groups with the questions that match; a group without any is left out. */
export function findQuestions(groups: readonly FaqGroup[], text: string): readonly FaqGroup[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups.flatMap((group) => {
    const faqs = group.faqs.filter(({ title, answer }) => {
      const all = fold(`${group.title ?? ''} ${title} ${plainText(answer)}`)
      return words.every((word) => all.includes(word))
    })
    return faqs.length > 0 ? [{ ...group, faqs }] : []
  })
}

/** The words of an answer without its markup. */
export function plainText(html: string | null): string {
  return (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
