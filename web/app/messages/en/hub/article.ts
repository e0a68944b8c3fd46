/** A single article. */

export const articleTexts = {
  about: 'About this article',
  place: 'Place',
  where: 'Where it is',
  sectors: 'Sectors',
  categories: 'Categories',
  source: 'Read it at the source',
  related: 'You might be interested in',
}
