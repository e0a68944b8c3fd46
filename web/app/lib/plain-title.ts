/**
 * The title of a table whose numbers are invented says so itself, for lists that say nothing else of
 * it. Where a badge stands beside it, once is enough.
 */
export function plainTitle(title: string): string {
  return title.replace(/ \(demonstration\)$/, '')
}
