/** What the server says of the whole site; defaults when it could not be asked. */
import type { Area } from '#app/api/query.ts'
import type { SiteAnswer } from '#app/api/types.ts'
import { useRouteLoaderData } from '#app/navigation/context.ts'
import { siteTexts } from '#messages/shared/site.ts'

export interface SiteFacts {
  name: string
  publicUrl: string | undefined
  /** The current year. Never from a clock here: server and browser must agree. */
  year: number | undefined
  /** The present day, as `2026-11-15`. */
  today: string | undefined
  /** Where letters about numbers go. */
  numbersEmail: string | undefined
  /** Whether it has a collection of this handle. */
  has: (collection: string) => boolean
}

export function useSite(): SiteFacts {
  const { siteName } = siteTexts
  const root = useRouteLoaderData('root') as { site: Area<SiteAnswer> } | undefined
  if (!root?.site.ok)
    return {
      name: siteName,
      publicUrl: undefined,
      year: undefined,
      today: undefined,
      numbersEmail: undefined,
      has: () => true,
    }
  const { name, public_url, year, today, numbers_email, collections } = root.site.data.data
  return {
    name: name || siteName,
    publicUrl: public_url,
    year,
    today,
    numbersEmail: numbers_email ?? undefined,
    // An answer of an older server does not tell.
    has: (collection) => collections?.includes(collection) ?? true,
  }
}
