/** The site itself. */
import { catalogue } from '#app/messages/catalogue.ts'

export const siteTexts = catalogue({
  en: {
    siteName: 'Terrace',
    titleOf: (page: string, site: string) => `${page} | ${site}`,
    hubTitle: (site: string) => `${site} hub`,
  },
})
