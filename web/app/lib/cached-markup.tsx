/**
 * Markup that is the same on many pages, such as a header with its menus or the card of an article.
 * The server draws it once, keeps it as text and puts it into the next page as it is: menus and
 * cards are most of what there is to draw. Nothing in it may have an id of React's (`useId`) or be
 * fetched ahead (`eager`): both belong to the page it was drawn for. A browser finds the same
 * elements either way, and renders them anew only from other facts.
 */
import { type ComponentProps, createContext, memo, type ReactNode, use } from 'react'

type Tag = 'header' | 'footer' | 'li'

/** Where the server keeps what it drew. */
export interface MarkupCache {
  /** What stands inside the element, if it was drawn before from the same facts. */
  take: (tag: Tag, facts: Facts) => string | undefined
}

export const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined)

type CachedMarkupProps = Omit<ComponentProps<'header'>, 'children'> & {
  as: Tag
  'data-starts'?: number | undefined
  /** All that the markup depends on, as plain data: the same facts are drawn alike. Without them it is not kept. */
  facts: Facts | undefined
  draw: () => ReactNode
}

export type Facts = readonly unknown[]

export function CachedMarkup({ as, facts, draw, ...rest }: CachedMarkupProps) {
  const html = facts && use(MarkupCacheContext)?.take(as, facts)
  // To the type checker all are alike.
  const Element = as as 'header'
  return html === undefined ? (
    <Element {...rest} data-kept={facts && ''}>
      <Inside facts={facts} draw={draw} />
    </Element>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it, a page earlier
    <Element {...rest} data-kept="" dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** A scrolled header changes none of its two hundred links, more of a list none of its cards. */
const Inside = memo(
  ({ draw }: Pick<CachedMarkupProps, 'facts' | 'draw'>) => draw(),
  ({ facts: before }, { facts: now }) => !!before && !!now && areSameFacts(before, now),
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
