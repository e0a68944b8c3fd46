/** The site itself. */

export const siteTexts = {
  siteName: 'Terrace',
  titleOf: (page: string, site: string) => `${page} | ${site}`,
  hubTitle: (site: string) => `${site} hub`,
}
