/**
 * Markup that hardly differs from page to page, such as a header with its menus. The server draws
 * it once, keeps it as text and puts it into the next page as it is: menus are more than half of
 * what there is to draw. A browser finds the same elements either way.
 */
import { type ComponentProps, createContext, type ReactNode, use } from 'react'

type Tag = 'header' | 'footer'

/** Where the server keeps what it drew. */
export interface MarkupCache {
  /** What stands inside the element, if it was drawn before from the same facts. */
  take: (tag: Tag, facts: unknown) => string | undefined
}

export const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined)

type CachedMarkupProps = Omit<ComponentProps<'header'>, 'children'> & {
  as: Tag
  /** All that the markup depends on, as plain data: the same facts are drawn alike. */
  facts: unknown
  draw: () => ReactNode
}

export function CachedMarkup({ as: Element, facts, draw, ...rest }: CachedMarkupProps) {
  const html = use(MarkupCacheContext)?.take(Element, facts)
  return html === undefined ? (
    <Element {...rest} data-kept="">
      {draw()}
    </Element>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it, a page earlier
    <Element {...rest} data-kept="" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
