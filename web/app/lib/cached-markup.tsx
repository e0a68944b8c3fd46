/**
 * Markup that hardly differs from page to page, such as a header with its menus. The server draws
 * it once, keeps it as text and puts it into the next page as it is: menus are more than half of
 * what there is to draw. A browser finds the same elements either way, and renders them anew only
 * from other facts.
 */
import { type ComponentProps, createContext, memo, type ReactNode, use } from 'react'

type Tag = 'header' | 'footer'

/** Where the server keeps what it drew. */
export interface MarkupCache {
  /** What stands inside the element, if it was drawn before from the same facts. */
  take: (tag: Tag, facts: Facts) => string | undefined
}

export const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined)

type CachedMarkupProps = Omit<ComponentProps<'header'>, 'children'> & {
  as: Tag
  /** All that the markup depends on, as plain data: the same facts are drawn alike. */
  facts: Facts
  draw: () => ReactNode
}

export type Facts = readonly unknown[]

export function CachedMarkup({ as: Element, facts, draw, ...rest }: CachedMarkupProps) {
  const html = use(MarkupCacheContext)?.take(Element, facts)
  return html === undefined ? (
    <Element {...rest} data-kept="">
      <Inside facts={facts} draw={draw} />
    </Element>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it, a page earlier
    <Element {...rest} data-kept="" dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** A step within a page, or a scrolled header, changes none of its two hundred links. */
const Inside = memo(
  ({ draw }: Pick<CachedMarkupProps, 'facts' | 'draw'>) => draw(),
  (before, now) => areSameFacts(before.facts, now.facts),
)

/** Answers that were kept are the same objects; only what was put together anew is looked into. */
export function areSameFacts(before: Facts, now: Facts): boolean {
  return (
    before.length === now.length &&
    before.every(
      (fact, at) => Object.is(fact, now[at]) || JSON.stringify(fact) === JSON.stringify(now[at]),
    )
  )
}
