/** The footer of both parts: purpose, links from content, social links, copyright. */
import type { Globals, NavNode } from '#app/api/types.ts'
import { Brand } from '#app/features/shell/brand.tsx'
import { socialLinks } from '#app/features/shell/globals.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './footer.module.css'

interface FooterProps {
  home: string
  purpose: string
  columns: readonly FooterColumn[]
  globals: Globals
}

export interface FooterColumn {
  title: string
  links: readonly { id: string; name: string; url: string }[]
}

export function Footer({ home, purpose, columns, globals }: FooterProps) {
  const { shell } = useMessages()
  const { name, year } = useSite()
  const social = socialLinks(globals)
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.about}>
            <Brand to={home} name={name} />
            <p>{purpose}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.id}>
                    <SmartLink to={link.url}>{link.name}</SmartLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.base}>
          <p>{shell.copyright(year, name)}</p>
          {social.length > 0 && (
            <ul className={styles.social} aria-label={shell.socialNav}>
              {social.map(({ network, url }) => (
                <li key={network}>
                  <SmartLink to={url}>{shell.social[network]}</SmartLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
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

function leavesOf(nodes: readonly NavNode[]): { id: string; name: string; url: string }[] {
  return nodes.flatMap(({ id, name, url, children }) => [
    ...(url ? [{ id, name, url }] : []),
    ...leavesOf(children),
  ])
}
