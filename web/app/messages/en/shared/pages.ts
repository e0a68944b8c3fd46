/** Pages that authors write. */

export const pagesTexts = {
  coming: 'This screen is being built.',
  comingHelp: 'Below is what will stand here, and where to find it in the meantime.',
  below: 'In this section',
  updated: 'Last changed on',
  searchLabel: 'Words to look for',
  search: 'Search',
}
