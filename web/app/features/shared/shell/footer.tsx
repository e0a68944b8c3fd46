/** The footer of both parts: purpose, links from content, social links, copyright. */
import type { ReactNode } from 'react'
import type { Globals, NavNode } from '#app/api/types.ts'
import { Brand } from '#app/features/shared/shell/brand.tsx'
import { links, type NamedLink } from '#app/features/shared/shell/globals.ts'
import { SocialLinks } from '#app/features/shared/shell/social-links.tsx'
import { CachedMarkup } from '#app/lib/cached-markup.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './footer.module.css'

interface FooterProps {
  home: string
  purpose: string
  columns: readonly FooterColumn[]
  globals: Globals
  /** Below pages that end on a dark ground. */
  dark?: boolean
  /** What a visitor may choose anew. */
  choice?: ReactNode
}

export interface FooterColumn {
  title: string
  links: readonly NamedLink[]
}

export function Footer(props: FooterProps) {
  const { home, purpose, columns, globals, dark = false, choice } = props
  const shell = shellTexts
  const { name, year } = useSite()
  const last = links(globals, 'footer_links')
  return (
    <CachedMarkup
      as="footer"
      className={styles.footer}
      data-dark={dark}
      facts={[home, purpose, columns, globals, name, year]}
      draw={() => (
        <div className="wrap">
          <div className={styles.columns}>
            <div className={styles.about}>
              <Brand to={home} name={name} />
              <p>{purpose}</p>
              <SocialLinks globals={globals} />
            </div>
            {columns.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className={styles.title}>{title}</h2>
                <Links of={links} />
              </nav>
            ))}
          </div>
          <div className={styles.base}>
            <p>{shell.copyright(year, name)}</p>
            {choice}
            {last.length > 0 && (
              <nav className={styles.last} aria-label={shell.legalNav}>
                <Links of={last} />
              </nav>
            )}
          </div>
        </div>
      )}
    />
  )
}

function Links({ of }: { of: readonly NamedLink[] }) {
  return (
    <ul>
      {of.map(({ id, name, url }) => (
        <li key={id}>
          <SmartLink to={url}>{name}</SmartLink>
        </li>
      ))}
    </ul>
  )
}

const LONGEST_COLUMN = 6

/** A nav's parents as columns; what has no children of its own comes together under `rest`. */
export function footerColumns(nodes: readonly NavNode[], rest: string): FooterColumn[] {
  const columns = nodes
    .filter((node) => node.children.length > 0)
    .map((node) => ({ title: node.name, links: leavesOf(node.children).slice(0, LONGEST_COLUMN) }))
  const loose = leavesOf(nodes.filter((node) => node.children.length === 0))
  return [...columns, { title: rest, links: loose }].filter(({ links }) => links.length > 0)
}

/** What lies below a link is found from there. */
function leavesOf(nodes: readonly NavNode[]): NamedLink[] {
  return nodes.flatMap(({ id, name, url, children }) =>
    url ? [{ id, name, url }] : leavesOf(children),
  )
}
