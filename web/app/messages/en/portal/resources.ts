/** The overview of all resources. */
export const resourcesTexts = {
  title: 'All resources',
  lede: 'Reports, perspectives, case studies, viewpoints and updates.',
  kinds: 'Kinds of resources',
  all: (counted: string, total: number) => (total === 1 ? counted : `All ${counted}`),
  topics: 'Reports by topic',
  none: 'There are no resources here yet.',
  failed: 'The resources did not load.',
}
