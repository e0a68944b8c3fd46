/** The kinds of article, which group the categories. */
import type { ArticleCard } from '#app/api/types.ts'

/** In the order in which they are shown. */
export const PARENTS = ['knowledge_and_innovation', 'peoples_adaptation_plan', 'news'] as const

export type Parent = (typeof PARENTS)[number]

export function isParent(text: string | null | undefined): text is Parent {
  return PARENTS.some((parent) => parent === text)
}

/** Where an article belongs: the parent of its first category that has a known one. */
export function parentOf({ categories }: Pick<ArticleCard, 'categories'>): Parent | undefined {
  return categories.map(({ parent }) => parent).find(isParent)
}
