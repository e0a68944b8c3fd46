/** What a layout must know of the page inside it. */
import type { PageAnswer, SitePage } from '#app/api/types.ts'
import { useInnermostData, useLocation, useSearchParams } from '#app/navigation/context.ts'

interface PageInside {
  path: string
  /** What its author wrote, where it is a page of the content. */
  page: SitePage | undefined
  /** It is drawn as it should be: no error stands in its place. */
  whole: boolean
  /** It stands inside a frame: the menus are left out. */
  framed: boolean
}

export function usePage(): PageInside {
  const { pathname } = useLocation()
  const search = useSearchParams()
  const data = useInnermostData() as { page?: PageAnswer } | undefined
  return {
    path: pathname,
    page: data?.page?.data,
    whole: data !== undefined,
    framed: Boolean(search.get('iframe')?.trim()),
  }
}
