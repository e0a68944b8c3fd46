/** Pages that authors write. */

export const pagesTexts = {
  coming: 'This screen is being built.',
  comingHelp: 'Below is what this page will show, and where to find it in the meantime.',
  below: 'In this section',
  updated: 'Last updated on',
  searchLabel: 'What to search for',
  search: 'Search',
}
