/** A language of tests, which has all texts of this file. */
import type { articleTexts as english } from '#messages/hub/article.ts'

export const articleTexts: typeof english = {
  about: 'Qaa bout',
  place: 'Qaa place',
  where: 'Qaa where',
  sectors: 'Qaa sectors',
  categories: 'Qaa categories',
  source: 'Qaa source',
  related: 'Qaa related',
}
