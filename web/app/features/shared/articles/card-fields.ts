/** What the card of an article without a picture shows: lists ask for no more. */
import type { ArticleCard } from '#app/api/types.ts'

export const CARD_FIELDS = [
  'id',
  'title',
  'short_description',
  'event',
  'date',
  'label',
  'url',
  'categories',
  'sectors',
] as const satisfies readonly (keyof ArticleCard)[]

export type CardFacts = Pick<ArticleCard, (typeof CARD_FIELDS)[number]>
